/**
 * A signal with many listeners.
 *
 * @param follow subscribes to the source on the first listener; the function it returns is called after the last one
 *   unsubscribes
 */
export function createSignal<Value = void>(follow?: () => () => void) {
  const listeners = new Set<(value: Value) => void>();
  let stop: (() => void) | undefined;
  return {
    /**
     * Notifies every listener. One that throws stops neither the others nor the caller; its error is reported to the
     * page.
     */
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

/** Listeners per id and for everything, notified once per batch. */
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
    /** The listener receives the ids that changed. */
    subscribeAll: all.subscribe,
  };
}

/** Notifies the current listeners; subscribing or unsubscribing in the meantime does not affect this round. */
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
