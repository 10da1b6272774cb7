'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { dayIn, dayStarts, instantIn } from '../../core/followup/in-zone.js';
import { byFrame } from '../ui/by-frame.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { useNow } from '../ui/use-now.js';
import { createWorkloadCounter, type WorkloadCounter, type WorkloadCounts } from './count-workload.js';

/** Less than a frame, to leave time for other work. */
const PIECE_MS = 6;

/** Patched counts are recounted once nothing has changed for this long. */
const REST_MS = 3000;

/** The shortest interval between updates if due times are close together. */
const SOONEST_MS = 1000;

/** Later due times are covered by the regular clock. */
const LATEST_MS = 60_000;

/** The workload of a list by owner and day. */
export interface Workload {
  readonly counter: WorkloadCounter;
  /** `null` until everything loaded was counted once. */
  readonly counts: WorkloadCounts | null;
  /** The first instant of each day, and of the day after the last; `null` on a server. */
  readonly starts: readonly number[] | null;
  readonly now: number | null;
}

/** Counts the open records of a list by owner and day, as they change and as time passes. */
export function useWorkload(list: Pick<FollowupsWorklist, 'result'>, days: number): Workload {
  const { records } = useFollowupsContext().core;
  const { timeZone, closedStatuses } = useDisplaySettings();
  const { result } = list;
  const counter = useMemo(
    () => createWorkloadCounter((id) => (records.isAway(id) ? undefined : records.view(id))),
    [records],
  );
  const counts = useSyncExternalStore(counter.subscribe, counter.counts, uncounted);
  const now = useClock(counts?.nextDue ?? null);
  const today = now === null ? null : instantIn(dayIn(now, timeZone), timeZone);
  const starts = useMemo(() => (today === null ? null : dayStarts(today, timeZone, days)), [today, timeZone, days]);

  const begin = useEventCallback(() => {
    if (starts) counter.begin({ result, starts, now: Date.now(), closedStatuses });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      timer = null;
      clearTimeout(rest);
      const until = performance.now() + PIECE_MS;
      const isDone = counter.step(() => performance.now() >= until);
      if (isDone) rest = setTimeout(recount, REST_MS);
      else timer = setTimeout(run, 0);
    };
    const recount = (): void => {
      if (counter.recount()) run();
    };
    const beginAndRun = (): void => {
      begin();
      if (timer === null) run();
    };
    beginAndRun();
    const stopTouch = records.subscribeAll((ids) => counter.touch(ids));
    // A record may change without moving in the list.
    const stop = byFrame(records.subscribeAll)(beginAndRun);
    return () => {
      stopTouch();
      stop();
      if (timer !== null) clearTimeout(timer);
      clearTimeout(rest);
    };
  }, [counter, records, result, starts, closedStatuses, begin]);

  useEffect(() => {
    if (now !== null) counter.tick(now);
  }, [counter, now]);

  return { counter, counts, starts, now };
}

function uncounted(): null {
  return null;
}

/** The current time, updated every minute and whenever a record becomes overdue. */
function useClock(nextDue: number | null): number | null {
  const clock = useNow();
  const [renewedAt, setRenewedAt] = useState(0);
  useEffect(() => {
    if (nextDue === null) return undefined;
    const delay = nextDue - Date.now();
    if (delay > LATEST_MS) return undefined;
    const timer = setTimeout(() => setRenewedAt(Date.now()), Math.max(SOONEST_MS, delay + 1));
    return () => clearTimeout(timer);
  }, [nextDue]);
  return clock === null ? null : Math.max(clock, renewedAt);
}
