'use client';
import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { MacroStore, SavedMacro } from '../../core/page/host-actions.js';
import { decodeMacros, foreignIn } from '../../core/routines/macro-store.js';

/** The macros that a person saved, and functions to change them. */
export interface OwnMacros {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly SavedMacro[];
  /** Whether the store refused the last change, which was then dropped. */
  readonly notKept: boolean;
  /** Saves a new item; returns it, or `null` if the store refused. */
  readonly add: (item: Omit<SavedMacro, 'id'>) => Promise<SavedMacro | null>;
  /** Changes an item; returns whether the store saved it. */
  readonly change: (id: string, changes: Partial<Omit<SavedMacro, 'id'>>) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Restores a removed item at its place. */
  readonly restore: (item: SavedMacro, place: number) => Promise<boolean>;
  /** Loads the items again. */
  readonly retry: () => void;
}

interface State {
  readonly store: MacroStore;
  readonly status: OwnMacros['status'];
  readonly items: readonly SavedMacro[];
  readonly notKept: boolean;
}

type Change = (items: readonly SavedMacro[]) => readonly SavedMacro[];

function begin(store: MacroStore): State {
  return { store, status: 'loading', items: [], notKept: false };
}

/**
 * Reads and changes the items of a store. Changes run one after the other, each on the list that the store has at
 * that moment, so that one from another tab is not lost. A change that the store refuses is dropped.
 *
 * @param store the same object while it holds the same items
 */
export function useOwnMacros(store: MacroStore): OwnMacros {
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
        const items = decodeMacros(await store.load());
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
  }, [store, attempt]);

  const apply = useEventCallback((change: Change): Promise<boolean> => {
    const run = async (): Promise<boolean> => {
      try {
        const held: unknown = await store.load();
        const items = change(decodeMacros(held));
        await store.save([...items, ...foreignIn(held)]);
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
      const added = { id: newId(), ...item };
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

function inserted(items: readonly SavedMacro[], item: SavedMacro, place: number): SavedMacro[] {
  return [...items.slice(0, place), item, ...items.slice(place)];
}
