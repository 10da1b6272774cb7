import { byFrame } from '../bulk/by-frame.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import type { FollowupRow, FollowupRowReader } from '../table/followup-row.js';

/** Some rows as they stand now. */
export interface CellRows {
  /** The same array for as long as no row changed. */
  readonly read: () => readonly FollowupRow[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reads the rows of a cell; told of changes at most once a frame. */
export function createCellRows(core: FollowupsCore, reader: FollowupRowReader, ids: readonly string[]): CellRows {
  let rows: readonly FollowupRow[] = [];
  const subscribeAll = (listener: () => void): (() => void) => {
    const stops = [core.records, core.engine, core.drafts].map((source) => source.subscribeAll(listener));
    return () => stops.forEach((stop) => stop());
  };
  return {
    read() {
      const next = ids.flatMap((id) => reader.getRow(id) ?? []);
      if (next.length !== rows.length || next.some((row, place) => row !== rows[place])) rows = next;
      return rows;
    },
    subscribe: byFrame(subscribeAll),
  };
}
