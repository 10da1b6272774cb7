import { throwLater } from './throw-later.js';

/** Listeners per id and for everything, told once per batch. */
export interface Listeners {
  changed(id: string): void;
  batch(change: () => void): void;
  subscribe(id: string, listener: () => void): () => void;
  /** The listener gets the ids that changed. */
  subscribeAll(listener: (ids: readonly string[]) => void): () => void;
}

export function createListeners(): Listeners {
  const byId = new Map<string, Set<() => void>>();
  const all = new Set<(ids: readonly string[]) => void>();
  const touched = new Set<string>();
  let depth = 0;

  function flush(): void {
    if (depth > 0 || touched.size === 0) return;
    const ids = [...touched];
    touched.clear();
    for (const id of ids) for (const listener of [...(byId.get(id) ?? [])]) tell(listener);
    for (const listener of [...all]) tell(() => listener(ids));
  }

  return {
    changed(id) {
      touched.add(id);
      flush();
    },
    batch(change) {
      depth += 1;
      try {
        change();
      } finally {
        depth -= 1;
        flush();
      }
    },
    subscribe(id, listener) {
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
    subscribeAll(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}

/** A listener that throws stops neither the others nor whoever made the change. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    throwLater(error);
  }
}
