'use client';
import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react';
import { classNames } from '../class-names.js';
import { Spinner } from '../progress/Spinner.js';
import { apart } from '../text/apart.js';

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'type'> {
  /**
   * The visual weight of the button.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /**
   * The height of the button.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | undefined;
  /**
   * Whether the button submits its form.
   * @default 'button'
   */
  type?: 'button' | 'submit' | undefined;
  /**
   * Whether to show that the action is in progress. Presses are ignored and the button keeps focus.
   * @default false
   */
  pending?: boolean | undefined;
}

/** A button. Renders a `<button>`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'medium', type = 'button', pending = false, className, onClick, children, ...props },
  ref,
) {
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...props}
      ref={ref}
      // eslint-disable-next-line react/button-has-type -- it is one of the two, by its type
      type={type}
      className={classNames('rf-button', className)}
      data-variant={variant}
      data-size={size}
      onClick={pending ? ignore : onClick}
    >
      {apart(pending ? <Spinner /> : null, children)}
    </button>
  );
});
