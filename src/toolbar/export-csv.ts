import type { Followup } from '../followup/followup.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import { csvFormat, toCsv } from '../worklist/to-csv.js';
import { csvColumns, type ExportedColumn } from './csv-columns.js';
import type { CsvTexts } from './csv-texts.js';

export interface ExportCsvOptions {
  /** The rows to write, in order. */
  readonly result: Pick<WorklistResult, 'length' | 'ids'>;
  /** The record with an id; one that is gone meanwhile is left out. */
  readonly getFollowup: (id: string) => Followup | null | undefined;
  /** The columns to write, in order. */
  readonly columns: readonly ExportedColumn[];
  readonly texts: CsvTexts;
  /** Called with each piece of the text in turn; the first begins with a byte order mark, without which Excel misreads it. */
  readonly write: (piece: string) => void;
  /** Called after each piece with how many rows are done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Ends the export, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Lets the page breathe between two pieces. @default a turn of the event loop */
  readonly yieldToPage?: (() => Promise<void>) | undefined;
  /** The clock, in milliseconds. @default `performance.now` */
  readonly clock?: (() => number) | undefined;
}

/** How long a piece of the work may keep the page waiting, in milliseconds. */
const PIECE_MS = 8;
/** Rows between two looks at the clock. */
const STEP = 50;

/**
 * Writes the rows of a result as CSV, a piece at a time, so that the page can be used meanwhile. Texts that a spreadsheet
 * would run as formulas are disarmed.
 *
 * @returns how many follow-ups were written
 */
export async function exportCsv(options: ExportCsvOptions): Promise<number> {
  const { result, getFollowup, texts, write, onProgress, signal } = options;
  const { yieldToPage = nextTurn, clock = () => performance.now() } = options;
  const columns = csvColumns(options.columns, texts);
  const isNamed = options.columns.some((column) => column === 'deal_id' || column === 'conversation_id');
  const format = csvFormat(texts.locale, texts.csvSeparator);
  const header = toCsv(columns, [], format);
  write(toCsv(columns, [], { ...format, bom: true }));
  let done = 0;
  let count = 0;

  while (done < result.length) {
    await yieldToPage();
    signal?.throwIfAborted();
    const until = clock() + PIECE_MS;
    const lines: string[] = [];
    do {
      const end = Math.min(done + STEP, result.length);
      const rows = result.ids(done, end).flatMap((id) => getFollowup(id) ?? []);
      if (isNamed) await texts.references?.request(rows);
      lines.push(toCsv(columns, rows, format).slice(header.length));
      count += rows.length;
      done = end;
    } while (done < result.length && clock() < until);
    write(lines.join(''));
    onProgress?.(done);
  }
  return count;
}

// A timeout would be held up for four milliseconds each time.
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
