import { sameId } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import type { RecordStore } from './record-store.js';

/** A record that has come to its due time, or near it. */
export interface DueMoment {
  readonly followup: Followup;
  /** In milliseconds since 1970. */
  readonly dueAt: number;
  /** How long before its due time it is told; 0 once that has come. */
  readonly minutesBefore: number;
}

export interface WatchDueOptions {
  readonly records: Pick<RecordStore, 'all' | 'view' | 'isGone' | 'subscribeAll'>;
  readonly now: () => number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
  /** Tells when the page may have slept. */
  readonly onWake: (listener: () => void) => () => void;
  /** Whether the one whose records these are is at the page. */
  readonly isActive: () => boolean;
  /** Whose records are watched. */
  readonly userId: string;
  readonly closedStatuses: ClosedStatuses;
  /** How long before its due time a record is told of as well; 0 for not at all. */
  readonly minutesBefore: number;
  /** Called with all that has come to its time since the last look. */
  readonly onDue: (moments: readonly DueMoment[]) => void;
}

const MINUTE_MS = 60_000;

/** Timers stand still while a machine sleeps, and know nothing of a clock that is set: each is at most this long. */
const LONGEST_TIMER_MS = MINUTE_MS;

/** What fell due longer ago, while the machine slept, is overdue and no news. */
const LATEST_MS = 60 * MINUTE_MS;

/** Records come in pages, and change in bursts (a bulk update): they are taken in together. */
const GATHER_MS = 250;

/** Kept for a clock that is set back. */
const MAX_TOLD = 500;

/**
 * Tells when an open record of a person falls due, once for each due time: by one timer to the next of them, and by the time
 * that has passed since the last look, so that sleep and a clock that is set leave nothing out. A record that is overdue when
 * it is first seen is not told of.
 *
 * @returns the way to stop
 */
export function watchDue(options: WatchDueOptions): () => void {
  const { records, now, schedule, onWake, isActive, userId, closedStatuses, minutesBefore, onDue } = options;
  const leadMs = minutesBefore * MINUTE_MS;
  /** The due times of the person's open records. */
  const dues = new Map<string, number>();
  const told = new Set<string>();
  const changed = new Set<string>();
  /** All that came to its time up to here was told, or is no news. */
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

  /** Tells of what has come to its time since the last look. */
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

  /** The record, unless it has changed since it was taken in. */
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
    // Before what is new: what has come to its time before it was seen is no news.
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
