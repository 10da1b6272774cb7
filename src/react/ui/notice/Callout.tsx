import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';

export interface CalloutProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /**
   * The color of the message and its icon.
   * @default 'info'
   */
  tone?: 'info' | 'warning' | 'danger' | undefined;
  /** The message in a few words. */
  title: ReactNode;
  /** The buttons below the message. */
  actions?: ReactNode;
}

const ICONS = { info: 'info', warning: 'alert', danger: 'alert' } as const;

/** A message within a component; give it `role="alert"` if it must be announced. Renders a `<div>`. */
export function Callout({ tone = 'info', title, actions, className, children, ...props }: CalloutProps) {
  return (
    <div {...props} className={classNames('rf-callout', className)} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <div className="rf-callout-text">
        <p className="rf-callout-title">{title}</p>
        {children ? <div className="rf-callout-detail">{children}</div> : null}
        {actions ? <div className="rf-callout-actions">{actions}</div> : null}
      </div>
    </div>
  );
}
