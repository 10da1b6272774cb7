import { useEffect, useMemo, useState } from 'react';
import { useNow } from '../ui/use-now.js';
import { dueBoundaries } from '../worklist/due-boundaries.js';
import type { DueBoundaries } from '../worklist/due-boundaries.js';

/**
 * Where today and this week end in a zone, renewed twice a minute and by `renew`; `null` on a server.
 *
 * @param timeZone an IANA time zone
 */
export function useDueBoundaries(timeZone: string): {
  readonly boundaries: DueBoundaries | null;
  readonly renew: () => void;
} {
  const clock = useNow();
  const [renewedAt, setRenewedAt] = useState(0);
  const now = clock === null ? null : Math.max(clock, renewedAt);
  const boundaries = useMemo(() => (now === null ? null : dueBoundaries(now, timeZone)), [now, timeZone]);
  return { boundaries, renew: useRenew(setRenewedAt) };
}

function useRenew(set: (now: number) => void): () => void {
  return useMemo(() => () => set(Date.now()), [set]);
}

/** Where due times come close together, rows move once in this time. */
const SOONEST_MS = 1000;

/** Calls back once a moment has come, if that is soon; a later one the next renewal sees. */
export function useMoment(moment: number | null, onCome: () => void): void {
  useEffect(() => {
    if (moment === null) return undefined;
    const delay = moment - Date.now();
    if (delay > 60_000) return undefined;
    const timer = setTimeout(onCome, Math.max(SOONEST_MS, delay));
    return () => clearTimeout(timer);
  }, [moment, onCome]);
}
