import type { ReactElement } from 'react';
import type { FirstMessages } from '../messages/first-english.js';
import { Badge, type BadgeProps } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/progress/Spinner.js';
import type { FollowupRow } from './followup-row.js';
import { formatTime } from './format-due.js';
import { useTable } from './table-context.js';

export interface RowMarkProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
}

/** Says in a few words how a row's newest edit stands, and offers what a person can do about it. Renders a `<span>`. */
export function RowMark({ row, tabIndex }: RowMarkProps): ReactElement | null {
  const { messages, locale, timeZone, resolveConflict, retrySave } = useTable();
  const { id } = row.followup;
  if (row.state === 'saved' && !row.hasDraft) return null;
  const time = row.nextAttemptAt === null ? null : formatTime(row.nextAttemptAt, { locale, timeZone });
  const words = wordsFor(row, messages, time);

  if (row.state === 'conflict' && resolveConflict) {
    return (
      <span className="rf-row-mark">
        <Button
          size="small"
          className="rf-row-conflict"
          title={words.detail}
          tabIndex={tabIndex}
          onClick={() => resolveConflict(id)}
        >
          <Icon name="alert" />
          {words.text}
        </Button>
      </span>
    );
  }
  return (
    <span className="rf-row-mark">
      <Badge tone={words.tone} title={words.detail}>
        {row.state === 'saving' ? <Spinner /> : <Icon name={words.tone === 'neutral' ? 'clock' : 'alert'} />}
        {words.text}
      </Badge>
      {row.editState === 'unconfirmed' && retrySave ? (
        <Button
          size="small"
          variant="ghost"
          title={messages.table.retrySave}
          tabIndex={tabIndex}
          onClick={() => retrySave(id)}
        >
          {messages.common.tryAgain}
        </Button>
      ) : null}
    </span>
  );
}

interface MarkWords {
  readonly text: string;
  readonly detail: string;
  readonly tone: BadgeProps['tone'];
}

function wordsFor(row: FollowupRow, { common, table: words }: FirstMessages, time: string | null): MarkWords {
  const { state, editState } = row;
  if (state === 'saved') return { text: words.draft, detail: words.draftDetail, tone: 'neutral' };
  switch (editState) {
    case 'verifying':
      return { text: words.checking, detail: common.checkingSave, tone: 'neutral' };
    case 'retry-waiting':
      return { text: words.waiting, detail: words.retryingAt({ time }), tone: 'neutral' };
    case 'offline':
      return { text: words.waiting, detail: common.notSavedOffline, tone: 'neutral' };
    case 'needs-sign-in':
      return { text: words.waiting, detail: common.signInToSave, tone: 'warning' };
    case 'unconfirmed':
      return { text: common.unconfirmed, detail: words.unconfirmedDetail, tone: 'warning' };
    case 'conflict':
      return { text: words.conflict, detail: words.conflictDetail, tone: 'warning' };
    case 'invalid':
      return { text: words.notSaved, detail: words.notSavedInvalid, tone: 'danger' };
    case 'forbidden':
      return { text: words.notSaved, detail: words.notSavedForbidden, tone: 'danger' };
    case 'gone':
      return { text: words.notSaved, detail: words.notSavedGone, tone: 'danger' };
    default:
      return wordsForState(state, { common, table: words });
  }
}

// A host with a data layer of its own may know no more than the row's state.
function wordsForState(
  state: FollowupRow['state'],
  { common, table: words }: Pick<FirstMessages, 'common' | 'table'>,
): MarkWords {
  switch (state) {
    case 'waiting':
      return { text: words.waiting, detail: words.waiting, tone: 'neutral' };
    case 'failed':
      return { text: words.notSaved, detail: words.notSaved, tone: 'danger' };
    case 'conflict':
      return { text: words.conflict, detail: words.conflictDetail, tone: 'warning' };
    default:
      return { text: common.saving, detail: common.saving, tone: 'neutral' };
  }
}
