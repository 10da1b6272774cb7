import type { ReactElement } from 'react';
import { VisuallyHidden } from './VisuallyHidden.js';

export interface TickingTextProps {
  /** What is seen, which may change each second. */
  text: string;
  /** What a screen reader is told, once. */
  steadyText: string;
}

/** Words that count down for the eyes alone. Renders a `<span>`, or two. */
export function TickingText({ text, steadyText }: TickingTextProps): ReactElement {
  if (text === steadyText) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{steadyText}</VisuallyHidden>
    </>
  );
}
