import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import { createContext, useSyncExternalStore } from 'react';
import { sameId } from '../../core/followup/fields.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import { neverChanges } from '../ui/never-changes.js';
import { createOwnerCounting, type OwnerCounting, type OwnerCounts } from './count-by-owner.js';

/** What an owner has to do, as far as it is loaded. */
export interface OwnerLoad {
  /** Due on this day of the calendar. */
  readonly today: number;
  /** How many of those are late. */
  readonly late: number;
  readonly open: number;
}

/** What the fields of an editor may ask about other records, and what they keep from one record to the next. */
export interface EditorWork {
  /** The open records of all owners. */
  readonly counting: OwnerCounting;
  /** How many open records of an owner are due on the day of an instant, but for one of them. */
  readonly dueOnDay: (
    ownerId: string,
    iso: string,
    options: { readonly timeZone: string; readonly but: string },
  ) => number;
  /** The text of a due time that could not be read when its record was left; no draft holds it, because it is no value. */
  readonly unreadOf: (followupId: string) => string;
  readonly keepUnread: (followupId: string, text: string) => void;
}

/** `null` where the editor stands over plain data. */
export const EditorWorkContext = createContext<EditorWork | null>(null);

/** What was counted last, as it changes; `null` before the first time. */
export function useOwnerCounts(work: EditorWork | null): OwnerCounts | null {
  return useSyncExternalStore(
    work?.counting.subscribe ?? neverChanges,
    () => work?.counting.counts() ?? null,
    () => null,
  );
}

/** What outlives an editor, for the next one. */
interface KeptWork {
  readonly unread: Map<string, string>;
  readonly closed: ClosedStatuses;
  readonly counting: OwnerCounting;
}

const keptOfCore = new WeakMap<FollowupsCore, KeptWork>();

export function createEditorWork(core: FollowupsCore, closed: ClosedStatuses): EditorWork {
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
    unreadOf: (followupId) => unread.get(followupId) ?? '',
    keepUnread(followupId, text) {
      if (text === '') unread.delete(followupId);
      else unread.set(followupId, text);
    },
  };
}

function keptWork(core: FollowupsCore, closed: ClosedStatuses): KeptWork {
  const before = keptOfCore.get(core);
  if (before?.closed === closed) return before;
  const kept = { unread: before?.unread ?? new Map(), closed, counting: createOwnerCounting(core.records, closed) };
  keptOfCore.set(core, kept);
  return kept;
}

/** What an owner has to do in all, and on the day of a moment by the calendar of a zone. */
export function loadOf(counts: OwnerCounts, ownerId: string, now: number, timeZone: string): OwnerLoad {
  const { from, to } = dayOf(now, timeZone);
  return {
    open: counts.open(ownerId),
    today: counts.dueWithin(ownerId, from, to),
    late: counts.dueWithin(ownerId, from, now),
  };
}

/** Where the day of an instant begins and ends, by the calendar of a zone. */
function dayOf(instant: number, timeZone: string): { readonly from: number; readonly to: number } {
  const day = toCalendarDate(fromAbsolute(instant, timeZone));
  return { from: day.toDate(timeZone).getTime(), to: day.add({ days: 1 }).toDate(timeZone).getTime() };
}
