import { membersOf, type Members } from '../../core/followup/wire-values.js';

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
  if (!Array.isArray(value)) return [];
  const views = new Map<string, SavedView>();
  for (const item of value) {
    const view = decodeSavedView(item);
    if (view && !views.has(view.id)) views.set(view.id, view);
  }
  return [...views.values()];
}

export function decodeSavedView(item: unknown): SavedView | null {
  const { id, name, query, ...more }: Members<SavedView> = membersOf(item) ?? {};
  if (typeof id !== 'string' || typeof name !== 'string' || typeof query !== 'string') return null;
  if (id === '' || id.length > LONGEST_ID || !isName(name.trim()) || query.length > LONGEST_QUERY) return null;
  return { id, name: name.trim(), query, ...('layout' in more && { layout: more.layout }) };
}
