import type { MacroStore, SavedMacro } from '../page/host-actions.js';
import { createSignal } from '../records/listeners.js';

/**
 * Keeps a person's macros in the browser's local storage, and follows changes of other tabs. Saved views are kept alike, by code
 * of the first load; sharing it would make that load larger for everyone.
 *
 * @param userId whose macros these are
 */
export function localMacroStore(userId: string): MacroStore {
  const name = `react-followups:macros:${userId}`;
  const changes = createSignal(() => {
    const onStorage = (event: StorageEvent): void => {
      // The key is `null` if the whole storage was cleared.
      if (event.key === name || event.key === null) changes.emit();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });
  return {
    load: () => JSON.parse(window.localStorage.getItem(name) ?? '[]') as readonly SavedMacro[],
    save(macros) {
      window.localStorage.setItem(name, JSON.stringify(macros));
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}
