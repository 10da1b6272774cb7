type Handler = (() => void) | null;

/** What is asked of a database, and answers a little later. */
interface Asked<Result> {
  readonly result: Result;
  onupgradeneeded: Handler;
  onsuccess: Handler;
  onerror: Handler;
}

/** As much of a browser's IndexedDB as lists are kept with; put `factory` in the place of the global one. */
export function createSimulatedIndexedDb() {
  const databases = new Map<string, Map<string, Map<unknown, unknown>>>();

  function asked<Result>(result: Result, isNew = false): Asked<Result> {
    const request: Asked<Result> = { result, onupgradeneeded: null, onsuccess: null, onerror: null };
    queueMicrotask(() => {
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  }

  function databaseOf(stores: Map<string, Map<unknown, unknown>>) {
    return {
      createObjectStore: (name: string) => void stores.set(name, new Map()),
      transaction(name: string) {
        const transaction: { oncomplete: Handler; objectStore: () => object } = {
          oncomplete: null,
          objectStore: () => {
            const entries = stores.get(name);
            if (!entries) throw new DOMException('There is no such store.', 'NotFoundError');
            return {
              transaction,
              get: (key: unknown) => asked(entries.get(key)),
              put: (value: unknown, key: unknown) => asked(void entries.set(key, value)),
              delete: (key: unknown) => asked(void entries.delete(key)),
              getAllKeys: () => asked([...entries.keys()]),
            };
          },
        };
        queueMicrotask(() => transaction.oncomplete?.());
        return transaction;
      },
    };
  }

  return {
    factory: {
      open(name: string) {
        const isNew = !databases.has(name);
        const stores = databases.get(name) ?? new Map<string, Map<unknown, unknown>>();
        databases.set(name, stores);
        return asked(databaseOf(stores), isNew);
      },
    },
    /** Each database by its name, with the names of its stores. */
    names: () => [...databases].map(([name, stores]) => [name, [...stores.keys()]]),
    /** What lies in a store; may be written to. */
    entries(database: string, store: string): Map<unknown, unknown> {
      const entries = databases.get(database)?.get(store);
      if (!entries) throw new Error('Nobody has opened it.');
      return entries;
    },
  };
}
