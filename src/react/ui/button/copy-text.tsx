'use client';
import { useState, type ComponentPropsWithoutRef } from 'react';
import { focusedNear } from '../layer/focused-element.js';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';
import { apart } from '../text/apart.js';

/**
 * Copies a text to the clipboard, even on a page without HTTPS, where the clipboard API is missing.
 *
 * @param near the element after which a hidden field may be inserted for a moment; it must be within a dialog that traps focus
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  const document = near.ownerDocument;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near, document);
  }
}

function copyBySelection(text: string, near: Element, document: Document): boolean {
  const focused = focusedNear(near) ?? document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'rf-visually-hidden';
  field.readOnly = true;
  near.after(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

interface CopyableTextProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'value' | 'type'> {
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
