import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.js';

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /**
   * The color of the badge.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
}

/** A short label, such as a status. Renders a `<span>`. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span {...props} className={classNames('rf-badge', className)} data-tone={tone} />;
}
