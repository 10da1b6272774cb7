import type { WorklistGroup } from '../worklist/worklist-result.js';
import type { FollowupRowOrder } from './followup-row.js';

/** What stands on a line of the list's body: a row, or the heading over the rows of a group. All lines are equally high. */
export type TableLine =
  | { readonly group: WorklistGroup; readonly index?: undefined }
  | { readonly index: number; readonly group?: undefined };

type Groups = FollowupRowOrder['groups'];

/** How many lines the rows and their headings take. */
export function lineCount({ count, groups }: Pick<FollowupRowOrder, 'count' | 'groups'>): number {
  return count + (groups?.length ?? 0);
}

/** The line of the row at a place. */
export function lineOfRow(groups: Groups, index: number): number {
  let headings = 0;
  for (const group of groups ?? []) if (group.start <= index) headings += 1;
  return index + headings;
}

/** What stands on a line. */
export function lineAt(groups: Groups, line: number): TableLine {
  for (let place = (groups?.length ?? 0) - 1; place >= 0; place -= 1) {
    const group = groups?.[place];
    const heading = (group?.start ?? 0) + place;
    if (group && line === heading) return { group };
    if (line > heading) return { index: line - place - 1 };
  }
  return { index: line };
}

/** How many rows stand before a line. */
export function rowsBefore(groups: Groups, line: number): number {
  let headings = 0;
  (groups ?? []).forEach((group, place) => {
    if (group.start + place < line) headings += 1;
  });
  return line - headings;
}
