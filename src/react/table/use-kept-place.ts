import { useRef, type RefObject } from 'react';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import type { VirtualRows } from '../ui/virtual-rows/use-virtual-rows.js';
import type { FollowupRowSource } from './followup-row.js';
import { lineAt, lineOfRow, linesWithin, placeOfLine, type LineHeights } from './table-lines.js';

interface KeptPlaceOptions {
  readonly order: FollowupRowSource;
  /** Identifies the query: another one starts at its top. */
  readonly queryKey: string;
  readonly heights: LineHeights;
  /** The index of the row that has the focus, or had it last. */
  readonly activeIndex: number;
  readonly virtual: Pick<VirtualRows, 'hiddenAbove' | 'scrollBy'>;
  /** The element that holds the rows. */
  readonly body: RefObject<HTMLElement | null>;
}

type Shown = Pick<KeptPlaceOptions, 'order' | 'queryKey' | 'heights' | 'activeIndex'>;

/**
 * Keeps the user's row in place while rows load in above it: the focused row, else the first one in sight of a scrolled
 * list. A list at its top stays at the top.
 */
export function useKeptPlace({ order, queryKey, heights, activeIndex, virtual, body }: KeptPlaceOptions): void {
  const last = useRef<Shown | null>(null);
  // Before the rows paint at their new places.
  useEarlyEffect(() => {
    const before = last.current;
    const now = { order, queryKey, heights, activeIndex };
    last.current = now;
    // Groups that the user expands grow the list, too.
    if (before?.order.collapsing?.keys !== order.collapsing?.keys) return;
    if (!before || before.order === order || before.queryKey !== queryKey || order.count <= before.order.count) return;
    if (heights.row === 0 || before.heights.row !== heights.row || before.heights.heading !== heights.heading) return;
    const index = placeToKeep(before, body.current, virtual.hiddenAbove());
    const id = index === null ? undefined : before.order.idAt(index);
    if (index === null || id === undefined) return;
    const next = order.idAt(index) === id ? index : order.indexOf(id);
    if (next >= 0) virtual.scrollBy(offsetOf(now, next) - offsetOf(before, index));
  });
}

function placeToKeep(
  { order, heights, activeIndex }: Shown,
  body: HTMLElement | null,
  hiddenAbove: number,
): number | null {
  if (body?.contains(focusedNear(body))) return activeIndex;
  if (hiddenAbove <= 0) return null;
  // Below the sticky heading.
  const top = (hiddenAbove + (order.groups?.length ? heights.heading : 0)) / heights.row;
  const { start } = linesWithin(order.groups, { start: top, end: top }, heights);
  const first = Math.ceil(order.groups?.length ? start : top);
  return lineAt(order.groups, first).index ?? lineAt(order.groups, first + 1).index ?? null;
}

function offsetOf({ order, heights }: Shown, index: number): number {
  return placeOfLine(order.groups, lineOfRow(order.groups, index), heights);
}
