import type { ReactElement } from 'react';
import { useMessages } from '../provider/display-settings-context.js';
import { toolbarEnglish } from '../../core/messages/toolbar-english.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../provider/CopyButton.js';
import type { CsvExportState } from './write-csv.js';

interface ExportOutcomeProps {
  state: CsvExportState;
  /** The event handler called when the user stops the export; without it there is no button. */
  onStop?: (() => void) | undefined;
}

/** The progress of an export, and its outcome. Renders `<span>`s, one of them a live region, and buttons. */
export function ExportOutcome({ state, onStop }: ExportOutcomeProps): ReactElement {
  const { filter } = useMessages(toolbarEnglish);
  const undelivered = state.status === 'done' ? state.undelivered : undefined;
  const running = state.status === 'running';
  const percent = running ? Math.floor((state.done / Math.max(1, state.total)) * 100) : 0;
  return (
    <>
      {running ? (
        <span className="rf-export-progress">{`${filter.exporting} ${filter.exportProgress({ percent })}`}</span>
      ) : null}
      {running && onStop ? (
        <Button size="small" onClick={onStop}>
          {filter.stopExport}
        </Button>
      ) : null}
      <span className="rf-export-outcome" aria-live="polite" data-status={state.status}>
        {state.status === 'done' ? outcomeOf(state, filter) : state.status === 'failed' ? filter.exportFailed : null}
      </span>
      {undelivered ? (
        <CopyButton text={() => undelivered.csv} label={filter.copyCsv} failedLabel={filter.copyCsvFailed} />
      ) : null}
    </>
  );
}

function outcomeOf(
  { count, undelivered }: Extract<CsvExportState, { readonly status: 'done' }>,
  filter: (typeof toolbarEnglish)['filter'],
): string {
  if (!undelivered) return filter.exported({ count });
  return undelivered.isBlocked ? filter.exportBlocked : filter.exportUnsure({ count });
}
