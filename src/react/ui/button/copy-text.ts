import { focusedNear } from '../layer/focused-element.js';

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
