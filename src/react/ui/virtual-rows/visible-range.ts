/** The rows from `start` (inclusive) to `end` (exclusive). */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

interface Sight {
  /** How far the first row is above the top of the viewport, in pixels; negative if it is below. */
  readonly scrollTop: number;
  /** The height of the viewport, in pixels. */
  readonly viewportHeight: number;
  /** The height of each row, in pixels. */
  readonly rowHeight: number;
  /** How many more rows to keep on each side. */
  readonly overscan: number;
  /** Rounds the range outward to whole steps, so that it changes once per step. */
  readonly step: number;
}

/**
 * The rows to render of an endless list: the visible ones and some more. All rows are equally tall, so this is a division, and
 * costs the same anywhere.
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
