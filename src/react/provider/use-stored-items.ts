'use client';
import { useEffect, useRef, useState } from 'react';
import { decodeItems, type Decode } from '../../core/followup/wire-values.js';
import { createSignal } from '../../core/records/listeners.js';
import { listen, useEventCallback } from '../ui/hooks.js';

/** Where a person's items are stored. */
interface ItemStore<Item> {
  readonly load: () => readonly Item[] | Promise<readonly Item[]>;
  readonly save: (items: readonly Item[]) => void | Promise<void>;
  readonly subscribe?: (listener: () => void) => () => void;
}

/** The items of a store, and functions to change them. */
export interface StoredItems<Item> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly Item[];
  /** Whether the store refused the last change, which was then dropped. */
  readonly notKept: boolean;
  /** Saves a new item; returns it, or `null` if the store refused. */
  readonly add: (item: Omit<Item, 'id'>) => Promise<Item | null>;
  /** Changes an item; returns whether the store saved it. */
  readonly change: (id: string, changes: Partial<Omit<Item, 'id'>>) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Restores a removed item at its place. */
  readonly restore: (item: Item, place: number) => Promise<boolean>;
  /** Loads the items again. */
  readonly retry: () => void;
}

interface State<Item> extends Pick<StoredItems<Item>, 'status' | 'items' | 'notKept'> {
  readonly store: ItemStore<Item>;
}

function begin<Item>(store: ItemStore<Item>): State<Item> {
  return { store, status: 'loading', items: [], notKept: false };
}

/**
 * Reads and changes the items of a store. Changes run one after the other, each on the list that the store has at that
 * moment, so that an item from another tab is not lost. A change that the store refuses is dropped.
 *
 * @param store the same object while it holds the same items
 * @param decode the same function in each render
 */
export function useStoredItems<Item extends { readonly id: string }>(
  store: ItemStore<Item>,
  decode: Decode<Item>,
): StoredItems<Item> {
  const [kept, setState] = useState(() => begin(store));
  const [attempt, setAttempt] = useState(0);
  const state = kept.store === store ? kept : begin(store);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const reads = useRef(0);

  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const read = ++reads.current;
      // A later read or change has newer data.
      const isNewest = () => current && read === reads.current;
      try {
        const items = decodeItems(await store.load(), decode);
        if (isNewest()) setState((before) => ({ store, status: 'ready', items, notKept: before.notKept }));
      } catch {
        if (isNewest()) setState({ ...begin(store), status: 'failed' });
      }
    };
    void load();
    const unsubscribe = store.subscribe?.(() => void load());
    return () => {
      current = false;
      unsubscribe?.();
    };
  }, [store, decode, attempt]);

  const apply = useEventCallback((change: (items: readonly Item[]) => readonly Item[]): Promise<boolean> => {
    const run = async (): Promise<boolean> => {
      try {
        const held: unknown = await store.load();
        const items = change(decodeItems(held, decode));
        // Entries that are not understood belong to the store, so keep them.
        const foreign = Array.isArray(held) ? held.filter((item) => decode(item) === null) : [];
        await store.save([...items, ...(foreign as Item[])]);
        reads.current += 1;
        setState({ store, status: 'ready', items, notKept: false });
        return true;
      } catch {
        setState((before) => (before.store === store ? { ...before, notKept: true } : before));
        return false;
      }
    };
    const result = queue.current.then(run);
    queue.current = result;
    return result;
  });

  return {
    status: state.status,
    items: state.items,
    notKept: state.notKept,
    async add(item) {
      const added = { id: newId(), ...item } as Item;
      return (await apply((items) => [...items, added])) ? added : null;
    },
    change: (id, changes) =>
      apply((items) => items.map((item) => (item.id === id ? { ...item, ...changes, id } : item))),
    remove: (id) => apply((items) => items.filter((item) => item.id !== id)),
    restore: (item, place) =>
      apply((items) =>
        inserted(
          items.filter(({ id }) => id !== item.id),
          item,
          place,
        ),
      ),
    retry: () => setAttempt(attempt + 1),
  };
}

// `randomUUID` is missing on a page without TLS.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function inserted<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  return [...items.slice(0, place), item, ...items.slice(place)];
}

/** Tells of changes of an entry of `localStorage`: those of other tabs, and each that is emitted here. */
export function createStorageSignal(name: string) {
  const changes = createSignal(() => {
    const onStorage = (event: StorageEvent): void => {
      // The key is `null` if the whole storage was cleared.
      if (event.key === name || event.key === null) changes.emit();
    };
    return listen(window, { storage: onStorage });
  });
  return changes;
}
