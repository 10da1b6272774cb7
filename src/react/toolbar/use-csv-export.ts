'use client';
import { useEffect, useRef, useState } from 'react';
import { inWords } from '../../core/page/late-words.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { CsvExportState, CsvSource } from './write-csv.js';
import { toolbarCode } from './use-toolbar-parts.js';

/** An export, and functions to control it. */
export interface CsvExport {
  readonly state: CsvExportState;
  /** Starts the export, unless one is running. */
  readonly start: () => void;
  readonly stop: () => void;
}

const IDLE: CsvExportState = { status: 'idle' };

/** Exports the list as a CSV file, piece by piece, and downloads it. The code is loaded on the first start. */
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
    inWords(toolbarCode, source.texts.messages)
      .load()
      .then(({ writeCsv }) => writeCsv(source, signal, (done) => setState({ status: 'running', done, total })))
      .then(
        (done) => setState({ status: 'done', ...done }),
        () => setState(signal.aborted ? IDLE : { status: 'failed' }),
      )
      .finally(() => {
        running.current = null;
      })
      // The two handlers above don't throw.
      .catch(() => undefined);
  });
  return { state, start, stop };
}
