import { useRef } from 'react';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import type { VirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { FollowupRowOrder } from './followup-row.js';
import { lineAt, lineOfRow, linesWithin, placeOfLine, type LineHeights } from './table-lines.js';

export interface KeptPlaceOptions {
  readonly order: FollowupRowOrder;
  /** What the person asked to see: another query begins at its top. */
  readonly queryKey: string;
  readonly heights: LineHeights;
  /** Where the row stands that has the focus, or had it last. */
  readonly activeIndex: number;
  readonly virtual: Pick<VirtualRows, 'hiddenAbove' | 'scrollBy'>;
  /** The element that holds the rows. */
  readonly body: () => HTMLElement | null;
}

type Standing = Pick<KeptPlaceOptions, 'order' | 'queryKey' | 'heights' | 'activeIndex'>;

/**
 * Keeps the row that a person is at where they see it while more rows come in above it, as the rest of the list loads: the
 * row with the focus, else the first one in sight of a list that was scrolled. At its top a list shows what is next.
 */
export function useKeptPlace({ order, queryKey, heights, activeIndex, virtual, body }: KeptPlaceOptions): void {
  const last = useRef<Standing | null>(null);
  // Before the rows are painted at their new places.
  useEarlyEffect(() => {
    const before = last.current;
    const now = { order, queryKey, heights, activeIndex };
    last.current = now;
    if (!before || before.order === order || before.queryKey !== queryKey || order.count <= before.order.count) return;
    if (heights.row === 0 || before.heights.row !== heights.row || before.heights.heading !== heights.heading) return;
    const index = placeToKeep(before, body(), virtual.hiddenAbove());
    const id = index === null ? undefined : before.order.idAt(index);
    if (index === null || id === undefined) return;
    const next = order.idAt(index) === id ? index : order.indexOf(id);
    if (next >= 0) virtual.scrollBy(placeOf(now, next) - placeOf(before, index));
  });
}

function placeToKeep(
  { order, heights, activeIndex }: Standing,
  body: HTMLElement | null,
  hiddenAbove: number,
): number | null {
  if (body?.contains(focusedNear(body))) return activeIndex;
  if (hiddenAbove <= 0) return null;
  // Under the heading that stays in sight.
  const top = (hiddenAbove + (order.groups?.length ? heights.heading : 0)) / heights.row;
  const { start } = linesWithin(order.groups, { start: top, end: top }, heights);
  const first = Math.ceil(order.groups?.length ? start : top);
  return lineAt(order.groups, first).index ?? lineAt(order.groups, first + 1).index ?? null;
}

function placeOf({ order, heights }: Standing, index: number): number {
  return placeOfLine(order.groups, lineOfRow(order.groups, index), heights);
}
