'use client';
import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import { decodeSavedView, decodeSavedViews, type SavedView, type ViewStore } from './saved-view.js';

/** The saved views of a store, and what can be done with them. */
export interface SavedViews {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly views: readonly SavedView[];
  /** Whether the store refused the last change, which then did not happen. */
  readonly notKept: boolean;
  /** Keeps a new view; gives it, or `null` where the store refused. */
  readonly add: (view: Omit<SavedView, 'id'>) => Promise<SavedView | null>;
  /** Changes a view; whether the store kept that. */
  readonly change: (id: string, changes: Partial<Omit<SavedView, 'id'>>) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Puts a removed view back to its place. */
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
 * Reads and changes the saved views of a store. Each change is made to the list as the store has it at that moment, one
 * after the other, so that a view from another tab is not lost; a change that the store refuses does not happen.
 *
 * @param store the same object for as long as it holds the same views
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
      // A change that was begun later has newer news.
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
        // What is not understood is the store's own, and not lost.
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

// On a page without TLS there is no randomUUID.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function inserted(views: readonly SavedView[], view: SavedView, place: number): SavedView[] {
  return [...views.slice(0, place), view, ...views.slice(place)];
}
