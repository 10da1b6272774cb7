import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { classNames } from '../class-names.js';

export interface ProgressBarProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'role'> {
  /** The accessible name: what is in progress. */
  label: string;
  /**
   * The part that is done, from 0 to `max`; `null` while the total is unknown.
   * @default null
   */
  value?: number | null | undefined;
  /**
   * The total.
   * @default 100
   */
  max?: number | undefined;
  /** The state in words, such as "350 loaded so far". */
  valueText?: string | undefined;
}

/** A progress bar. Renders a `<div>`. */
export function ProgressBar({
  label,
  value = null,
  max = 100,
  valueText,
  className,
  ...props
}: ProgressBarProps): ReactElement {
  const known = value !== null && max > 0;
  const done = known ? Math.min(max, Math.max(0, value)) : 0;
  return (
    <div
      {...props}
      className={classNames('rf-progress', className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={known ? 0 : undefined}
      aria-valuemax={known ? max : undefined}
      aria-valuenow={known ? done : undefined}
      aria-valuetext={valueText}
      data-state={known ? 'known' : 'unknown'}
    >
      <div className="rf-progress-bar" style={known ? { inlineSize: `${(done / max) * 100}%` } : undefined} />
    </div>
  );
}
