import { toZonedInput } from '../followup/due-time.js';
import { downloadFile } from './download-file.js';
import { exportCsv, type ExportCsvOptions } from './export-csv.js';
import { mayDownload } from './may-download.js';

/** What is to be written. */
export type CsvSource = Pick<ExportCsvOptions, 'result' | 'getFollowup' | 'columns' | 'texts'>;

/** What was written. */
export interface WrittenCsv {
  readonly count: number;
  /** The text, where it may not have reached the person; `blocked`: it has not. */
  readonly undelivered?: { readonly csv: string; readonly isBlocked: boolean } | undefined;
}

/** Writes a list as a CSV file and hands that to the person. */
export async function writeCsv(
  source: CsvSource,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<WrittenCsv> {
  // Each piece is encoded with its rows: all of them at once would hold the page up.
  const pieces: Blob[] = [];
  const count = await exportCsv({ ...source, signal, onProgress, write: (piece) => pieces.push(new Blob([piece])) });
  signal.throwIfAborted();
  const { filter, timeZone } = source.texts;
  const date = (toZonedInput(new Date().toISOString(), timeZone) ?? '').slice(0, 10);
  const file = new Blob(pieces, { type: 'text/csv;charset=utf-8' });
  const allowed = mayDownload(window);
  if (allowed !== false) downloadFile(filter.exportFileName({ date }), file);
  return allowed ? { count } : { count, undelivered: { csv: await file.text(), isBlocked: allowed === false } };
}
