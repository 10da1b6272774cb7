/** Rows `start` (included) to `end` (excluded). */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

interface Sight {
  /** How far the first row lies above the upper edge of what can be seen, in pixels; negative where it lies below. */
  readonly scrollTop: number;
  /** The height of what can be seen, in pixels. */
  readonly viewportHeight: number;
  /** The height of each row, in pixels. */
  readonly rowHeight: number;
  /** How many more rows to keep on each side. */
  readonly overscan: number;
  /** Rounds the range outwards to whole steps, so that it changes once in so many rows. */
  readonly step: number;
}

/**
 * The rows to render of a list that never ends: those in sight and some more. All rows are equally high, so this is a
 * division, and costs the same anywhere.
 *
 * @example
 * visibleRange({ scrollTop: 400, viewportHeight: 600, rowHeight: 40, overscan: 2, step: 1 }); // { start: 8, end: 27 }
 */
export function visibleRange({ scrollTop, viewportHeight, rowHeight, overscan, step }: Sight): RowRange {
  if (rowHeight <= 0) return { start: 0, end: 0 };
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const last = Math.ceil((Math.max(0, scrollTop) + Math.max(0, viewportHeight)) / rowHeight);
  const start = Math.floor((first - overscan) / step) * step;
  return { start: Math.max(0, start), end: Math.ceil((last + overscan) / step) * step };
}
