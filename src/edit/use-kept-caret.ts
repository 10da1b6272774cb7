import { useCallback, useRef } from 'react';
import { focusedElement } from '../ui/layer/focused-element.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';

/**
 * Gives a function that remembers where the caret stands in a field that is about to show another text, where the focus is
 * in that field. A new text would put the caret at its end.
 */
export function useKeptCaret(): (name: string) => void {
  const kept = useRef<{ readonly field: HTMLInputElement | HTMLTextAreaElement; readonly at: [number, number] } | null>(
    null,
  );
  useEarlyEffect(() => {
    const caret = kept.current;
    kept.current = null;
    if (caret) caret.field.setSelectionRange(...caret.at);
  });
  return useCallback((name) => {
    const field = focusedElement(document);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.name !== name) return;
    // A field of dates has no caret.
    const { selectionStart, selectionEnd } = field;
    if (selectionStart !== null && selectionEnd !== null) kept.current = { field, at: [selectionStart, selectionEnd] };
  }, []);
}
