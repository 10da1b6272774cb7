'use client';
import { useRef, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { useMessages } from '../provider/use-messages.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { isComposing } from '../ui/is-composing.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { Icon } from '../ui/Icon.js';
import type { SearchDraft } from './use-search-draft.js';

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
      return true;
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
        dir="auto"
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
