import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import type { RowRange } from '../ui/virtual-rows/virtual-window.js';
import type { FollowupRowOrder } from './followup-row.js';

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

/** Identifies a group among the others of its list. */
export function groupName(group: WorklistGroup | undefined): string | null | undefined {
  return group && (group.key ?? group.day ?? group.bucket);
}
