'use client';
import { useRef, useEffect, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { isComposing } from '../ui/pressed-key.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { Icon } from '../ui/Icon.js';
import { useEventCallback } from '../ui/hooks.js';

export interface SearchBoxProps {
  draft: SearchDraft;
  /** A ref to the input, to focus it. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** The key that focuses the search, shown while it is empty. */
  hint?: string | undefined;
  /** The event handler called when the user moves on from the search to its results. */
  onSubmit?: (() => void) | undefined;
}

/**
 * The search in notes and owners: Enter moves on to the list, Escape clears and then leaves. Renders an `<input>` with
 * a button.
 */
export function SearchBox({ draft, inputRef, hint, onSubmit }: SearchBoxProps): ReactElement {
  const { filter } = useMessages(workspaceEnglish);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;

  const leave = (): void => {
    if (onSubmit) onSubmit();
    else input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      draft.commit();
      leave();
    }
  };
  // Browsers clear a search box on Escape themselves, each in its own way.
  useEscapeKey(
    () => input.current,
    true,
    () => {
      if (draft.text === '') leave();
      else draft.commit('');
    },
  );

  return (
    <div className="rf-search" data-filled={draft.text === '' ? undefined : ''}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="rf-input rf-search-input"
        aria-label={filter.search}
        placeholder={filter.search}
        value={draft.text}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        // Empty, `auto` would put the placeholder on the left.
        dir={draft.text === '' ? undefined : 'auto'}
        onChange={(event) => draft.type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => draft.type(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      {draft.text === '' && hint !== undefined ? (
        <kbd className="rf-key rf-search-key" aria-hidden="true">
          {hint}
        </kbd>
      ) : null}
      {draft.text === '' ? null : (
        <button
          type="button"
          className="rf-search-clear"
          aria-label={filter.clearSearch}
          onClick={() => {
            draft.commit('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

const DELAY_MS = 120;

/** The text of a search box, and what of it was committed. */
interface SearchDraft {
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
