import { useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { isPageFault } from '../../core/client/page-fault.js';
import type { FollowupsError } from '../../core/client/followups-error.js';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { type IconName, LateIcon } from '../ui/LateIcon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { Callout } from '../ui/notice/Callout.js';
import type { AgendaBoard } from './agenda-board.js';
import type { PlainDate } from './agenda-days.js';

export interface AgendaFootProps {
  board: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Messages below the cards, or in their place. If a focused button in them disappears, the focus moves to the first card, a retry
 * button or the loading text. Renders a `<div>`.
 */
export function AgendaFoot({ board, children }: AgendaFootProps): ReactElement {
  const messages = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(
    () =>
      board.current?.querySelector('[data-item][tabindex="0"]') ??
      messages.current?.querySelector('button, [tabindex]') ??
      board.current?.querySelector('button') ??
      null,
  );
  return (
    <div ref={messages} className="rf-agenda-foot" {...rescue}>
      {children}
    </div>
  );
}

export interface ListFailureProps {
  /** The error of the first page. */
  error: FollowupsError | null;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The event handler called when the user retries loading the list. */
  onRetry: () => void;
}

/** The error message for the list, with a retry button. Renders a `<div>` of role `alert`. */
export function ListFailure({ error, offline, onRetry }: ListFailureProps): ReactElement {
  const { table, common } = useMessages(allEnglish);
  return (
    <div className="rf-workload-message">
      <Callout
        role="alert"
        tone="danger"
        title={offline ? table.loadFailedOffline : table.loadFailed}
        actions={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      >
        {error && !offline ? (
          <p>{isPageFault(error) ? table.loadFailedInPage : table.loadFailedDetail({ kind: error.kind })}</p>
        ) : null}
      </Callout>
    </div>
  );
}

export interface AgendaLoadingProps {
  /** Whether loading takes longer than usual. */
  slow: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
}

/** The text shown while the list loads. Renders a `<p>`. */
export function AgendaLoading({ slow, offline }: AgendaLoadingProps): ReactElement {
  const { table } = useMessages(allEnglish);
  return (
    <p className="rf-workload-message" aria-live="polite" tabIndex={-1}>
      {offline ? table.loadFailedOffline : slow ? table.stillLoading : table.loading}
    </p>
  );
}

export interface AgendaNotesProps {
  /** The records by their place, and how many have none. */
  board: AgendaBoard;
  /** How many records are loaded; `null` if these are all. */
  partial: number | null;
  /** Whether the rest is loading. */
  loadingAll: boolean;
  /** Whether the shown days are all empty. */
  empty: boolean;
  /** How many records could not be read. */
  rejected: number;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The event handler called when the user asks to load the rest of the list. */
  onLoadAll: (() => void) | undefined;
  /** The event handler called when the user stops loading. */
  onStop: (() => void) | undefined;
  /** The event handler called when the user asks for the days from a day. */
  onShowDay: (day: PlainDate) => void;
}

/** Notes on what is shown, and buttons for what is not. Renders a `<div>`. */
export function AgendaNotes(props: AgendaNotesProps): ReactElement {
  const { board, partial, loadingAll, empty, rejected, offline } = props;
  const { onLoadAll, onStop, onShowDay } = props;
  const { agenda, common, table, workspace } = useMessages(allEnglish);
  const { before, after, closed } = board;
  return (
    <div className="rf-agenda-notes">
      {partial === null ? null : (
        <Note
          className="rf-agenda-partial"
          icon="info"
          text={loadingAll ? workspace.loadedSoFar({ count: partial }) : agenda.partial({ count: partial })}
          {...(loadingAll
            ? { button: common.stop, onPress: onStop }
            : { button: workspace.loadAll, onPress: onLoadAll })}
        />
      )}
      {offline ? (
        <p className="rf-agenda-note-line" role="status">
          <LateIcon name="alert" />
          <span>{workspace.offline}</span>
        </p>
      ) : null}
      {empty ? <Note text={agenda.nothing} /> : null}
      {before ? (
        <Note
          text={agenda.before({ count: before.count })}
          button={agenda.show}
          onPress={() => onShowDay(before.nearest)}
        />
      ) : null}
      {after ? (
        <Note
          text={agenda.after({ count: after.count })}
          button={agenda.show}
          onPress={() => onShowDay(after.nearest)}
        />
      ) : null}
      {closed > 0 ? <Note text={agenda.closed({ count: closed })} /> : null}
      {rejected > 0 ? <Note text={table.rejected({ count: rejected })} /> : null}
    </div>
  );
}

interface NoteProps {
  readonly className?: string;
  readonly icon?: IconName;
  readonly text: string;
  readonly button?: string;
  readonly onPress?: (() => void) | undefined;
}

/** One note, with an optional button. Renders a `<div>`. */
function Note({ className, icon, text, button, onPress }: NoteProps): ReactElement {
  const id = useId();
  return (
    <div className={classNames('rf-agenda-note-line', className)}>
      {icon ? <LateIcon name={icon} /> : null}
      <span id={id}>{text}</span>
      {onPress ? (
        <Button size="small" aria-describedby={id} onClick={onPress}>
          {button}
        </Button>
      ) : null}
    </div>
  );
}
