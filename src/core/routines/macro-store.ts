import type { MacroStore, SavedMacro } from '../page/host-actions.js';
import { createStorageSignal } from '../page/browser-storage.js';

/**
 * Keeps a person's macros in the browser's local storage, and follows changes of other tabs.
 *
 * @param userId whose macros these are
 */
export function localMacroStore(userId: string): MacroStore {
  const name = `react-followups:macros:${userId}`;
  const changes = createStorageSignal(name);
  return {
    load() {
      const text = window.localStorage.getItem(name) ?? '[]';
      try {
        return JSON.parse(text) as readonly SavedMacro[];
      } catch {
        // Kept aside, so that the next save loses nothing.
        window.localStorage.setItem(`${name}:unreadable`, text);
        return [];
      }
    },
    save(macros) {
      window.localStorage.setItem(name, JSON.stringify(macros));
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}
