import { sameId } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import type { RecordStore } from './record-store.js';

/** A record that is due, or almost due. */
export interface DueMoment {
  readonly followup: Followup;
  /** In milliseconds since 1970. */
  readonly dueAt: number;
  /** How long before its due time it is reported; 0 once it is due. */
  readonly minutesBefore: number;
}

export interface WatchDueOptions {
  readonly records: Pick<RecordStore, 'all' | 'view' | 'isGone' | 'subscribeAll'>;
  readonly now: () => number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** Subscribes to the moments when the page may have slept. */
  readonly onWake: (listener: () => void) => () => void;
  /** Whether the user of these records is at the page. */
  readonly isActive: () => boolean;
  /** Whose records are watched. */
  readonly userId: string;
  readonly closedStatuses: ClosedStatuses;
  /** How long before its due time a record is reported as well; 0 for not at all. */
  readonly minutesBefore: number;
  /** Called with everything that has become due since the last check. */
  readonly onDue: (moments: readonly DueMoment[]) => void;
}

const MINUTE_MS = 60_000;

/** Timers stop while a machine sleeps, and ignore clock changes: none runs longer than this. */
const LONGEST_TIMER_MS = MINUTE_MS;

/** What became due longer ago, while the machine slept, is overdue and not news. */
const LATEST_MS = 60 * MINUTE_MS;

/** Records arrive in pages, and change in bursts (a bulk update): they are processed together. */
const GATHER_MS = 250;

/** Kept in case the clock is set back. */
const MAX_TOLD = 500;

/**
 * Reports when an open record of a user becomes due, once for each due time: with one timer for the next one, and by
 * the time passed since the last check, so that sleep and clock changes skip nothing. A record that is overdue when it
 * is first seen is not reported.
 *
 * @returns a stop function
 */
export function watchDue(options: WatchDueOptions): () => void {
  const { records, now, schedule, onWake, isActive, userId, closedStatuses, minutesBefore, onDue } = options;
  const leadMs = minutesBefore * MINUTE_MS;
  /** The due times of the user's open records. */
  const dues = new Map<string, number>();
  const told = new Set<string>();
  const changed = new Set<string>();
  /** Everything due up to here was reported, or is not news. */
  let lookedAt = now();
  let next = Number.POSITIVE_INFINITY;
  let cancelTimer: (() => void) | null = null;
  let cancelGather: (() => void) | null = null;

  function take(id: string): void {
    const followup = records.isGone(id) ? undefined : records.view(id);
    const due = followup && sameId(followup.owner_user_id, userId) ? parseInstant(followup.due_at) : null;
    if (followup && due !== null && isOpen(followup, closedStatuses)) dues.set(id, due);
    else dues.delete(id);
  }

  /** Reports what has become due since the last check. */
  function look(): void {
    const time = now();
    const since = Math.max(lookedAt, time - LATEST_MS);
    const nothingCame = time >= lookedAt && time < next;
    lookedAt = time;
    if (nothingCame || !isActive()) return;
    const moments: DueMoment[] = [];
    for (const [id, due] of dues) {
      const isDue = isWithin(due, since, time);
      if (!isDue && !(leadMs > 0 && isWithin(due - leadMs, since, time))) continue;
      const moment = { id, due, minutesBefore: isDue ? 0 : minutesBefore };
      const followup = stillSo(moment);
      if (followup && isNews(moment)) moments.push({ followup, dueAt: due, minutesBefore: moment.minutesBefore });
    }
    if (moments.length > 0) onDue(moments.sort((one, other) => one.dueAt - other.dueAt));
  }

  /** Returns the record, unless it has changed since it was processed. */
  function stillSo({ id, due }: { readonly id: string; readonly due: number }): Followup | undefined {
    take(id);
    return dues.get(id) === due ? records.view(id) : undefined;
  }

  function isNews(moment: { readonly id: string; readonly due: number; readonly minutesBefore: number }): boolean {
    const key = `${moment.id} ${moment.due} ${moment.minutesBefore}`;
    if (told.has(key)) return false;
    told.add(key);
    if (told.size > MAX_TOLD) for (const oldest of told) if (told.delete(oldest)) break;
    return true;
  }

  function arm(): void {
    next = Number.POSITIVE_INFINITY;
    for (const due of dues.values()) {
      if (due > lookedAt && due < next) next = due;
      if (leadMs > 0 && due - leadMs > lookedAt && due - leadMs < next) next = due - leadMs;
    }
    cancelTimer?.();
    cancelTimer = Number.isFinite(next) ? schedule(lookAndArm, Math.min(next - lookedAt, LONGEST_TIMER_MS)) : null;
  }

  function lookAndArm(): void {
    look();
    arm();
  }

  function takeChanged(): void {
    cancelGather = null;
    // Before processing changes: what was due before it was seen is not news.
    look();
    for (const id of changed) take(id);
    changed.clear();
    arm();
  }

  for (const { id } of records.all()) take(id);
  arm();
  const stopRecords = records.subscribeAll((ids) => {
    for (const id of ids) changed.add(id);
    cancelGather ??= schedule(takeChanged, GATHER_MS);
  });
  const stopWake = onWake(lookAndArm);
  return () => {
    stopRecords();
    stopWake();
    cancelTimer?.();
    cancelGather?.();
  };
}

function isWithin(moment: number, since: number, until: number): boolean {
  return moment > since && moment <= until;
}
