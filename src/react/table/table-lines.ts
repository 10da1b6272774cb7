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

/**
 * How many groups, from the first on, pass a test that no group after a failing one passes. There may be one per row, so
 * only some of them are tested.
 */
function groupsWhile(groups: Groups, test: (group: WorklistGroup, place: number) => boolean): number {
  let [low, high] = [0, groups?.length ?? 0];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(groups?.[middle] as WorklistGroup, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line of the row at an index. */
export function lineOfRow(groups: Groups, index: number): number {
  return index + groupsWhile(groups, ({ start }) => start <= index);
}

export function lineAt(groups: Groups, line: number): TableLine {
  const headings = groupsWhile(groups, ({ start }, place) => start + place <= line);
  const group = groups?.[headings - 1];
  return group && group.start + headings - 1 === line ? { group } : { index: line - headings };
}

/** How many rows precede a line. */
export function rowsBefore(groups: Groups, line: number): number {
  return line - groupsWhile(groups, ({ start }, place) => start + place < line);
}

/** How many rows are under a heading. */
export function rowsUnder({ count, collapsed }: WorklistGroup): number {
  return collapsed ? 0 : count;
}

/** The places of the headings on some lines, and of the one above the first of them. */
export function headingsWithin(groups: Groups, { start, end }: RowRange): RowRange {
  return {
    start: groupsWhile(groups, (group, place) => group.start + place + rowsUnder(group) < start),
    end: groupsWhile(groups, (group, place) => group.start + place < end),
  };
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

function lineAtPlace(groups: NonNullable<Groups>, place: number, { row, heading }: LineHeights): number {
  const headings = groupsWhile(groups, ({ start }, before) => start * row + before * heading <= place);
  const start = groups[headings - 1]?.start ?? 0;
  const within = (place - start * row - (headings - 1) * heading) / heading;
  return headings > 0 && within < 1 ? start + headings - 1 + within : headings + (place - headings * heading) / row;
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
  const source = useMemo((): FollowupRowSource => {
    const { getRow, getHtmlRow, subscribeRow } = newest;
    return order === newest ? newest : { ...order, getRow, getHtmlRow, subscribeRow };
  }, [order, newest]);
  return { source, steadyProps: { onPointerMove: onPointerUse, onPointerDown: onPointerUse, onPointerLeave } };
}

function sameInSight(a: FollowupRowOrder, b: FollowupRowOrder, { start, end }: RowRange): boolean {
  for (let line = start; line < end; line += 1) {
    const [one, other] = [lineAt(a.groups, line), lineAt(b.groups, line)];
    if (groupName(one.group) !== groupName(other.group)) return false;
    if (one.index !== undefined && a.idAt(one.index) !== (other.index === undefined ? null : b.idAt(other.index)))
      return false;
  }
  return true;
}

/** Identifies a group among the others of its list. */
export function groupName(group: WorklistGroup | undefined): string | null | undefined {
  return group && (group.key ?? group.day ?? group.bucket);
}
