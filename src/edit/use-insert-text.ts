import { useRef, type FocusEvent, type RefObject } from 'react';
import { caretToEnd } from '../fields/NoteField.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEventCallback } from '../ui/use-event-callback.js';

/** Gives what puts text into the note of a form, and what the form has to tell it of. */
export function useInsertText(
  form: RefObject<HTMLFormElement | null>,
  locked: boolean,
): { readonly insertText: (text: string) => void; readonly onFocus: (event: FocusEvent) => void } {
  // A field that nobody was in has its caret anywhere.
  const visited = useRef<EventTarget | null>(null);

  const insertText = useEventCallback((text: string): void => {
    const area = form.current?.elements.namedItem('note');
    if (locked || typeof text !== 'string' || text === '' || !(area instanceof HTMLTextAreaElement)) return;
    if (visited.current !== area) caretToEnd(area);
    area.focus();
    insertInto(area, text);
  });

  return {
    insertText,
    onFocus({ target }) {
      if (target instanceof HTMLTextAreaElement && target.name === 'note') visited.current = target;
    },
  };
}

function insertInto(area: HTMLTextAreaElement, text: string): void {
  // Deprecated, and the one way to change a field that its undo knows of. It writes to whatever has the focus.
  const isDone = focusedNear(area) === area && inserted(area.ownerDocument, text);
  if (isDone) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

function inserted(page: Document, text: string): boolean {
  // A test environment does not have it.
  return typeof page.execCommand === 'function' && page.execCommand('insertText', false, text);
}
