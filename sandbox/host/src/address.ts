import type { Followup, WorklistQuery } from 'react-followups';
import { decodeWorklistQuery, encodeWorklistQuery, TODO_QUERY } from 'react-followups';
import { createStore } from './store.js';

/** What the page's address says: what the list shows, and whose editor is open. */
export interface Address {
  readonly query: WorklistQuery;
  readonly openFollowupId: string | null;
}

const RECORD = 'record';

/** Who is signed in, how much is loaded by itself, and whether it is kept: what the page was opened with, whatever is shown. */
const KEPT = ['as', 'preload', 'cache'];

export const address = createStore(read());

/** Whether the page is on its way back; the address says so only later, and until then the editor is open still. */
let isGoingBack = false;

window.addEventListener('popstate', () => {
  isGoingBack = false;
  address.set(read());
});

/** Where a person finds a record again: the link that the editor copies. */
export function followupHref(followup: Followup): string {
  return `?${RECORD}=${followup.id}`;
}

/** Changes the list. What is typed into the search is one step of the history, however many letters it has. */
export function showQuery(change: Partial<WorklistQuery>): void {
  const before = address.get();
  const query = { ...before.query, ...change };
  go({ ...before, query }, Object.keys(change).join() === 'search' && before.query.search !== '');
}

/** Opens a record, goes on to another, or leaves the editor: the way that Back goes as well. */
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
  // An address that asks for nothing leads to what is to be done.
  if (parameters.size === 0) parameters.set('view', next.query.view);
  else if (encodeWorklistQuery(next.query) === encodeWorklistQuery(TODO_QUERY))
    for (const name of [...parameters.keys()]) parameters.delete(name);
  if (next.openFollowupId !== null) parameters.set(RECORD, next.openFollowupId);
  const before = new URLSearchParams(location.search);
  for (const name of KEPT) {
    const value = before.get(name);
    if (value !== null) parameters.set(name, value);
  }
  const text = parameters.toString();
  const url = text === '' ? location.pathname : `?${text}`;
  const openedHere = next.openFollowupId !== null && (!replaces || isOpenedHere());
  // A saved view changes several things at once, and is one step.
  if (replaces || isSameStep) history.replaceState({ openedHere }, '', url);
  else history.pushState({ openedHere }, '', url);
  isSameStep = true;
  setTimeout(() => {
    isSameStep = false;
  });
  address.set(next);
}

/** Whether the step before is this page without the editor. */
function isOpenedHere(): boolean {
  return (history.state as { openedHere?: boolean } | null)?.openedHere === true;
}

function read(): Address {
  const parameters = new URLSearchParams(location.search);
  const asksForMore = [...parameters.keys()].some((name) => name !== RECORD && !KEPT.includes(name));
  const query = asksForMore ? decodeWorklistQuery(parameters) : TODO_QUERY;
  return { query, openFollowupId: parameters.get(RECORD) };
}

/** How many records the page was asked to load by itself; `undefined` for as many as usual. */
export function preloadWish(): number | undefined {
  const wish = new URLSearchParams(location.search).get('preload');
  return wish === null ? undefined : Number(wish);
}

/** Whether the page was asked to have the list at once on the next visit. */
export function cacheWish(): 'indexeddb' | 'none' {
  return new URLSearchParams(location.search).get('cache') === 'indexeddb' ? 'indexeddb' : 'none';
}
