import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';

const DELAY_MS = 120;

/** The text of a search box, and what of it was committed. */
export interface SearchDraft {
  readonly text: string;
  /** The typed text that is not yet committed; `null` for none. */
  readonly pending: () => string | null;
  /** Takes a text and commits it after a short delay, unless an IME is composing it. */
  readonly type: (text: string, composing: boolean) => void;
  /** Commits a text at once; without an argument, the typed text. */
  readonly commit: (text?: string) => void;
  readonly discard: () => void;
}

/**
 * Holds what the user types, and commits it debounced. A value from elsewhere, such as from "Clear filters", replaces
 * the typed text; a late answer to earlier typing does not.
 */
export function useSearchDraft(value: string, onCommit: (text: string) => void): SearchDraft {
  const [typed, setTyped] = useState<string | null>(null);
  const [passedOn, setPassedOn] = useState<readonly string[]>([]);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const waiting = useRef<string | null>(null);

  // A host may trim a space that was just typed.
  const expected = passedOn.findIndex((text) => text.trim() === value.trim());
  if (value !== lastValue) {
    setLastValue(value);
    if (expected === -1) setTyped(null);
    setPassedOn(passedOn.slice(expected + 1));
  }
  const isForeign = value !== lastValue && expected === -1;

  const stop = useEventCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    waiting.current = null;
  });
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (typed === null) stop();
  }, [typed, stop]);

  const commit = useEventCallback((given?: string) => {
    const text = given ?? waiting.current;
    stop();
    if (text === null) return;
    setTyped(text);
    if (text === value) return;
    setPassedOn((all) => [...all, text]);
    onCommit(text);
  });

  return {
    text: isForeign ? value : (typed ?? value),
    pending: useEventCallback(() => waiting.current),
    type: useEventCallback((text: string, composing: boolean) => {
      setTyped(text);
      stop();
      if (composing) return;
      waiting.current = text;
      timer.current = setTimeout(() => commit(), DELAY_MS);
    }),
    commit,
    discard: useEventCallback(() => {
      stop();
      setTyped(null);
    }),
  };
}
