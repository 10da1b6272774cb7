import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNow } from '../ui/use-now.js';
import type { DueBoundaries } from '../worklist/due-boundaries.js';

/**
 * Where the days begin in a zone, renewed twice a minute and by `renew`; `null` on a server.
 *
 * @param timeZone an IANA time zone
 * @param dueBoundaries works them out; `null` while its code is not there
 */
export function useDueBoundaries(
  timeZone: string,
  dueBoundaries: ((now: number, timeZone: string) => DueBoundaries) | null,
): {
  readonly boundaries: DueBoundaries | null;
  readonly renew: () => void;
} {
  const clock = useNow();
  const [renewedAt, setRenewedAt] = useState(0);
  const now = clock === null ? null : Math.max(clock, renewedAt);
  const boundaries = useMemo(
    () => (now === null ? null : (dueBoundaries?.(now, timeZone) ?? null)),
    [now, timeZone, dueBoundaries],
  );
  return { boundaries, renew: useCallback(() => setRenewedAt(Date.now()), []) };
}

/** Where due times come close together, rows move once in this time. */
const SOONEST_MS = 1000;

/** What comes later is seen by the clock that ticks anyway. */
const LATEST_MS = 60_000;

/** Calls back once a moment has come, where that is soon. */
export function useMoment(moment: number | null, onCome: () => void): void {
  useEffect(() => {
    if (moment === null) return undefined;
    const delay = moment - Date.now();
    if (delay > LATEST_MS) return undefined;
    const timer = setTimeout(onCome, Math.max(SOONEST_MS, delay));
    return () => clearTimeout(timer);
  }, [moment, onCome]);
}
