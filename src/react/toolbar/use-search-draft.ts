import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';

const DELAY_MS = 120;

/** What stands in a search box, and what of it was passed on. */
export interface SearchDraft {
  readonly text: string;
  /** What was typed and not yet passed on; `null` where there is nothing. */
  readonly pending: () => string | null;
  /** Takes a text on, to be passed on after a moment; or for as long as letters are put together, not at all. */
  readonly type: (text: string, composing: boolean) => void;
  /** Passes a text on at once; without one, what was typed. */
  readonly commit: (text?: string) => void;
  readonly discard: () => void;
}

/**
 * Keeps what a person types while the list looks for it a moment later. A value that comes from elsewhere, such as from
 * "Clear filters", takes the place of the typed text; the answer to what was typed a moment ago does not.
 */
export function useSearchDraft(value: string, onCommit: (text: string) => void): SearchDraft {
  const [typed, setTyped] = useState<string | null>(null);
  const [passedOn, setPassedOn] = useState<readonly string[]>([]);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const waiting = useRef<string | null>(null);

  // A host may keep the text without the space that a person has just typed.
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
