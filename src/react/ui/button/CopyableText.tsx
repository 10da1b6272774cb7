'use client';
import { useState, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';
import { copyText } from './copy-text.js';
import { apart } from '../text/apart.js';

export interface CopyableTextProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'value' | 'type'> {
  /** The text to copy; what is shown, the children, stands for it. */
  value: string;
  /** The words to say once the text is copied. */
  copiedLabel: string;
  /** The words to say where the browser does not let it be copied. */
  failedLabel: string;
}

/** A short form of a text, which a press copies whole. Renders a `<button>`, and a live region once it has the focus. */
export function CopyableText({ value, copiedLabel, failedLabel, className, children, ...props }: CopyableTextProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed' | null>(null);
  return (
    <>
      <button
        {...props}
        type="button"
        className={classNames('rf-copyable', className)}
        data-outcome={outcome ?? undefined}
        // A region speaks of what comes into it, not of what it came with.
        onFocus={() => setOutcome((before) => before ?? 'none')}
        onClick={(event) => {
          void copyText(value, event.currentTarget).then((copied) => setOutcome(copied ? 'copied' : 'failed'));
        }}
      >
        {apart(children, outcome === 'copied' ? <Icon name="check" /> : null)}
      </button>
      {outcome === null ? null : (
        <VisuallyHidden aria-live="polite">
          {outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : null}
        </VisuallyHidden>
      )}
    </>
  );
}
