'use client';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { markEnglish } from '../../core/messages/mark-english.js';
import { Button, type ButtonProps } from '../ui/button/Button.js';
import { copyText } from '../ui/button/copy-text.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useMessages } from './display-settings-context.js';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'value'> {
  /** The text to copy, read when the button is pressed. */
  text: () => string;
  /** The label of the button. */
  label: string;
  /**
   * The text to announce if the browser does not allow copying.
   * @default to select the text and copy it
   */
  failedLabel?: string | undefined;
}

/** A button that copies a text and announces the outcome. Renders a `<button>` and a live region. */
export function CopyButton({ text, label, failedLabel, ...props }: CopyButtonProps): ReactElement {
  const { common } = useMessages(markEnglish);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    void copyText(text(), event.currentTarget).then((copied) => setOutcome(copied ? 'copied' : 'copyFailed'));
  };
  return (
    <>
      <Button {...props} onClick={onClick}>
        <LateIcon name="copy" />
        {label}
      </Button>
      <span className="rf-copy-outcome" aria-live="polite">
        {outcome && ((outcome === 'copyFailed' && failedLabel) || common[outcome])}
      </span>
    </>
  );
}
