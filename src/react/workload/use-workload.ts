'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { dayIn, dayStarts, instantIn } from '../../core/followup/in-zone.js';
import { instantAt, type PlainDate } from '../agenda/agenda-days.js';
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

/** The workload of a list by owner and day. */
export interface Workload {
  readonly counter: WorkloadCounter;
  /** `null` until everything loaded was counted once. */
  readonly counts: WorkloadCounts | null;
  /** The first instant of the present day; `null` on a server. */
  readonly today: number | null;
  /** The first instant of each day, and of the day after the last; `null` on a server. */
  readonly starts: readonly number[] | null;
  readonly now: number | null;
}

/** Counts the open records of a list by owner and day from a day on, as they change and as time passes. */
export function useWorkload(list: Pick<FollowupsWorklist, 'result'>, days: number, from: PlainDate | null): Workload {
  const { records } = useFollowupsContext().core;
  const { timeZone, closedStatuses } = useDisplaySettings();
  const { result } = list;
  const counter = useMemo(
    () => createWorkloadCounter((id) => (records.isAway(id) ? undefined : records.view(id))),
    [records],
  );
  const counts = useSyncExternalStore(counter.subscribe, counter.counts, uncounted);
  const now = useNow();
  const today = now === null ? null : instantIn(dayIn(now, timeZone), timeZone);
  const starts = useMemo(() => {
    if (today === null) return null;
    return dayStarts(from === null ? today : instantAt(from, 0, timeZone), timeZone, days);
  }, [today, from, timeZone, days]);

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

  return { counter, counts, today, starts, now };
}

function uncounted(): null {
  return null;
}
