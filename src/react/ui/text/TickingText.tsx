import type { ReactElement } from 'react';
import { VisuallyHidden } from './VisuallyHidden.js';

export interface TickingTextProps {
  /** The visible text, which may change each second. */
  text: string;
  /** The text announced to screen readers, once. */
  steadyText: string;
}

/** Text that counts down only visually. Renders a `<span>`, or two. */
export function TickingText({ text, steadyText }: TickingTextProps): ReactElement {
  if (text === steadyText) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{steadyText}</VisuallyHidden>
    </>
  );
}
