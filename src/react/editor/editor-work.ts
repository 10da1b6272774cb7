import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import { createContext, useSyncExternalStore } from 'react';
import { sameId, type EditableField } from '../../core/followup/fields.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import type { Services } from '../../core/page/followups-core.js';
import { neverChanges } from '../ui/never-changes.js';
import { createOwnerCounting, type OwnerCounting, type OwnerCounts } from './count-by-owner.js';

/** The workload of an owner, among the loaded records. */
export interface OwnerLoad {
  /** How many open records are due today. */
  readonly today: number;
  /** How many of those are late. */
  readonly late: number;
  readonly open: number;
}

/** What an editor's fields need to know about other records, and what they keep from one record to the next. */
export interface EditorWork {
  /** The count of open records per owner. */
  readonly counting: OwnerCounting;
  /** Returns how many open records of an owner are due on the day of an instant, without the record `but`. */
  readonly dueOnDay: (
    ownerId: string,
    iso: string,
    options: { readonly timeZone: string; readonly but: string },
  ) => number;
  /**
   * Returns the text of a time that could not be parsed when the user left the record. It is not a value, so no draft
   * holds it.
   */
  readonly unreadOf: (followupId: string, field: EditableField) => string;
  readonly keepUnread: (followupId: string, field: EditableField, text: string) => void;
  readonly dropUnread: (followupId: string) => void;
}

/** `null` if the editor works on plain data. */
export const EditorWorkContext = createContext<EditorWork | null>(null);

/** Returns the latest counts; `null` before the first count. */
export function useOwnerCounts(work: EditorWork | null): OwnerCounts | null {
  return useSyncExternalStore(
    work?.counting.subscribe ?? neverChanges,
    () => work?.counting.counts() ?? null,
    () => null,
  );
}

/** State kept from one editor to the next. */
interface KeptWork {
  readonly unread: Map<string, string>;
  readonly closed: ClosedStatuses;
  readonly counting: OwnerCounting;
}

const keptOfCore = new WeakMap<object, KeptWork>();

export function createEditorWork(core: Services<'records'>, closed: ClosedStatuses): EditorWork {
  const kept = keptWork(core, closed);
  const { unread, counting } = kept;
  return {
    counting,
    dueOnDay(ownerId, iso, { timeZone, but }) {
      const instant = parseInstant(iso);
      const counts = counting.countNow();
      if (instant === null || !counts) return 0;
      const { from, to } = dayOf(instant, timeZone);
      const count = counts.dueWithin(ownerId, from, to);
      const left = core.records.get(but);
      const at = parseInstant(left?.due_at);
      const isCounted = left && at !== null && at >= from && at < to && isOpen(left, closed);
      return isCounted && sameId(left.owner_user_id, ownerId) ? count - 1 : count;
    },
    unreadOf: (followupId, field) => unread.get(`${followupId} ${field}`) ?? '',
    keepUnread(followupId, field, text) {
      if (text === '') unread.delete(`${followupId} ${field}`);
      else unread.set(`${followupId} ${field}`, text);
    },
    dropUnread(followupId) {
      for (const key of unread.keys()) if (key.startsWith(`${followupId} `)) unread.delete(key);
    },
  };
}

function keptWork(core: Services<'records'>, closed: ClosedStatuses): KeptWork {
  const before = keptOfCore.get(core);
  if (before?.closed === closed) return before;
  const kept = { unread: before?.unread ?? new Map(), closed, counting: createOwnerCounting(core.records, closed) };
  keptOfCore.set(core, kept);
  return kept;
}

/** Returns the workload of an owner: in total, and on the current day in a time zone. */
export function loadOf(counts: OwnerCounts, ownerId: string, now: number, timeZone: string): OwnerLoad {
  const { from, to } = dayOf(now, timeZone);
  return {
    open: counts.open(ownerId),
    today: counts.dueWithin(ownerId, from, to),
    late: counts.dueWithin(ownerId, from, now),
  };
}

/** Returns the start and end of an instant's day in a time zone. */
function dayOf(instant: number, timeZone: string): { readonly from: number; readonly to: number } {
  const day = toCalendarDate(fromAbsolute(instant, timeZone));
  return { from: day.toDate(timeZone).getTime(), to: day.add({ days: 1 }).toDate(timeZone).getTime() };
}
