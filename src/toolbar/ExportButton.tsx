'use client';
import { useId, type ReactElement } from 'react';
import type { WorkspaceWords } from '../messages/workspace-english.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import type { CsvExportState } from './use-csv-export.js';

export interface ExportButtonProps {
  state: CsvExportState;
  /** What is left out of the file, in words; `null` where nothing is. */
  among: string | null;
  onExport: () => void;
  /** The event handler called when writing it is to stop; without it there is no button. */
  onStop?: (() => void) | undefined;
}

/** The button "Export CSV" with how far it has come. Renders a `<button>` and a live region. */
export function ExportButton({ state, among, onExport, onStop }: ExportButtonProps): ReactElement {
  const { common, filter } = useWorkspaceWords();
  const undelivered = state.status === 'done' ? state.undelivered : undefined;
  const id = useId();
  const running = state.status === 'running';
  const percent = running ? Math.floor((state.done / Math.max(1, state.total)) * 100) : 0;
  return (
    <span className="rf-export">
      <Button pending={running} aria-describedby={among === null ? undefined : id} onClick={onExport}>
        {running ? filter.exporting : filter.exportCsv}{' '}
        {running ? <span className="rf-export-percent">{filter.exportProgress({ percent })}</span> : null}
      </Button>
      {running && onStop ? <Button onClick={onStop}>{filter.stopExport}</Button> : null}
      {among === null ? null : (
        <span id={id} hidden>
          {among}
        </span>
      )}
      <span className="rf-export-outcome" aria-live="polite" data-status={state.status}>
        {state.status === 'done' ? outcomeOf(state, filter) : null}
        {state.status === 'failed' ? filter.exportFailed : null}
      </span>
      {undelivered ? (
        <CopyButton
          text={() => undelivered.csv}
          label={filter.copyCsv}
          copiedLabel={common.copied}
          failedLabel={filter.copyCsvFailed}
        />
      ) : null}
    </span>
  );
}

function outcomeOf(
  { count, undelivered }: Extract<CsvExportState, { readonly status: 'done' }>,
  filter: WorkspaceWords['filter'],
): string {
  if (!undelivered) return filter.exported({ count });
  return undelivered.isBlocked ? filter.exportBlocked : filter.exportUnsure({ count });
}
