'use client';
import { useState, type ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';
import { copyText } from './copy-text.js';
import { apart } from '../text/apart.js';

export interface CopyableTextProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'value' | 'type'> {
  /** The text to copy, of which the children are a short form. */
  value: string;
  /** The text to announce once the text is copied. */
  copiedLabel: string;
  /** The text to announce if the browser does not allow copying. */
  failedLabel: string;
}

/** A short form of a text; a press copies all of it. Renders a `<button>`, and a live region once it has had focus. */
export function CopyableText({ value, copiedLabel, failedLabel, className, children, ...props }: CopyableTextProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed' | null>(null);
  return (
    <>
      <button
        {...props}
        type="button"
        className={classNames('rf-copyable', className)}
        data-outcome={outcome ?? undefined}
        // A live region announces only what is added after it mounts.
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
