'use client';
import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { CsvSource, WrittenCsv } from './write-csv.js';

/** How an export stands. */
export type CsvExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | ({ readonly status: 'done' } & WrittenCsv)
  | { readonly status: 'failed' };

/** An export and what can be done with it. */
export interface CsvExport {
  readonly state: CsvExportState;
  /** Begins to write the file; not while one is written. */
  readonly start: () => void;
  readonly stop: () => void;
}

const IDLE: CsvExportState = { status: 'idle' };

/**
 * Writes what the list shows as a CSV file and hands it to the person, a piece at a time. Its code is loaded when it is
 * begun.
 */
export function useCsvExport(source: CsvSource): CsvExport {
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
    import('./toolbar-parts.js')
      .then(({ writeCsv }) => writeCsv(source, signal, (done) => setState({ status: 'running', done, total })))
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
