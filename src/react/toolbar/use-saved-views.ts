'use client';
import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import { decodeSavedView, decodeSavedViews, type SavedView, type ViewStore } from './saved-view.js';

/** The saved views of a store, and functions to change them. */
export interface SavedViews {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly views: readonly SavedView[];
  /** Whether the store refused the last change, which was then dropped. */
  readonly notKept: boolean;
  /** Saves a new view; returns it, or `null` if the store refused. */
  readonly add: (view: Omit<SavedView, 'id'>) => Promise<SavedView | null>;
  /** Changes a view; returns whether the store saved it. */
  readonly change: (id: string, changes: Partial<Omit<SavedView, 'id'>>) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Restores a removed view at its place. */
  readonly restore: (view: SavedView, place: number) => Promise<boolean>;
  /** Loads the views again. */
  readonly retry: () => void;
}

interface State {
  readonly store: ViewStore;
  readonly status: SavedViews['status'];
  readonly views: readonly SavedView[];
  readonly notKept: boolean;
}

type Change = (views: readonly SavedView[]) => readonly SavedView[];

const begin = (store: ViewStore): State => ({ store, status: 'loading', views: [], notKept: false });

/**
 * Reads and changes the saved views of a store. Changes run one after the other, each on the list that the store has at
 * that moment, so that a view from another tab is not lost. A change that the store refuses is dropped.
 *
 * @param store the same object while it holds the same views
 */
export function useSavedViews(store: ViewStore): SavedViews {
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
        const views = decodeSavedViews(await store.load());
        if (isNewest()) setState((before) => ({ store, status: 'ready', views, notKept: before.notKept }));
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
        const views = change(decodeSavedViews(held));
        // Entries that are not understood belong to the store, so keep them.
        const foreign = Array.isArray(held) ? held.filter((item) => decodeSavedView(item) === null) : [];
        await store.save([...views, ...(foreign as SavedView[])]);
        reads.current += 1;
        setState({ store, status: 'ready', views, notKept: false });
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
    views: state.views,
    notKept: state.notKept,
    async add(view) {
      const added: SavedView = { id: newId(), ...view };
      return (await apply((views) => [...views, added])) ? added : null;
    },
    change: (id, changes) =>
      apply((views) => views.map((view) => (view.id === id ? { ...view, ...changes, id } : view))),
    remove: (id) => apply((views) => views.filter((view) => view.id !== id)),
    restore: (view, place) =>
      apply((views) =>
        inserted(
          views.filter(({ id }) => id !== view.id),
          view,
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

function inserted(views: readonly SavedView[], view: SavedView, place: number): SavedView[] {
  return [...views.slice(0, place), view, ...views.slice(place)];
}
