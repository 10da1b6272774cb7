import type { ReactElement } from 'react';
import type { FirstMessages } from '../../core/messages/messages.js';
import { markEnglish } from '../../core/messages/mark-english.js';
import { actWords } from '../../core/page/act-words.js';
import { withEnglish } from '../../core/page/late-words.js';
import { TheirClock } from '../provider/TheirClock.js';
import { Badge, type BadgeProps } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useSecondsUntil } from '../ui/use-now.js';
import type { FollowupRow } from './followup-row.js';
import { formatSeconds } from '../../core/worklist/format-due.js';
import { useTable } from './table-context.js';
import { isMarked } from './use-row-words.js';

interface RowMarkProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
}

/**
 * The state of a row's newest edit in a few words, and what the user can do about it; without one, the due time on the
 * customer's clocks if they show another. Renders a `<span>`, or nothing.
 */
export function RowMark(props: RowMarkProps): ReactElement | null {
  return isMarked(props.row) ? <EditMark {...props} /> : <TheirClock followup={props.row.followup} />;
}

function EditMark({ row, tabIndex }: RowMarkProps): ReactElement {
  const { messages, locale, timeZone, resolveConflict, retrySave } = useTable();
  const { common, table } = withEnglish(messages, markEnglish);
  const seconds = useSecondsUntil(row.nextAttemptAt);
  const { id } = row.followup;
  const words = wordsFor(row, messages, seconds);

  // Keyed by its text: a new mark is a new element, instead of one that shifts because its end is fixed.
  return (
    <span key={words.text} className="rf-row-mark">
      {row.state === 'conflict' && resolveConflict ? (
        <Button
          size="small"
          className="rf-row-conflict"
          title={words.detail}
          tabIndex={tabIndex}
          onClick={() => resolveConflict(id)}
        >
          <Icon name="alert" />
          <span>{words.text}</span>
        </Button>
      ) : (
        <Badge tone={words.tone} title={words.detail}>
          {/* Words alone: in a short save, a mark that moves would only distract. */}
          {row.state === 'saving' ? null : <Icon name={words.tone === 'neutral' ? 'clock' : 'alert'} />}
          <span>{words.text}</span>
          {seconds === null ? null : <span aria-hidden="true">{formatSeconds(seconds, { locale, timeZone })}</span>}
        </Badge>
      )}
      {row.editState === 'unconfirmed' && retrySave ? (
        <Button size="small" variant="ghost" title={table.retrySave} tabIndex={tabIndex} onClick={() => retrySave(id)}>
          {common.tryAgain}
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

/**
 * The state of a row's newest edit, in a few words and in a sentence. `seconds` is the time until the next attempt,
 * `null` if unknown.
 */
export function wordsFor(row: FollowupRow, messages: FirstMessages, seconds: number | null): MarkWords {
  const { actions, common, table: words } = withEnglish(messages, markEnglish);
  const { state, editState, act, hasDraft } = row;
  // A pending edit of the record takes precedence over an act.
  if (act && state === 'saving' && (editState === null || editState === 'saved')) {
    const text = actWords(act, messages);
    return { text, detail: act.isSlow ? actions.stillRunningDetail : text, tone: 'neutral' };
  }
  if (state === 'saved') return { text: hasDraft ? words.draft : '', detail: words.draftDetail, tone: 'neutral' };
  switch (editState) {
    case 'verifying':
    case 'retry-waiting':
      // Unless the CRM asked to wait, an answer was lost: the next attempt finds out whether it was saved.
      return seconds === null
        ? { text: words.checking, detail: common.checkingSave, tone: 'neutral' }
        : { text: words.waiting, detail: common.busy({ seconds }), tone: 'neutral' };
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

// A host with its own data layer may know only the row's state.
function wordsForState(
  state: FollowupRow['state'],
  { common, table: words }: Pick<FirstMessages & typeof markEnglish, 'common' | 'table'>,
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
