import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import type { RowRange } from '../ui/virtual-rows/visible-range.js';
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
