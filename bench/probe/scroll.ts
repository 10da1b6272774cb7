import { inNextTask } from './paint.js';

export type Scrolled = {
  readonly frames: number;
  /** Frames that the display missed, at 60 per second. */
  readonly dropped: number;
  readonly p95: number;
  readonly max: number;
  /** Sampled points of the list without a filled row, in percent. */
  readonly blankPct: number;
  /** The cost of sampling, in milliseconds per frame. */
  readonly sampleCost: number;
};

const FRAME_MS = 16.667;
const POINTS = 10;
const HEADER = 44;

/** Scrolls at constant velocity, back and forth, and samples after each paint whether there are rows. */
export function scroll(velocity: number, durationMs: number): Promise<Scrolled> {
  const element = globalThis.__bench.scrollEl();
  const rowSelector = globalThis.__probeConfig.row;
  const firstRow = rowSelector === null ? null : document.querySelector(rowSelector);
  if (!element || rowSelector === null || !firstRow) throw new Error('nothing to scroll');
  const range = element.scrollHeight - element.clientHeight;
  const box = element === document.scrollingElement ? { top: 0, bottom: innerHeight } : element.getBoundingClientRect();
  const x = firstRow.getBoundingClientRect().left + 60;
  const bottom = Math.min(box.bottom, innerHeight);
  const points = Array.from(
    { length: POINTS },
    (_, index) => box.top + HEADER + ((bottom - box.top - 64) * index) / (POINTS - 1),
  );

  const intervals: number[] = [];
  let looked = 0;
  let blank = 0;
  let sampleCost = 0;
  const look = (): void => {
    const start = performance.now();
    for (const y of points) {
      const row = document.elementFromPoint(x, y)?.closest(rowSelector);
      if (!row?.textContent) blank += 1;
    }
    looked += points.length;
    sampleCost += performance.now() - start;
  };

  return new Promise((resolve) => {
    let start = 0;
    let last = 0;
    const tick = (time: number): void => {
      if (start === 0) start = time;
      else intervals.push(time - last);
      last = time;
      const elapsed = time - start;
      if (elapsed > durationMs) {
        element.scrollTop = 0;
        resolve({
          ...frameFigures(intervals),
          blankPct: (100 * blank) / looked,
          sampleCost: sampleCost / intervals.length,
        });
        return;
      }
      const position = ((velocity * elapsed) / 1000) % (2 * range);
      element.scrollTop = position > range ? 2 * range - position : position;
      inNextTask(look);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

function frameFigures(intervals: readonly number[]): Pick<Scrolled, 'frames' | 'dropped' | 'p95' | 'max'> {
  const sorted = intervals.toSorted((a, b) => a - b);
  return {
    frames: intervals.length,
    dropped: intervals.reduce((sum, each) => sum + Math.max(0, Math.round(each / FRAME_MS) - 1), 0),
    p95: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
}
