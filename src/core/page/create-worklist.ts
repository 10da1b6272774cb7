import type { Followup } from '../followup/followup.js';
import { createSignal } from '../records/listeners.js';
import type { FollowupsPage } from '../records/followups-page.js';
import type { RecordStore } from '../records/record-store.js';
import type { Edit } from '../saving/edit.js';
import { createWorklistIndex } from '../worklist/create-worklist-index.js';
import type { WorklistOptions } from '../worklist/worklist-options.js';

interface WorklistDeps {
  readonly records: Pick<RecordStore, 'view' | 'isAway' | 'subscribeAll'>;
  readonly edits: {
    readonly edits: () => readonly Edit[];
    readonly subscribeAll: (listener: () => void) => () => void;
  };
  /** BCP 47 tag, whose alphabet orders texts. */
  readonly locale: string;
}

/** The records of a list, filtered and ordered as they change. Reading it brings it up to date. */
export type Worklist = ReturnType<typeof createWorklist>;

const NO_PAGES: readonly FollowupsPage[] = [];

export function createWorklist({ records, edits, locale }: WorklistDeps) {
  const index = createWorklistIndex({}, locale);
  /** How many of the pages have an id. */
  const listed = new Map<string, number>();
  let pages = NO_PAGES;
  /** Taken in before they are listed. */
  const ahead = new Set<FollowupsPage>();
  let options: Partial<WorklistOptions> = {};
  let seenEdits: readonly Edit[] = [];
  let conflicts: ReadonlySet<string> = new Set();
  /** What changed since the last look; `null` where nobody listened, so that anything may have. */
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

  // A record that is gone, or not in the list any more, stays as long as there is something to say about it.
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
     * Takes in the pages that are listed now, and what filters and orders depend on.
     *
     * @param mayGrow whether pages that were taken in ahead are about to be listed; else they are none
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
    /** Takes in pages that will be listed soon, without a word: so many at once would be felt. */
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
    /** Calls back after a record that is listed, or a conflict, changed. */
    subscribe: changes.subscribe,
  };
}
