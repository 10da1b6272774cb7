'use client';
import { decodeItems, membersOf, type Members } from '../../core/followup/wire-values.js';
import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { createStorageSignal, useStoredItems, type StoredItems } from '../provider/use-stored-items.js';

/** A query that a user named. */
export interface SavedView {
  /** Unique among the views. */
  readonly id: string;
  readonly name: string;
  /** What it shows, as `encodeWorklistQuery` writes it. */
  readonly query: string;
  /** What a host stores with it, such as column widths; JSON. */
  readonly layout?: unknown;
}

/**
 * Where saved views are stored. The list is read and written as a whole; what is read is validated, so a store may
 * return anything.
 *
 * @example
 * const store: ViewStore = {
 *   load: async () => (await fetch('/views')).json(),
 *   save: async (views) => void (await fetch('/views', { method: 'PUT', body: JSON.stringify(views) })),
 * };
 */
export interface ViewStore {
  readonly load: () => readonly SavedView[] | Promise<readonly SavedView[]>;
  /** Replaces the stored list; throws or rejects if it can't. */
  readonly save: (views: readonly SavedView[]) => void | Promise<void>;
  /** Calls the listener after each change of the list, here or elsewhere. Returns a cancel function. */
  readonly subscribe?: (listener: () => void) => () => void;
}

const LONGEST_NAME = 1000;
const LONGEST_ID = 200;
const LONGEST_QUERY = 20_000;

function isName({ length }: string): boolean {
  return length > 0 && length <= LONGEST_NAME;
}

/** Returns the valid saved views in what a store returned, each id once; ignores anything else. */
export function decodeSavedViews(value: unknown): SavedView[] {
  return decodeItems(value, decodeSavedView);
}

export function decodeSavedView(item: unknown): SavedView | null {
  const { id, name, query, ...more }: Members<SavedView> = membersOf(item) ?? {};
  if (typeof id !== 'string' || typeof name !== 'string' || typeof query !== 'string') return null;
  if (id === '' || id.length > LONGEST_ID || !isName(name.trim()) || query.length > LONGEST_QUERY) return null;
  return { id, name: name.trim(), query, ...('layout' in more && { layout: more.layout }) };
}

/** The saved views of a store, and functions to change them. */
export interface SavedViews extends Omit<StoredItems<SavedView>, 'items'> {
  readonly views: readonly SavedView[];
}

/** Reads and changes the saved views of a store, which stays the same object while it holds the same views. */
export function useSavedViews(store: ViewStore): SavedViews {
  const { items: views, ...rest } = useStoredItems(store, decodeSavedView);
  return { views, ...rest };
}

/** The saved view that the list shows. */
export interface CurrentView {
  readonly view: SavedView;
  /** Whether the list no longer shows what the view saved. */
  readonly modified: boolean;
}

/**
 * Returns the saved view of a query: the last applied one if it matches, else another one that matches, else the last
 * applied one as modified.
 *
 * @param appliedId the view that was applied last; `null` for none
 */
export function currentView(
  views: readonly SavedView[],
  query: WorklistQuery,
  appliedId: string | null,
): CurrentView | null {
  const asked = encodeWorklistQuery(query);
  const asks = (view: SavedView) => sameAs(view) === asked;
  const applied = views.find(({ id }) => id === appliedId);
  if (applied && asks(applied)) return { view: applied, modified: false };
  const same = asked === '' ? undefined : views.find(asks);
  if (same) return { view: same, modified: false };
  // Back at the default query, the applied view no longer counts.
  return applied && asked !== '' ? { view: applied, modified: true } : null;
}

// A stored query may be in another order, or have parts that are not understood.
function sameAs(view: SavedView): string {
  return encodeWorklistQuery(decodeWorklistQuery(view.query));
}

const PREFIX = 'react-followups:views:';
const SET_ASIDE = ':unreadable';

/**
 * Keeps saved views in the browser's local storage, and follows changes of other tabs. Anything stored that is not a
 * list is moved to another key before the first write; entries of another version stay in the list. Saving fails if the
 * browser can't store it (some private windows, a full storage).
 *
 * @param key whose views these are, such as the id of the user
 * @example
 * <FollowupWorkspace viewStore={localViewStore(userId)} />
 */
export function localViewStore(key = 'default'): ViewStore {
  const name = PREFIX + key;
  const changes = createStorageSignal(name);

  return {
    load: () => decodeSavedViews(read(name)),
    save(views) {
      const kept = read(name);
      // A newer version of the library may have written these, so keep them.
      const foreign: unknown[] = Array.isArray(kept) ? kept.filter((item) => decodeSavedView(item) === null) : [];
      if (kept === UNREADABLE) setAside(name);
      window.localStorage.setItem(name, JSON.stringify([...views, ...foreign]));
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

const UNREADABLE = Symbol('unreadable');

/** The stored list; `UNREADABLE` for anything else, `null` if nothing is stored or storage is unavailable. */
function read(name: string): unknown {
  let text: string | null;
  try {
    text = window.localStorage.getItem(name);
  } catch {
    return null;
  }
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function setAside(name: string): void {
  const text = window.localStorage.getItem(name);
  if (text !== null) window.localStorage.setItem(name + SET_ASIDE, text);
}
