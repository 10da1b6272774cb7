'use client';
import { useEffect, useRef, useState } from 'react';
import { toZonedInput } from '../followup/due-time.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { ExportCsvOptions } from './export-csv.js';

/** How an export stands. */
export type CsvExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | {
      readonly status: 'done';
      readonly count: number;
      /** What was written, where it may not have reached the person; `blocked`: it has not. */
      readonly undelivered?: { readonly csv: string; readonly isBlocked: boolean } | undefined;
    }
  | { readonly status: 'failed' };

/** An export and what can be done with it. */
export interface CsvExport {
  readonly state: CsvExportState;
  /** Begins to write the file; not while one is written. */
  readonly start: () => void;
  readonly stop: () => void;
}

type Source = Pick<ExportCsvOptions, 'result' | 'getFollowup' | 'columns' | 'texts'>;

const IDLE: CsvExportState = { status: 'idle' };

/**
 * Writes what the list shows as a CSV file and hands it to the person, a piece at a time. Its code is loaded when it is
 * begun.
 */
export function useCsvExport(source: Source): CsvExport {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const stop = useEventCallback(() => running.current?.abort());
  useEffect(() => stop, [stop]);

  const start = useEventCallback(() => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const total = source.result.length;
    setState({ status: 'running', done: 0, total });
    write(source, signal, (done) => setState({ status: 'running', done, total }))
      .then(
        (done) => setState({ status: 'done', ...done }),
        () => setState(signal.aborted ? IDLE : { status: 'failed' }),
      )
      .finally(() => {
        running.current = null;
      })
      // The two handlers above throw nothing.
      .catch(() => undefined);
  });
  return { state, start, stop };
}

type Written = Omit<Extract<CsvExportState, { readonly status: 'done' }>, 'status'>;

async function write(source: Source, signal: AbortSignal, onProgress: (done: number) => void): Promise<Written> {
  const [{ exportCsv }, { downloadFile }, { mayDownload }] = await Promise.all([
    import('./export-csv.js'),
    import('./download-file.js'),
    import('./may-download.js'),
  ]);
  // Each piece is encoded with its rows: all of them at once would hold the page up.
  const pieces: Blob[] = [];
  const count = await exportCsv({ ...source, signal, onProgress, write: (piece) => pieces.push(new Blob([piece])) });
  signal.throwIfAborted();
  const { messages, timeZone } = source.texts;
  const date = (toZonedInput(new Date().toISOString(), timeZone) ?? '').slice(0, 10);
  const file = new Blob(pieces, { type: 'text/csv;charset=utf-8' });
  const allowed = mayDownload(window);
  if (allowed !== false) downloadFile(messages.filter.exportFileName({ date }), file);
  return allowed ? { count } : { count, undelivered: { csv: await file.text(), isBlocked: allowed === false } };
}
