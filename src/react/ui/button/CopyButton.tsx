'use client';
import { useState, type MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button.js';
import { copyText } from './copy-text.js';
import { LateIcon } from '../LateIcon.js';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'value'> {
  /** The text to copy, read when the button is pressed. */
  text: () => string;
  /** The label of the button. */
  label: string;
  /** The text to announce once the text is copied. */
  copiedLabel: string;
  /** The text to announce if the browser does not allow copying. */
  failedLabel: string;
}

/** A button that copies a text and announces the outcome. Renders a `<button>` and a live region. */
export function CopyButton({ text, label, copiedLabel, failedLabel, ...props }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    void copyText(text(), event.currentTarget).then((copied) => setOutcome(copied ? 'copied' : 'failed'));
  };
  return (
    <>
      <Button {...props} onClick={onClick}>
        <LateIcon name="copy" />
        {label}
      </Button>
      <span className="rf-copy-outcome" aria-live="polite">
        {outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : null}
      </span>
    </>
  );
}
