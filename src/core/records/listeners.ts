/**
 * A change that many may hear of.
 *
 * @param follow begins to follow what tells of the change, as the first listener comes; what it gives ends that after the
 *   last has gone
 */
export function createSignal<Value = void>(follow?: () => () => void) {
  const listeners = new Set<(value: Value) => void>();
  let stop: (() => void) | undefined;
  return {
    /** Tells every listener; one that throws stops neither the others nor whoever told, and its error shows in the page. */
    emit: (value: Value): void => tell(listeners, value),
    subscribe(listener: (value: Value) => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) stop ??= follow?.();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** Listeners per id and for everything, told once per batch. */
export function createListeners() {
  const byId = new Map<string, Set<() => void>>();
  const all = createSignal<readonly string[]>();
  const touched = new Set<string>();
  let depth = 0;

  function flush(): void {
    if (depth > 0 || touched.size === 0) return;
    const ids = [...touched];
    touched.clear();
    for (const id of ids) tell(byId.get(id) ?? [], undefined);
    all.emit(ids);
  }

  return {
    changed(id: string): void {
      touched.add(id);
      flush();
    },
    batch(change: () => void): void {
      depth += 1;
      try {
        change();
      } finally {
        depth -= 1;
        flush();
      }
    },
    subscribe(id: string, listener: () => void): () => void {
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
    /** The listener gets the ids that changed. */
    subscribeAll: all.subscribe,
  };
}

/** Those who listen now: whoever comes or goes meanwhile changes nothing in this round. */
function tell<Value>(listeners: Iterable<(value: Value) => void>, value: Value): void {
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
