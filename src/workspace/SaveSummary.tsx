import type { ReactElement, ReactNode } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/progress/Spinner.js';

/** How many changes are not settled, and what leads to them. */
export interface SaveSummaryProps {
  /**
   * How many changes are on their way.
   * @default 0
   */
  savingCount?: number | undefined;
  /**
   * How many changes wait for a connection.
   * @default 0
   */
  waitingCount?: number | undefined;
  /**
   * How many changes could not be confirmed.
   * @default 0
   */
  unconfirmedCount?: number | undefined;
  /**
   * How many conflicts wait for a decision.
   * @default 0
   */
  conflictCount?: number | undefined;
  /** The event handler called when a person wants to decide the next conflict; without it the count is no button. */
  onReviewConflicts?: (() => void) | undefined;
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
  const { workspace } = useWorkspaceWords();
  const { savingCount = 0, waitingCount = 0, unconfirmedCount = 0, conflictCount = 0 } = props;
  const { onReviewConflicts, onShowDrafts } = props;
  const draftCount = onShowDrafts ? (props.draftCount ?? 0) : 0;
  if (savingCount + waitingCount + unconfirmedCount + conflictCount + draftCount === 0) return null;
  return (
    <ul className="rf-save-summary">
      <SummaryItem count={savingCount} mark={<Spinner />} words={workspace.savesUnsettled({ count: savingCount })} />
      <SummaryItem
        count={waitingCount}
        mark={<Icon name="clock" />}
        words={workspace.savesOffline({ count: waitingCount })}
      />
      <SummaryItem
        count={unconfirmedCount}
        mark={<Icon name="alert" />}
        words={workspace.savesUnconfirmed({ count: unconfirmedCount })}
        tone="warning"
      />
      <SummaryItem
        count={conflictCount}
        mark={<Icon name="alert" />}
        words={workspace.conflicts({ count: conflictCount })}
        tone="warning"
        onPress={onReviewConflicts}
      />
      <SummaryItem
        count={draftCount}
        mark={<Icon name="draft" />}
        words={workspace.drafts({ count: draftCount })}
        onPress={onShowDrafts}
      />
    </ul>
  );
}

interface SummaryItemProps {
  count: number;
  /** What stands before the words, and for them beside the bare number where there is no room. */
  mark: ReactNode;
  words: string;
  tone?: 'warning' | undefined;
  /** The event handler called when the item is pressed; without it, it is no button. */
  onPress?: (() => void) | undefined;
}

function SummaryItem({ count, mark, words, tone, onPress }: SummaryItemProps): ReactElement | null {
  const { locale } = useDisplaySettings();
  if (count === 0) return null;
  const content = (
    <>
      {mark}
      <span className="rf-save-summary-words" data-count={new Intl.NumberFormat(locale).format(count)}>
        {words}
      </span>
    </>
  );
  return (
    <li className="rf-save-summary-item" data-tone={tone} title={words}>
      {onPress ? (
        <Button size="small" className="rf-save-summary-button" onClick={onPress}>
          {content}
        </Button>
      ) : (
        content
      )}
    </li>
  );
}
