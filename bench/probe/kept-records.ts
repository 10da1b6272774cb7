interface Head {
  readonly id: string;
  readonly chunks: readonly string[];
}

interface Chunk {
  readonly pages: readonly { readonly followups: readonly unknown[] }[];
}

let counted = { head: '', records: 0 };

/**
 * Returns how many records of a list the library keeps on the disk. It counts those named by the list's head, which is
 * written last.
 */
export async function keptRecords(): Promise<number> {
  const database = await answer(indexedDB.open('react-followups'));
  try {
    const get = (key: IDBValidKey): Promise<unknown> => answer(storeOf(database).get(key));
    const name = (await answer(storeOf(database).getAllKeys())).find(
      (key) => typeof key === 'string' && key.endsWith('/head'),
    );
    if (name === undefined) return 0;
    const { id, chunks } = JSON.parse(String(await get(name))) as Head;
    if (counted.head === id) return counted.records;
    let records = 0;
    // One at a time, to not disturb the measurement of the library.
    for (const key of chunks) {
      const { pages } = JSON.parse(String(await get(key))) as Chunk;
      records += pages.reduce((sum, { followups }) => sum + followups.length, 0);
    }
    counted = { head: id, records };
    return records;
  } finally {
    database.close();
  }
}

function storeOf(database: IDBDatabase): IDBObjectStore {
  return database.transaction('lists').objectStore('lists');
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no answer.')));
  });
}
