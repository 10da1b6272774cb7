import { makeRecords } from './records.js';
import type { BenchRecord } from './records.js';

/** The records that a run uses, and the texts that identify their rows on the screen. */
export interface ExpectedTexts {
  readonly first: string;
  /** The id of the record to edit, in the first rows. */
  readonly edited: string;
  /** The id of the record whose editor to open, in the first rows. */
  readonly opened: string;
  /** The first row by due time. */
  readonly earliest: string;
  /** The first row under the filter. */
  readonly firstMatch: string;
}

const known = new Map<number, ExpectedTexts>();

/** Returns what the screen must show, derived from the records rather than from any page. */
export function expectedTexts(count: number): ExpectedTexts {
  const before = known.get(count);
  if (before) return before;
  const records = makeRecords(count);
  const texts: ExpectedTexts = {
    first: '#0 ',
    edited: records[3]?.id ?? '',
    opened: records[4]?.id ?? '',
    earliest: markOf(records.reduce((least, each) => (each.due_at < least.due_at ? each : least))),
    firstMatch: markOf(records.find((each) => each.note.includes('zebra'))),
  };
  known.set(count, texts);
  return texts;
}

function markOf(record: BenchRecord | undefined): string {
  return `${record?.note.split(' ')[0] ?? ''} `;
}
