import { createSignal } from '../../core/records/listeners.js';
import { decodeSavedView, decodeSavedViews, type ViewStore } from './saved-view.js';

const PREFIX = 'react-followups:views:';
const SET_ASIDE = ':unreadable';

/**
 * Keeps saved views in the browser's local storage, and follows changes of other tabs. Anything stored that is not a
 * list is moved to another key before the first write; entries of another version stay in the list. Saving fails if the
 * browser can't store it (some private windows, a full storage).
 *
 * @param key whose views these are, such as the id of the user
 * @example
 * <FollowupWorkspace viewStore={localViewStore(userId)} />
 */
export function localViewStore(key = 'default'): ViewStore {
  const name = PREFIX + key;
  const changes = createSignal(() => {
    const onStorage = (event: StorageEvent): void => {
      // The key is `null` if the whole storage was cleared.
      if (event.key === name || event.key === null) changes.emit();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  return {
    load: () => decodeSavedViews(read(name)),
    save(views) {
      const kept = read(name);
      // A newer version of the library may have written these, so keep them.
      const foreign: unknown[] = Array.isArray(kept) ? kept.filter((item) => decodeSavedView(item) === null) : [];
      if (kept === UNREADABLE) setAside(name);
      window.localStorage.setItem(name, JSON.stringify([...views, ...foreign]));
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

const UNREADABLE = Symbol('unreadable');

/** The stored list; `UNREADABLE` for anything else, `null` if nothing is stored or storage is unavailable. */
function read(name: string): unknown {
  let text: string | null;
  try {
    text = window.localStorage.getItem(name);
  } catch {
    return null;
  }
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function setAside(name: string): void {
  const text = window.localStorage.getItem(name);
  if (text !== null) window.localStorage.setItem(name + SET_ASIDE, text);
}
