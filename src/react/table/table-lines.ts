import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import type { RowRange } from '../ui/virtual-rows/visible-range.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';

/** A line of the list's body: a row, or the heading of a group. */
export type TableLine =
  | { readonly group: WorklistGroup; readonly index?: undefined }
  | { readonly index: number; readonly group?: undefined };

type Groups = FollowupRowOrder['groups'];

/** How many lines the rows and their headings take. */
export function lineCount({ count, groups }: Pick<FollowupRowOrder, 'count' | 'groups'>): number {
  return count + (groups?.length ?? 0);
}

/** The line of the row at an index. */
export function lineOfRow(groups: Groups, index: number): number {
  let headings = 0;
  for (const group of groups ?? []) if (group.start <= index) headings += 1;
  return index + headings;
}

export function lineAt(groups: Groups, line: number): TableLine {
  for (let place = (groups?.length ?? 0) - 1; place >= 0; place -= 1) {
    const group = groups?.[place];
    const heading = (group?.start ?? 0) + place;
    if (group && line === heading) return { group };
    if (line > heading) return { index: line - place - 1 };
  }
  return { index: line };
}

/** How many rows precede a line. */
export function rowsBefore(groups: Groups, line: number): number {
  let headings = 0;
  (groups ?? []).forEach((group, place) => {
    if (group.start + place < line) headings += 1;
  });
  return line - headings;
}

/** Line heights in pixels; 0 while unknown. */
export interface LineHeights {
  readonly row: number;
  readonly heading: number;
}

/** The offset of a line from the first one, in pixels. */
export function placeOfLine(groups: Groups, line: number, { row, heading }: LineHeights): number {
  const rows = rowsBefore(groups, line);
  return rows * row + (line - rows) * heading;
}

/**
 * The lines at the position of a range of rows that ignores headings.
 *
 * @param range in row heights from the top
 */
export function linesWithin(groups: Groups, range: RowRange, heights: LineHeights): RowRange {
  if (!groups?.length || heights.row === 0 || heights.row === heights.heading) return range;
  return {
    start: Math.floor(lineAtPlace(groups, range.start * heights.row, heights)),
    end: Math.ceil(lineAtPlace(groups, range.end * heights.row, heights)),
  };
}

function lineAtPlace(groups: NonNullable<Groups>, place: number, heights: LineHeights): number {
  let headings = 0;
  for (const { start } of groups) {
    const top = start * heights.row + headings * heights.heading;
    if (top > place) break;
    if (place < top + heights.heading) return start + headings + (place - top) / heights.heading;
    headings += 1;
  }
  return headings + (place - headings * heights.heading) / heights.row;
}

const REST_MS = 2_000;

interface SteadySourceOptions {
  /** Identifies the query: rows of another one are shown at once. */
  readonly queryKey: string;
  /** Whether to hold the order without a pointer, such as under an open menu. */
  readonly held: boolean;
  /** The lines in sight; a change outside of them moves nothing under the pointer. */
  readonly sight: RowRange;
}

interface Kept {
  readonly order: FollowupRowSource;
  readonly queryKey: string;
}

/**
 * Rows that do not jump under the pointer. For two seconds after it moves or presses, the order stays as shown, and
 * only the content of rows changes. The newest order is shown when the pointer leaves or rests.
 */
export function useSteadySource(newest: FollowupRowSource, { queryKey, held, sight }: SteadySourceOptions) {
  const [pointed, setPointed] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastUse = useRef(0);
  const inUse = pointed || held;

  let next = kept;
  if (!inUse) next = null;
  else if (kept?.queryKey !== queryKey) next = { order: newest, queryKey };
  else if (kept.order !== newest && sameInSight(kept.order, newest, sight)) next = { order: newest, queryKey };
  if (next !== kept) setKept(next);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  function wait(ms: number): void {
    timer.current = setTimeout(() => {
      const left = lastUse.current + REST_MS - Date.now();
      timer.current = null;
      if (left > 0) wait(left);
      else setPointed(false);
    }, ms);
  }

  function onPointerUse(): void {
    lastUse.current = Date.now();
    if (timer.current === null) wait(REST_MS);
    if (!pointed) setPointed(true);
  }

  // A touch leaves after every tap, and the next tap may follow.
  function onPointerLeave(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setPointed(false);
  }

  const order = next?.order ?? newest;
  const source = useMemo(
    (): FollowupRowSource =>
      order === newest
        ? newest
        : { ...newest, count: order.count, idAt: order.idAt, indexOf: order.indexOf, groups: order.groups },
    [order, newest],
  );
  return { source, steadyProps: { onPointerMove: onPointerUse, onPointerDown: onPointerUse, onPointerLeave } };
}

function sameInSight(a: FollowupRowOrder, b: FollowupRowOrder, { start, end }: RowRange): boolean {
  for (let line = start; line < end; line += 1) {
    const [one, other] = [lineAt(a.groups, line), lineAt(b.groups, line)];
    if (one.group?.bucket !== other.group?.bucket) return false;
    if (one.index !== undefined && a.idAt(one.index) !== (other.index === undefined ? null : b.idAt(other.index)))
      return false;
  }
  return true;
}
