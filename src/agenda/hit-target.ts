import { treeOf } from '../ui/layer/focused-element.js';
import type { Point } from './create-pointer-drag.js';

/** What a pointer is over that takes a card: an hour of a day, a day, or a button that leads to another week. */
export type Hit =
  | { readonly kind: 'hour'; readonly day: string; readonly hour: number; readonly half: 0 | 1 }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'week'; readonly weeks: -1 | 1 };

/** What a pointer is over; `null` where that takes no card. */
export function hitAt(board: HTMLElement, { x, y }: Point): Hit | null {
  const element = treeOf(board).elementFromPoint(x, y)?.closest<HTMLElement>('[data-day], [data-week]');
  if (!element || !board.contains(element)) return null;
  const { day, hour, week } = element.dataset;
  if (week !== undefined) return { kind: 'week', weeks: week === '1' ? 1 : -1 };
  if (day === undefined) return null;
  if (hour === undefined) return { kind: 'day', day };
  const { top, height } = element.getBoundingClientRect();
  return { kind: 'hour', day, hour: Number(hour), half: y < top + height / 2 ? 0 : 1 };
}
