import { idKey } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import { instantKey } from '../../core/worklist/instant-key.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import { createSignal } from '../../core/records/listeners.js';

/** What to count, and how. */
export interface WorkloadInput {
  readonly result: Pick<WorklistResult, 'length' | 'idAt' | 'indexOf'>;
  /** The first instant of each day, and of the day after the last; see `dayStarts`. */
  readonly starts: readonly number[];
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  readonly closedStatuses: ClosedStatuses;
}

/** The open records of one owner: how many are overdue, due on each day, later, without a date, and in total. */
export interface WorkloadRow {
  /** Unique per owner; the empty string means no owner. */
  readonly key: string;
  /** The id as a record has it; `null` for no owner. */
  readonly ownerId: string | null;
  readonly counts: readonly number[];
}

export interface WorkloadCounts {
  /** Every owner of an open record, in no particular order. */
  readonly rows: readonly WorkloadRow[];
  /** The same for all owners. */
  readonly total: readonly number[];
}

/** The indexes of the counts' columns. */
export interface WorkloadPlaces {
  readonly overdue: 0;
  readonly firstDay: 1;
  readonly later: number;
  readonly noDate: number;
  readonly total: number;
}

export function workloadPlaces(days: number): WorkloadPlaces {
  return { overdue: 0, firstDay: 1, later: days + 1, noDate: days + 2, total: days + 3 };
}

interface OwnerCounts {
  readonly key: string;
  readonly ownerId: string | null;
  counts: number[];
}

/** How a record was counted. */
interface Entry {
  followup: Followup | undefined;
  owner: OwnerCounts;
  /** -1 if it is not open. */
  column: number;
  due: number;
  /** The last pass that saw it. */
  pass: number;
}

interface Pass {
  readonly input: WorkloadInput;
  place: number;
}

/** How many records are counted between two checks of the clock. */
const PIECE = 200;

/** Up to this many changes, patching costs less than a full pass. */
const SMALL_CHANGE = 24;

/**
 * Counts the open records of a list by owner and day. A few changed records are patched; anything else is one pass over
 * the list, in pieces, while the previous counts stay.
 *
 * @param followupOf returns the record as shown on the screen
 */
export function createWorkloadCounter(followupOf: (id: string) => Followup | undefined) {
  const entries = new Map<string, Entry>();
  /** By the id as written; `owners` is by the normalized key. */
  const ownersById = new Map<string, OwnerCounts>();
  const owners = new Map<string, OwnerCounts>();
  /** Those due on the first day or before, which will become overdue. */
  const today = new Set<Entry>();
  let touched = new Set<string>();
  let touchedBefore = new Set<string>();
  let input: WorkloadInput | null = null;
  let pass: Pass | null = null;
  let queued: WorkloadInput | null = null;
  let passes = 0;
  /** Whether the counts were patched since the last pass. */
  let isPatched = false;
  let counts: WorkloadCounts | null = null;
  const changes = createSignal();

  function ownerOf(id: string | null | undefined): OwnerCounts {
    const known = ownersById.get(id ?? '');
    if (known) return known;
    const key = idKey(id ?? '');
    const owner = owners.get(key) ?? { key, ownerId: id || null, counts: [] };
    owners.set(key, owner);
    ownersById.set(id ?? '', owner);
    return owner;
  }

  function columnOf(due: number, { starts, now }: WorkloadInput): number {
    const { overdue, later, noDate, total } = workloadPlaces(starts.length - 1);
    if (Number.isNaN(due)) return noDate;
    if (due < now) return overdue;
    const day = starts.findIndex((start) => due < start);
    // Before the first day: in the total alone.
    return day < 0 ? later : day || total + 1;
  }

  function add({ owner, column }: Entry, by: 1 | -1, { starts }: WorkloadInput): void {
    if (column === -1) return;
    const { total } = workloadPlaces(starts.length - 1);
    owner.counts[column] = (owner.counts[column] ?? 0) + by;
    owner.counts[total] = (owner.counts[total] ?? 0) + by;
  }

  /** Counts a record in its current state. */
  function put(id: string, from: WorkloadInput): void {
    const followup = followupOf(id);
    const entry = entries.get(id) ?? { followup: undefined, owner: ownerOf(null), column: -1, due: 0, pass: 0 };
    if (entry.pass === 0) entries.set(id, entry);
    entry.pass = passes;
    if (entry.followup === followup) return;
    add(entry, -1, from);
    today.delete(entry);
    entry.followup = followup;
    entry.owner = ownerOf(followup?.owner_user_id);
    entry.due = instantKey(followup?.due_at);
    entry.column = followup && isOpen(followup, from.closedStatuses) ? columnOf(entry.due, from) : -1;
    add(entry, 1, from);
    if (entry.column > 0 && entry.due < (from.starts[1] as number)) today.add(entry);
  }

  function remove(id: string, from: WorkloadInput): void {
    const entry = entries.get(id);
    if (!entry) return;
    add(entry, -1, from);
    today.delete(entry);
    entries.delete(id);
  }

  function clear(): void {
    entries.clear();
    owners.clear();
    ownersById.clear();
    today.clear();
  }

  /** Returns whether the few changes since the last `start` explain the whole difference. */
  function patch(next: WorkloadInput): boolean {
    if (touched.size === 0 || touched.size + touchedBefore.size > SMALL_CHANGE) return false;
    // Records that changed before that may have left the list only now.
    for (const id of [...touchedBefore, ...touched]) {
      if (next.result.indexOf(id) === -1) remove(id, next);
      else put(id, next);
    }
    return entries.size === next.result.length;
  }

  function start(next: WorkloadInput): void {
    const before = input;
    const isSameFrame = before?.starts === next.starts && before.closedStatuses === next.closedStatuses;
    input = next;
    passes += 1;
    if (isSameFrame && patch(next)) {
      isPatched = true;
      publish();
    } else {
      if (!isSameFrame) clear();
      pass = { input: next, place: 0 };
    }
    touchedBefore = touched;
    touched = new Set();
  }

  function finish({ input: from }: Pass): void {
    pass = null;
    isPatched = false;
    if (entries.size > from.result.length)
      for (const [id, entry] of entries) if (entry.pass !== passes) remove(id, from);
    publish();
  }

  function publish(): void {
    if (!input) return;
    const { starts } = input;
    const { total } = workloadPlaces(starts.length - 1);
    const sum = Array.from({ length: total + 1 }, () => 0);
    const rows: WorkloadRow[] = [];
    for (const owner of owners.values()) {
      if (!owner.counts[total]) continue;
      const row = sum.map((_, column) => owner.counts[column] ?? 0);
      row.forEach((count, column) => (sum[column] = (sum[column] as number) + count));
      rows.push({ key: owner.key, ownerId: owner.ownerId, counts: row });
    }
    counts = { rows, total: sum };
    changes.emit();
  }

  return {
    /** Notes records that have changed. */
    touch(ids: Iterable<string>): void {
      for (const id of ids) touched.add(id);
    },
    /** Starts counting a list, after any running pass; see `step`. */
    begin(next: WorkloadInput): void {
      if (pass) queued = next;
      else if (touched.size > 0 || !input || !isSame(input, next)) start(next);
    },
    /**
     * Counts until done or until time is up; returns whether it is done.
     *
     * @param isTimeUp asked after each few records
     */
    step(isTimeUp: () => boolean): boolean {
      while (pass) {
        const { input: from } = pass;
        const end = Math.min(from.result.length, pass.place + PIECE);
        for (; pass.place < end; pass.place += 1) {
          const id = from.result.idAt(pass.place);
          if (id !== undefined) put(id, from);
        }
        if (end === from.result.length) finish(pass);
        else if (isTimeUp()) return false;
      }
      if (queued) {
        const next = queued;
        queued = null;
        start(next);
      }
      return pass === null;
    },
    /** Starts a full pass if the counts were patched since the last one; returns whether it did. */
    recount(): boolean {
      if (!isPatched || pass || !input) return false;
      passes += 1;
      pass = { input, place: 0 };
      return true;
    },
    /** Moves records that have come due to overdue. */
    tick(now: number): void {
      if (!input) return;
      input = { ...input, now };
      if (pass) pass = { ...pass, input: { ...pass.input, now } };
      let any = false;
      for (const entry of today) {
        if (entry.due >= now) continue;
        add(entry, -1, input);
        entry.column = 0;
        add(entry, 1, input);
        today.delete(entry);
        any = true;
      }
      if (any && !pass) publish();
    },
    /** The last complete counts, the same object until there are others; `null` before. */
    counts: () => counts,
    subscribe: changes.subscribe,
    /** The records of a cell; those of all owners without keys. */
    cell(keys: readonly string[] | null, column: number, limit: number): WorkloadCell {
      const { total } = workloadPlaces((input?.starts.length ?? 1) - 1);
      const ids: string[] = [];
      const first: Dated[] = [];
      for (const [id, entry] of entries) {
        if (entry.column === -1 || keys?.includes(entry.owner.key) === false) continue;
        if (column !== total && entry.column !== column) continue;
        ids.push(id);
        keepFirst(first, id, Number.isNaN(entry.due) ? Infinity : entry.due, limit);
      }
      return { ids, first: first.map(({ id }) => id) };
    },
  };
}

export type WorkloadCounter = ReturnType<typeof createWorkloadCounter>;

/** The content of a cell. */
export interface WorkloadCell {
  /** The ids of all its records, in no particular order. */
  readonly ids: readonly string[];
  /** The first of them by due time and id, up to the limit. */
  readonly first: readonly string[];
}

function isSame(one: WorkloadInput, other: WorkloadInput): boolean {
  return one.result === other.result && one.starts === other.starts && one.closedStatuses === other.closedStatuses;
}

/** A record with its due time. */
interface Dated {
  readonly id: string;
  /** In milliseconds since 1970; infinite if there is none. */
  readonly due: number;
}

/**
 * Inserts a record by due time and id if it is among the first. Sorting many thousands would be slow.
 *
 * @param first the first ones so far, in order
 * @param limit how many to keep
 */
function keepFirst(first: Dated[], id: string, due: number, limit: number): void {
  const last = first[limit - 1];
  if (last && (last.due < due || (last.due === due && last.id < id))) return;
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = first[middle] as Dated;
    if (other.due < due || (other.due === due && other.id < id)) low = middle + 1;
    else high = middle;
  }
  first.splice(low, 0, { id, due });
  if (first.length > limit) first.pop();
}

/** The limits on the number of days. */
const FEWEST_DAYS = 5;
const MOST_DAYS = 14;

/** Clamps the requested number of days. */
export function usableDays(wanted: number): number {
  return Number.isFinite(wanted) ? Math.min(MOST_DAYS, Math.max(FEWEST_DAYS, Math.round(wanted))) : FEWEST_DAYS;
}
