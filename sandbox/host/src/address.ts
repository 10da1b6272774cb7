import type { Followup, WorklistQuery } from 'react-followups';
import { decodeWorklistQuery, encodeWorklistQuery, TODO_QUERY } from 'react-followups';
import { createStore } from './store.js';

/** The state in the page's URL: what the list shows, and whose editor is open. */
export interface Address {
  readonly query: WorklistQuery;
  readonly openFollowupId: string | null;
}

/** What a URL shows that names at most a scope: what that person has to do; by default, the one who signed in. */
const FIRST_QUERY: WorklistQuery = { ...TODO_QUERY, scope: 'mine' };

const RECORD = 'record';

/** The parameters for the user, preload and cache, which stay the same whatever is shown. */
const KEPT = ['as', 'preload', 'cache'];

export const address = createStore(read());

/** Whether `history.back()` is pending; until it completes, the URL still has the editor open. */
let isGoingBack = false;

window.addEventListener('popstate', () => {
  isGoingBack = false;
  address.set(read());
});

/** The link to a record that the editor copies. */
export function followupHref(followup: Followup): string {
  return `?${RECORD}=${followup.id}`;
}

/** Changes the list. Typing in the search is one history entry, however many letters. */
export function showQuery(change: Partial<WorklistQuery>): void {
  const before = address.get();
  const query = { ...before.query, ...change };
  go({ ...before, query }, Object.keys(change).join() === 'search' && before.query.search !== '');
}

/** Opens a record, moves to another, or closes the editor; closing goes back in the history, as Back does. */
export function showFollowup(openFollowupId: string | null): void {
  const before = address.get();
  if (openFollowupId === null && isOpenedHere()) {
    if (!isGoingBack) history.back();
    isGoingBack = true;
  } else go({ ...before, openFollowupId }, openFollowupId === null || before.openFollowupId !== null);
}

let isSameStep = false;

function go(next: Address, replaces: boolean): void {
  const parameters = new URLSearchParams(encodeWorklistQuery(next.query));
  if (parameters.size === 0) parameters.set('view', next.query.view);
  else if (encodeWorklistQuery({ ...next.query, scope: FIRST_QUERY.scope }) === encodeWorklistQuery(FIRST_QUERY)) {
    for (const name of [...parameters.keys()]) parameters.delete(name);
    if (next.query.scope !== FIRST_QUERY.scope) parameters.set('scope', next.query.scope);
  }
  if (next.openFollowupId !== null) parameters.set(RECORD, next.openFollowupId);
  const before = new URLSearchParams(location.search);
  for (const name of KEPT) {
    const value = before.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const text = parameters.toString();
  const url = text === '' ? location.pathname : `?${text}`;
  const openedHere = next.openFollowupId !== null && (!replaces || isOpenedHere());
  // A saved view changes several things at once, as one history entry.
  if (replaces || isSameStep) history.replaceState({ openedHere }, '', url);
  else history.pushState({ openedHere }, '', url);
  isSameStep = true;
  setTimeout(() => {
    isSameStep = false;
  });
  address.set(next);
}

/** Whether the previous history entry is this page without the editor. */
function isOpenedHere(): boolean {
  return (history.state as { openedHere?: boolean } | null)?.openedHere === true;
}

function read(): Address {
  const parameters = new URLSearchParams(location.search);
  const asked = [...parameters.keys()].filter((name) => name !== RECORD && !KEPT.includes(name));
  const isOfScope = asked.every((name) => name === 'scope');
  const query = isOfScope
    ? { ...FIRST_QUERY, scope: parameters.get('scope') || FIRST_QUERY.scope }
    : decodeWorklistQuery(parameters);
  return { query, openFollowupId: parameters.get(RECORD) };
}

/** Returns the requested number of records to load automatically; `undefined` for the default. */
export function preloadWish(): number | undefined {
  const wish = new URLSearchParams(location.search).get('preload');
  return wish === null ? undefined : Number(wish);
}

/** Returns whether the page was asked to cache the list for the next visit. */
export function cacheWish(): 'indexeddb' | 'none' {
  return new URLSearchParams(location.search).get('cache') === 'indexeddb' ? 'indexeddb' : 'none';
}
