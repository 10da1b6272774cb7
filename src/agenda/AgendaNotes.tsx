import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { isPageFault } from '../api/page-fault.js';
import type { FollowupsError } from '../api/followups-error.js';
import { useMessages } from '../provider/all-messages.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { Callout } from '../ui/notice/Callout.js';

export interface AgendaMessagesProps {
  board: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * What stands in place of cards. Who pressed a button in it goes on with what comes instead: the first card, a button to press
 * again, or the words for the waiting. Renders a `<div>` that takes no part in the layout.
 */
export function AgendaMessages({ board, children }: AgendaMessagesProps): ReactElement {
  const messages = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(
    () =>
      board.current?.querySelector('[data-item][tabindex="0"]') ??
      messages.current?.querySelector('button, [tabindex]') ??
      board.current?.querySelector('button') ??
      null,
  );
  return (
    <div ref={messages} className="rf-agenda-messages" {...rescue}>
      {children}
    </div>
  );
}

export interface AgendaFailureProps {
  /** What went wrong with the first page. */
  error: FollowupsError | null;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The event handler called when the list is wanted again. */
  onRetry: () => void;
}

/** Says why there is nothing to show, and offers to try again. Renders a `<div>` of role `alert`. */
export function AgendaFailure({ error, offline, onRetry }: AgendaFailureProps): ReactElement {
  const { table, common } = useMessages();
  return (
    <div className="rf-agenda-message">
      <Callout
        role="alert"
        tone="danger"
        title={offline ? table.loadFailedOffline : table.loadFailed}
        actions={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      >
        {error && !offline ? (
          <p className="rf-agenda-detail">
            {isPageFault(error) ? table.loadFailedInPage : table.loadFailedDetail({ kind: error.kind })}
          </p>
        ) : null}
      </Callout>
    </div>
  );
}

export interface AgendaLoadingProps {
  /** Whether it takes longer than usual. */
  slow: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
}

const COLUMNS = [0, 1, 2, 3, 4, 5];
const CARDS = [0, 1, 2];

/** Columns to come, in grey, and words for it. Renders a `<div>`. */
export function AgendaLoading({ slow, offline }: AgendaLoadingProps): ReactElement {
  const { table } = useMessages();
  return (
    <div className="rf-agenda-loading">
      <div className="rf-agenda-skeleton" aria-hidden="true">
        {COLUMNS.map((column) => (
          <div key={column} className="rf-agenda-skeleton-column">
            {CARDS.map((card) => (
              <span key={card} className="rf-skeleton-text" />
            ))}
          </div>
        ))}
      </div>
      <p className="rf-agenda-loading-text" aria-live="polite" tabIndex={-1}>
        {offline ? table.loadFailedOffline : slow ? table.stillLoading : table.loading}
      </p>
    </div>
  );
}

export interface AgendaNotesProps {
  /** How many records are loaded; `null` where these are all. */
  partial: number | null;
  /** Whether the rest is being loaded. */
  loadingAll: boolean;
  /** How many open records have no due time. */
  undated: number;
  /** Whether no day that is shown holds anything. */
  empty: boolean;
  /** How many records could not be read. */
  rejected: number;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The event handler called when the rest of the list is wanted. */
  onLoadAll: (() => void) | undefined;
  /** The event handler called when loading is to stop. */
  onStop: (() => void) | undefined;
}

/** What a person has to know of what is shown, and what is not. Renders a `<div>`. */
export function AgendaNotes(props: AgendaNotesProps): ReactElement {
  const { partial, loadingAll, undated, empty, rejected, offline, onLoadAll, onStop } = props;
  const { agenda, common, table, workspace } = useMessages();
  const notes = [
    ...(empty ? [agenda.nothing] : []),
    ...(undated > 0 ? [agenda.undated({ count: undated })] : []),
    ...(rejected > 0 ? [table.rejected({ count: rejected })] : []),
  ];
  return (
    <div className="rf-agenda-notes">
      {partial === null ? null : (
        <div className="rf-agenda-note-line rf-agenda-partial">
          <Icon name="info" />
          <span>{loadingAll ? workspace.loadedSoFar({ count: partial }) : agenda.partial({ count: partial })}</span>
          {loadingAll && onStop ? (
            <Button size="small" onClick={onStop}>
              {common.stop}
            </Button>
          ) : null}
          {!loadingAll && onLoadAll ? (
            <Button size="small" onClick={onLoadAll}>
              {workspace.loadAll}
            </Button>
          ) : null}
        </div>
      )}
      {offline ? (
        <p className="rf-agenda-note-line" role="status">
          <Icon name="alert" />
          {workspace.offline}
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="rf-agenda-note-line">
          {note}
        </p>
      ))}
    </div>
  );
}
