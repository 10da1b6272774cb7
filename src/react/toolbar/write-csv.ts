import { toZonedInput } from '../../core/followup/due-time.js';
import type { Followup } from '../../core/followup/followup.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import { csvFormat, toCsv, type CsvColumn } from '../../core/worklist/to-csv.js';
import { withEnglish } from '../../core/page/late-words.js';
import { toolbarEnglish } from '../../core/messages/toolbar-english.js';
import { statusWord } from '../../core/messages/messages.js';
import { optionLabel } from '../../core/page/option.js';
import { COLUMNS, type WorklistColumn } from '../../core/worklist/worklist-column.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { KnownReferences } from '../provider/use-references.js';

/** What to write. */
export type CsvSource = Pick<ExportCsvOptions, 'result' | 'getFollowup' | 'columns' | 'texts'>;

/** What was written. */
export interface WrittenCsv {
  readonly count: number;
  /** The text, if the user may not have received it; `isBlocked`: certainly not. */
  readonly undelivered?: { readonly csv: string; readonly isBlocked: boolean } | undefined;
}

/** The state of an export. */
export type CsvExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | ({ readonly status: 'done' } & WrittenCsv)
  | { readonly status: 'failed' };

/** Writes a list as a CSV file and downloads it. */
export async function writeCsv(
  source: CsvSource,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<WrittenCsv> {
  // Each piece is encoded with its rows; encoding all at once would block the page.
  const pieces: Blob[] = [];
  const count = await exportCsv({ ...source, signal, onProgress, write: (piece) => pieces.push(new Blob([piece])) });
  signal.throwIfAborted();
  const { messages, timeZone } = source.texts;
  const { filter } = withEnglish(messages, toolbarEnglish);
  const date = (toZonedInput(new Date().toISOString(), timeZone) ?? '').slice(0, 10);
  const file = new Blob(pieces, { type: 'text/csv;charset=utf-8' });
  const allowed = mayDownload(window);
  if (allowed !== false) downloadFile(filter.exportFileName({ date }), file);
  return allowed ? { count } : { count, undelivered: { csv: await file.text(), isBlocked: allowed === false } };
}

/** Safari reads the URL some time after the click: https://bugs.webkit.org/show_bug.cgi?id=211234 */
const KEPT_MS = 30_000;

function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  // Firefox follows only links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/**
 * Whether the browser lets this page save files: `false` in a sandboxed frame without `allow-downloads`, `null` if
 * unknown. A refused download fires no event.
 */
function mayDownload(view: Window & typeof globalThis): boolean | null {
  const parts: (boolean | null)[] = [];
  // An opaque origin implies a sandbox, but not what it allows.
  if (view.origin === 'null') parts.push(null);
  for (let each: Window = view; each !== each.parent; each = each.parent) {
    const frame = frameOf(each);
    if (!frame) {
      parts.push(null);
      break;
    }
    const sandbox = frame.getAttribute('sandbox');
    if (sandbox !== null) parts.push(sandbox.split(/\s+/).includes('allow-downloads'));
  }
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

function frameOf(view: Window): Element | null {
  try {
    return view.frameElement;
  } catch {
    return null;
  }
}

export interface ExportCsvOptions {
  /** The rows to write, in order. */
  readonly result: Pick<WorklistResult, 'length' | 'ids'>;
  /** Returns the record with an id; a record that is gone by then is left out. */
  readonly getFollowup: (id: string) => Followup | null | undefined;
  /** The columns to write, in order. */
  readonly columns: readonly ExportedColumn[];
  readonly texts: CsvTexts;
  /**
   * Called with each piece of text in order. The first starts with a byte order mark, without which Excel misreads it.
   */
  readonly write: (piece: string) => void;
  /** Called after each piece with the number of rows done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Aborts the export, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Yields to the page between two pieces. @default a turn of the event loop */
  readonly yieldToPage?: (() => Promise<void>) | undefined;
  /** The clock, in milliseconds. @default `performance.now` */
  readonly clock?: (() => number) | undefined;
}

/** How long a piece of work may block the page, in milliseconds. */
const PIECE_MS = 8;
/** Rows between two checks of the clock. */
const STEP = 50;

/**
 * Writes the rows of a result as CSV, piece by piece, so that the page stays responsive. Texts that a spreadsheet would
 * run as formulas are disarmed.
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
      if (isNamed) await texts.known?.request(rows);
      lines.push(toCsv(columns, rows, format).slice(header.length));
      count += rows.length;
      done = end;
    } while (done < result.length && clock() < until);
    write(lines.join(''));
    onProgress?.(done);
  }
  return count;
}

// `setTimeout` would add four milliseconds each time.
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

/** The words of an export: the nearest provider's settings, and the names of owners and references. */
export interface CsvTexts extends Pick<
  DisplaySettings,
  'messages' | 'locale' | 'csvSeparator' | 'timeZone' | 'options'
> {
  /** Returns the name of an owner if known; others are written as their id. */
  readonly ownerName: (id: string) => string | null | undefined;
  /** The names of references, if known; others are written as their id. */
  readonly known?: Pick<KnownReferences, 'referencesNow' | 'request'> | undefined;
}

/** A built-in column, or one of the host's own. */
export type ExportedColumn = WorklistColumn | CsvColumn<Followup>;

/**
 * The columns of a CSV file. Words are those of the list; times are `2026-12-03 14:30` in the user's time zone and ids
 * are complete, so that spreadsheets can sort them and they still mean the same tomorrow.
 */
export function csvColumns(columns: readonly ExportedColumn[], texts: CsvTexts): CsvColumn<Followup>[] {
  return columns.map((column) =>
    typeof column === 'string'
      ? { header: texts.messages.fields[column], value: (followup) => valueOf(followup, column, texts) }
      : column,
  );
}

function valueOf(followup: Followup, column: WorklistColumn, texts: CsvTexts): string | null | undefined {
  const value = followup[column];
  if (!value) return null;
  const known = texts.known?.referencesNow;
  if (column === 'deal_id') return known?.(followup).deal?.name || value;
  if (column === 'conversation_id') return known?.(followup).conversation?.name || value;
  if (column === 'status') return statusWord(value, texts.messages.fields);
  const description = COLUMNS[column];
  switch (description.kind) {
    case 'instant':
      return toZonedInput(value, texts.timeZone)?.replace('T', ' ') ?? value;
    case 'id':
      return texts.ownerName(value) || value;
    case 'choice':
      return optionLabel(value, texts.options[description.values]);
    case 'text':
      return value;
  }
}
