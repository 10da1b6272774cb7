const BASE_MS = 500;
const CAP_MS = 4000;

/** Full jitter: anything from 0 to a ceiling that doubles with each failure, so that many clients spread out. */
export function backoff(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(CAP_MS, BASE_MS * 2 ** failures));
}
