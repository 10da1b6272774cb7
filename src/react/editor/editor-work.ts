import { QueryClientContext } from '@tanstack/react-query';
import { dayIn, dayRange } from '../../core/followup/in-zone.js';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { sameId, idKey, type EditableField } from '../../core/followup/fields.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import type { Services } from '../../core/page/followups-core.js';
import { neverChanges } from '../ui/hooks.js';
import type { Followup } from '../../core/followup/followup.js';
import { createSignal } from '../../core/records/listeners.js';
import { followupsKeys, type FollowupsListKey } from '../../core/records/followups-keys.js';
import type { FollowupsListData } from '../../core/records/followups-list-options.js';
import { listEnd } from '../../core/records/followups-page.js';
import type { RecordStore } from '../../core/records/record-store.js';
import { whenIdle } from '../../core/page/late-code.js';

/** The workload of an owner, among the loaded records. */
export interface OwnerLoad {
  /** How many open records are due today. */
  readonly today: number;
  /** How many of those are late. */
  readonly late: number;
  readonly open: number;
}

/** What an editor's fields need to know about other records, and what they keep from one record to the next. */
export type EditorWork = ReturnType<typeof createEditorWork>;

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

/**
 * Returns whether every follow-up is loaded: only then is a count over them true.
 *
 * @param coreNumber the `number` of the core; `undefined` for an editor on plain data
 */
export function useKnowsAll(coreNumber: number | undefined): boolean {
  const lists = useContext(QueryClientContext)?.getQueriesData<FollowupsListData>({ queryKey: followupsKeys.lists() });
  return (lists ?? []).some(
    ([key, data]) =>
      key[3] === coreNumber &&
      (key[2] as FollowupsListKey[2]).updatedSince === null &&
      listEnd(data?.pages ?? []) === 'complete',
  );
}

const works = new WeakMap<object, EditorWork>();

/** Returns the work of all editors of a user. */
export function editorWorkOf(core: Services<'number' | 'records'>, closed: ClosedStatuses): EditorWork {
  const known = works.get(core);
  if (known?.closed === closed) return known;
  const work = createEditorWork(core, closed, known?.unread ?? new Map<string, string>());
  works.set(core, work);
  return work;
}

function createEditorWork(core: Services<'number' | 'records'>, closed: ClosedStatuses, unread: Map<string, string>) {
  const counting = createOwnerCounting(core.records, closed);
  return {
    coreNumber: core.number,
    closed,
    unread,
    /** The count of open records per owner. */
    counting,
    /**
     * Returns how many open records of an owner are due on the day of an instant, without the record `but`; `null` before
     * the first count.
     */
    dueOnDay(
      ownerId: string,
      iso: string,
      { timeZone, but }: { readonly timeZone: string; readonly but: string | null },
    ) {
      const instant = parseInstant(iso);
      const counts = counting.counts();
      if (instant === null || !counts) return null;
      const { start, end } = dayRange(dayIn(instant, timeZone), timeZone);
      const count = counts.dueWithin(ownerId, start, end);
      const left = but === null ? undefined : core.records.get(but);
      const at = parseInstant(left?.due_at);
      const isCounted = left && at !== null && at >= start && at < end && isOpen(left, closed);
      return isCounted && sameId(left.owner_user_id, ownerId) ? count - 1 : count;
    },
    /**
     * Returns the text of a time that could not be parsed when the user left the record. It is not a value, so no draft
     * holds it.
     */
    unreadOf: (followupId: string, field: EditableField): string => unread.get(`${followupId} ${field}`) ?? '',
    keepUnread(followupId: string, field: EditableField, text: string): void {
      if (text === '') unread.delete(`${followupId} ${field}`);
      else unread.set(`${followupId} ${field}`, text);
    },
    dropUnread(followupId: string): void {
      for (const key of unread.keys()) if (key.startsWith(`${followupId} `)) unread.delete(key);
    },
  };
}

/** Returns the workload of an owner: in total, and on the current day in a time zone. */
export function loadOf(counts: OwnerCounts, ownerId: string, now: number, timeZone: string): OwnerLoad {
  const { start, end } = dayRange(dayIn(now, timeZone), timeZone);
  return {
    open: counts.open(ownerId),
    today: counts.dueWithin(ownerId, start, end),
    late: counts.dueWithin(ownerId, start, now),
  };
}

/** The number of open records per owner and deal, at the time of the count. */
interface OwnerCounts {
  /** Returns how many open records an owner has. */
  readonly open: (ownerId: string) => number;
  /** Returns how many open records a deal has. */
  readonly onDeal: (dealId: string) => number;
  /** Returns how many of an owner's are due in the range [from, to), in milliseconds since 1970. */
  readonly dueWithin: (ownerId: string, from: number, to: number) => number;
}

/** Time per idle slice, short enough not to be noticed. */
const PIECE_MS = 4;
const RECORDS_BETWEEN_LOOKS = 500;

/**
 * Counts the open records of all owners and deals in one pass over the loaded records, in idle slices, while there are
 * subscribers; again after each change. Never while somebody waits: a pass over 100,000 records takes as long as five frames.
 */
export function createOwnerCounting(
  records: Pick<RecordStore, 'all' | 'revision' | 'subscribeAll'>,
  closed: ClosedStatuses,
) {
  let counted: { readonly revision: number; readonly counts: OwnerCounts } | null = null;
  let walk: Walk | null = null;
  const { emit, subscribe } = createSignal(() => {
    let cancel: (() => void) | null = null;
    const step = (): void => {
      cancel = goOn(performance.now() + PIECE_MS) ? null : whenIdle(step);
    };
    const begin = (): void => {
      cancel ??= whenIdle(step);
    };
    begin();
    const stop = records.subscribeAll(begin);
    return () => {
      stop();
      cancel?.();
      cancel = null;
    };
  });

  function goOn(until: number): boolean {
    if (counted?.revision === records.revision()) return true;
    walk ??= startWalk(records, closed);
    if (!walk.goOn(until)) return false;
    counted = { revision: walk.revision, counts: countsOf(walk) };
    walk = null;
    emit();
    return counted.revision === records.revision();
  }

  return {
    /** Returns the last counts; `null` before the first count. */
    counts: (): OwnerCounts | null => counted?.counts ?? null,
    /** Subscribes to new counts. */
    subscribe,
  };
}

interface Walk {
  readonly revision: number;
  readonly byOwner: ReadonlyMap<string, readonly Followup[]>;
  readonly byDeal: ReadonlyMap<string, number>;
  readonly goOn: (until: number) => boolean;
}

function startWalk(records: Pick<RecordStore, 'all' | 'revision'>, closed: ClosedStatuses): Walk {
  const left = records.all()[Symbol.iterator]();
  // Also keyed by the raw owner id: normalizing 100,000 ids takes longer than counting them.
  const byOwner = new Map<string, Followup[]>();
  const byDeal = new Map<string, number>();
  const openByStatus = new Map<Followup['status'], boolean>();

  function listOf(ownerId: string): Followup[] {
    const known = byOwner.get(ownerId);
    if (known) return known;
    const key = idKey(ownerId);
    const list = byOwner.get(key) ?? [];
    byOwner.set(key, list);
    byOwner.set(ownerId, list);
    return list;
  }
  function isOpenRecord(followup: Followup): boolean {
    const known = openByStatus.get(followup.status);
    if (known !== undefined) return known;
    const open = isOpen(followup, closed);
    openByStatus.set(followup.status, open);
    return open;
  }

  return {
    revision: records.revision(),
    byOwner,
    byDeal,
    goOn(until) {
      for (let count = 1; ; count += 1) {
        const next = left.next();
        if (next.done) return true;
        const followup: Followup = next.value;
        if (isOpenRecord(followup)) {
          const { owner_user_id: owner, deal_id: deal } = followup;
          if (owner) listOf(owner).push(followup);
          if (deal) byDeal.set(deal, (byDeal.get(deal) ?? 0) + 1);
        }
        if (count % RECORDS_BETWEEN_LOOKS === 0 && performance.now() >= until) return false;
      }
    },
  };
}

function countsOf({ byOwner, byDeal }: Walk): OwnerCounts {
  const dues = new Map<string, readonly number[]>();

  function duesOf(key: string): readonly number[] {
    const known = dues.get(key) ?? (byOwner.get(key) ?? []).flatMap((each) => parseInstant(each.due_at) ?? []);
    dues.set(key, known);
    return known;
  }

  return {
    onDeal: (dealId) => byDeal.get(dealId) ?? 0,
    open: (ownerId) => byOwner.get(idKey(ownerId))?.length ?? 0,
    dueWithin: (ownerId, from, to) => duesOf(idKey(ownerId)).filter((due) => due >= from && due < to).length,
  };
}
