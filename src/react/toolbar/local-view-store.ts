import { createSignal } from '../../core/records/listeners.js';
import { decodeSavedView, decodeSavedViews, type ViewStore } from './saved-view.js';

const PREFIX = 'react-followups:views:';
const SET_ASIDE = ':unreadable';

/**
 * Keeps saved views in the browser's local storage and follows what other tabs change. Whatever stands there and is no
 * list is set aside under another key before anything is written; entries of another version are left in the list.
 * Where the browser keeps nothing (some private windows, a full storage), saving is refused.
 *
 * @param key tells apart whose views these are, such as the id of the user
 * @example
 * <FollowupWorkspace viewStore={localViewStore(userId)} />
 */
export function localViewStore(key = 'default'): ViewStore {
  const name = PREFIX + key;
  const changes = createSignal(() => {
    const onStorage = (event: StorageEvent): void => {
      // Without a key the whole storage was emptied.
      if (event.key === name || event.key === null) changes.emit();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });

  return {
    load: () => decodeSavedViews(read(name)),
    save(views) {
      const kept = read(name);
      // Not ours to lose: a newer version of the library may have written them.
      const foreign: unknown[] = Array.isArray(kept) ? kept.filter((item) => decodeSavedView(item) === null) : [];
      if (kept === UNREADABLE) setAside(name);
      window.localStorage.setItem(name, JSON.stringify([...views, ...foreign]));
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

const UNREADABLE = Symbol('unreadable');

/** The list as it stands, `UNREADABLE` for anything that is none, `null` where nothing stands or there is no storage. */
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
