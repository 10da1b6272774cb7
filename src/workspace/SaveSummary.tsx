import type { ReactElement } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/Spinner.js';

export interface SaveSummaryProps {
  /**
   * How many changes are on their way.
   * @default 0
   */
  savingCount: number;
  /**
   * How many changes wait for a connection.
   * @default 0
   */
  waitingCount: number;
  /**
   * How many changes could not be confirmed.
   * @default 0
   */
  unconfirmedCount: number;
  /**
   * How many conflicts wait for a decision.
   * @default 0
   */
  conflictCount: number;
  /** The event handler called when a person wants to decide the next conflict; without it the count is no button. */
  onReviewConflicts: (() => void) | undefined;
  /**
   * How many drafts there are.
   * @default 0
   */
  draftCount?: number | undefined;
  /** The event handler called when a person wants to see the drafts; without it they are not counted. */
  onShowDrafts?: (() => void) | undefined;
}

/** How the changes stand that are not settled, and nothing where all are. Renders a `<ul>`. */
export function SaveSummary(props: SaveSummaryProps): ReactElement | null {
  const { workspace } = useDisplaySettings().messages;
  const { savingCount, waitingCount, unconfirmedCount, conflictCount, onReviewConflicts, onShowDrafts } = props;
  const draftCount = onShowDrafts ? (props.draftCount ?? 0) : 0;
  if (savingCount + waitingCount + unconfirmedCount + conflictCount + draftCount === 0) return null;
  return (
    <ul className="rf-save-summary">
      {savingCount > 0 ? (
        <li className="rf-save-summary-item" data-kind="saving">
          <Spinner />
          {workspace.savesUnsettled({ count: savingCount })}
        </li>
      ) : null}
      {waitingCount > 0 ? (
        <li className="rf-save-summary-item">
          <Icon name="clock" />
          {workspace.savesOffline({ count: waitingCount })}
        </li>
      ) : null}
      {unconfirmedCount > 0 ? (
        <li className="rf-save-summary-item" data-tone="warning">
          <Icon name="alert" />
          {workspace.savesUnconfirmed({ count: unconfirmedCount })}
        </li>
      ) : null}
      {conflictCount > 0 ? (
        <li className="rf-save-summary-item" data-tone="warning">
          {onReviewConflicts ? (
            <Button size="small" className="rf-save-summary-button" onClick={onReviewConflicts}>
              <Icon name="alert" />
              {workspace.conflicts({ count: conflictCount })}
            </Button>
          ) : (
            <>
              <Icon name="alert" />
              {workspace.conflicts({ count: conflictCount })}
            </>
          )}
        </li>
      ) : null}
      {draftCount > 0 ? (
        <li className="rf-save-summary-item">
          <Button size="small" onClick={onShowDrafts}>
            {workspace.drafts({ count: draftCount })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
