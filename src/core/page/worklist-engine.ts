import type { Services } from './followups-core.js';
import { onePer } from './one-per.js';
import { type ColumnValue, type CustomColumnData, isPresent } from '../worklist/custom-column-data.js';
import { isWorklistColumn } from '../worklist/worklist-column.js';
import type { Followup } from '../followup/followup.js';
import { createSignal } from '../records/listeners.js';
import type { FollowupsPage } from '../records/followups-page.js';
import type { RecordStore } from '../records/record-store.js';
import type { Edit } from '../saving/edit.js';
import { createWorklistIndex } from '../worklist/create-worklist-index.js';
import type { WorklistOptions } from '../worklist/worklist-options.js';
export { dueBoundaries, nextBoundary } from '../worklist/due-boundaries.js';
export { createHitFinder } from '../worklist/find-hits.js';

type Callback = 'value' | 'compare' | 'searchText' | 'filter.label';

/** What was already reported about the host's columns, and one wrapper per function, so that nothing is recomputed. */
const guardsOf = onePer((_core: Services<'report'>) => ({
  told: new Set<string>(),
  guarded: onePer((_call: object) => new Map<string, unknown>()),
}));

function tellOnce(core: Services<'report'>, about: string, message: string, cause?: unknown): void {
  const { told } = guardsOf(core);
  if (told.has(about)) return;
  told.add(about);
  // After the render that found it.
  const error = new Error(message, { cause });
  void Promise.resolve().then(() => core.report(error, { operation: 'callback' }));
}

/** @param otherwise the fallback when the call throws */
function guard<Arguments extends readonly unknown[], Given, Result>(
  core: Services<'report'>,
  { id }: CustomColumnData,
  callback: Callback,
  call: (...args: Arguments) => Given,
  { read, otherwise }: { readonly read: (given: Given) => Result; readonly otherwise: (...args: Arguments) => Result },
): (...args: Arguments) => Result {
  const known = guardsOf(core).guarded(call);
  const use = `${callback} ${id}`;
  const before = known.get(use);
  if (before) return before as (...args: Arguments) => Result;
  const safe = (...args: Arguments): Result => {
    try {
      return read(call(...args));
    } catch (error) {
      tellOnce(core, use, `\`${callback}\` of the column "${id}" threw.`, error);
      return otherwise(...args);
    }
  };
  known.set(use, safe);
  return safe;
}

/** A host without types may return anything. */
function asValue(core: Services<'report'>, id: string, given: unknown): ColumnValue {
  if (given === null || given === undefined || isPresent(given)) return given;
  if (given === '' || Number.isNaN(given)) return null;
  tellOnce(core, `kind ${id}`, `\`value\` of the column "${id}" has to give a string, a number, a boolean or nothing.`);
  return null;
}

function guardColumn(core: Services<'report'>, column: CustomColumnData): CustomColumnData {
  const { id, header, value, compare, filter, searchText } = column;
  const label = filter && typeof filter === 'object' ? filter.label : null;
  return {
    id,
    header,
    value:
      value &&
      guard(core, column, 'value', value, { read: (given) => asValue(core, id, given), otherwise: () => null }),
    compare: compare && guard(core, column, 'compare', compare, { read: Number, otherwise: () => 0 }),
    filter: label ? { label: guard(core, column, 'filter.label', label, { read: String, otherwise: String }) } : filter,
    searchText: searchText && guard(core, column, 'searchText', searchText, { read: asText, otherwise: () => null }),
  };
}

function asText(given: unknown): string | null {
  return typeof given === 'string' ? given : null;
}

/** The host's own columns, made safe: ids are unique and none of ours, and no callback throws. */
export function guardCustomColumns(
  core: Services<'report'>,
  columns: readonly (string | CustomColumnData)[],
): readonly CustomColumnData[] {
  const usable = new Map<string, CustomColumnData>();
  for (const column of columns) {
    if (typeof column === 'string') continue;
    const { id } = column;
    if (isWorklistColumn(id) || usable.has(id)) {
      const whose = usable.has(id) ? 'two columns of the host' : 'a column of the library and one of the host';
      tellOnce(core, `id ${id}`, `The id "${id}" is that of ${whose}. The later one is left out.`);
    } else usable.set(id, guardColumn(core, column));
  }
  return [...usable.values()];
}

interface WorklistDeps {
  readonly records: Pick<RecordStore, 'view' | 'isAway' | 'subscribeAll'>;
  readonly edits: {
    readonly edits: () => readonly Edit[];
    readonly subscribeAll: (listener: () => void) => () => void;
  };
  /** BCP 47 tag that sets the sort order of text. */
  readonly locale: string;
}

/** The records of a list, filtered and ordered. Call `sync` before reading. */
export type Worklist = ReturnType<typeof createWorklist>;

const NO_PAGES: readonly FollowupsPage[] = [];

export function createWorklist({ records, edits, locale }: WorklistDeps) {
  const index = createWorklistIndex({}, locale);
  /** The number of pages that list each id. */
  const listed = new Map<string, number>();
  let pages = NO_PAGES;
  /** Pages indexed before they are listed. */
  const ahead = new Set<FollowupsPage>();
  let options: Partial<WorklistOptions> = {};
  let seenEdits: readonly Edit[] = [];
  let conflicts: ReadonlySet<string> = new Set();
  /** Ids changed since the last `sync`; `null` if there was no subscriber, so anything may have changed. */
  let changed: Set<string> | null = null;
  let isFollowed = false;
  const changes = createSignal(() => {
    const stopRecords = records.subscribeAll(onRecords);
    const stopEdits = edits.subscribeAll(changes.emit);
    changed = null;
    isFollowed = true;
    return () => {
      stopRecords();
      stopEdits();
      changed = null;
      isFollowed = false;
    };
  });

  function take(ids: Iterable<string>): void {
    const put: Followup[] = [];
    const removed: string[] = [];
    for (const id of ids) {
      const followup = listed.has(id) && isShown(id) ? records.view(id) : undefined;
      if (followup) put.push(followup);
      else removed.push(id);
    }
    index.putMany(put, removed);
  }

  // A gone or unlisted record stays while it has an edit.
  const isShown = (id: string): boolean => !records.isAway(id) || seenEdits.some(({ followupId }) => followupId === id);

  function takeEdits(): void {
    const before = seenEdits;
    seenEdits = edits.edits();
    if (before === seenEdits) return;
    const next = seenEdits.filter(({ state }) => state === 'conflict').map(({ followupId }) => followupId);
    if (next.length !== conflicts.size || next.some((id) => !conflicts.has(id))) {
      conflicts = new Set(next);
      index.setOptions({ conflicts });
    }
    const touched = new Set([...before, ...seenEdits].map(({ followupId }) => followupId));
    take([...touched].filter((id) => records.isAway(id)));
  }

  function takePages(next: readonly FollowupsPage[]): void {
    if (next === pages) return;
    const before = new Set(pages);
    const after = new Set(next);
    const touched = new Set<string>();
    for (const page of next) if (!before.has(page)) for (const id of page.ids) count(id, 1, touched);
    for (const page of pages) if (!after.has(page)) for (const id of page.ids) count(id, -1, touched);
    pages = next;
    take(touched);
  }

  function count(id: string, by: 1 | -1, touched: Set<string>): void {
    const total = (listed.get(id) ?? 0) + by;
    if (total === 0) listed.delete(id);
    else listed.set(id, total);
    touched.add(id);
  }

  function onRecords(ids: readonly string[]): void {
    let any = false;
    for (const id of ids) {
      if (!listed.has(id)) continue;
      changed?.add(id);
      any = true;
    }
    if (any) changes.emit();
  }

  return {
    /**
     * Updates the index to the listed pages and the options.
     *
     * @param mayGrow whether pages from `takeAhead` may still be listed; if not, they are dropped
     */
    sync(next: readonly FollowupsPage[], nextOptions: Partial<WorklistOptions>, mayGrow = false): void {
      takeEdits();
      if (changed === null) {
        take(listed.keys());
        if (isFollowed) changed = new Set();
      } else if (changed.size > 0) {
        const ids = changed;
        changed = new Set();
        take(ids);
      }
      if (!mayGrow) ahead.clear();
      for (const page of ahead.size > 0 ? next : NO_PAGES) ahead.delete(page);
      takePages(ahead.size > 0 ? [...next, ...ahead] : next);
      if (nextOptions !== options) {
        options = nextOptions;
        index.setOptions(options);
      }
    },
    /** Indexes pages before they are listed, without notifying: indexing many at once would be noticeable. */
    takeAhead(more: readonly FollowupsPage[]): void {
      if (pages.length === 0) return;
      for (const page of more) ahead.add(page);
      takePages([...pages, ...more]);
    },
    read: index.read,
    prepare: index.prepare,
    values: index.values,
    facets: index.facets,
    nextDue: index.nextDue,
    /** Calls back after a listed record or an edit changes. */
    subscribe: changes.subscribe,
  };
}
