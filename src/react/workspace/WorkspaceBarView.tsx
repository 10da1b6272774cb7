'use client';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { asOfWords } from '../toolbar/LoadedLine.js';

/** What the first line of a workspace says and offers. */
export interface FollowupWorkspaceBarProps extends SaveSummaryProps {
  /**
   * The heading; `null` for none.
   * @default "Follow-ups", from the messages
   */
  heading?: ReactNode;
  /** The id of the heading, which names the workspace. */
  headingId?: string | undefined;
  /**
   * The level of the heading on the host's page.
   * @default 2
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether a refresh is running.
   * @default false
   */
  refreshing?: boolean | undefined;
  /**
   * Whether the browser is offline.
   * @default false
   */
  offline?: boolean | undefined;
  /** Content for the end of the first line, such as buttons of the host. */
  toolbarEnd?: ReactNode;
  /** When the list was last known to be right, in milliseconds since 1970; `null` if nothing is loaded. */
  asOf?: number | null | undefined;
  /** The current time in milliseconds since 1970, to tell whether `asOf` was today; `null` if unknown. */
  now?: number | null | undefined;
  /** The event handler called when the user refreshes the list; without it there is no button. */
  onRefresh?: (() => void) | undefined;
}

/**
 * The first line of a workspace on plain data and callbacks, of fixed height: heading, age and refresh, network and
 * saves. Renders a `<div>` of role `group`.
 */
export function WorkspaceBarView({
  heading = null,
  headingId,
  headingLevel = 2,
  refreshing = false,
  offline = false,
  toolbarEnd,
  asOf = null,
  now = null,
  onRefresh,
  ...saves
}: FollowupWorkspaceBarProps): ReactElement {
  const settings = useDisplaySettings();
  const { workspace, bar } = withEnglish(settings.messages, workspaceEnglish);
  const line = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(() => line.current?.querySelector('button') ?? null);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  const Heading = `h${headingLevel}` as const;

  return (
    <div ref={line} part="bar" role="group" aria-label={workspace.toolbar} className="rf-workspace-bar" {...rescue}>
      {heading === null ? null : (
        <Heading id={headingId} className="rf-workspace-heading">
          {heading}
        </Heading>
      )}
      {onRefresh ? (
        <Button
          variant="ghost"
          size="small"
          className="rf-refresh-button"
          pending={refreshing}
          aria-label={refreshing ? workspace.refreshing : workspace.refresh}
          title={workspace.refresh}
          onClick={onRefresh}
        >
          {refreshing ? null : <Icon name="refresh" />}
        </Button>
      ) : null}
      {/* After the button, which its words would push along. */}
      {asOf === null ? null : <span className="rf-workspace-updated">{asOfWords(asOf, now, settings)}</span>}
      <div className="rf-workspace-facts">
        <div aria-live="polite" className="rf-workspace-network">
          {offline ? (
            <p className="rf-workspace-offline" title={workspace.offline}>
              <Icon name="info" />
              <span className="rf-workspace-offline-words" data-short={bar.offline}>
                {workspace.offline}
              </span>
            </p>
          ) : wasOffline ? (
            <VisuallyHidden>{workspace.backOnline}</VisuallyHidden>
          ) : null}
        </div>
        <SaveSummary {...saves} />
      </div>
      {toolbarEnd === undefined || toolbarEnd === null ? null : (
        <div className="rf-workspace-toolbar">{toolbarEnd}</div>
      )}
    </div>
  );
}

/** The counts of unsettled edits, and the handlers of their buttons. */
interface SaveSummaryProps {
  /**
   * How many edits are being saved.
   * @default 0
   */
  savingCount?: number | undefined;
  /**
   * How many edits wait for a connection.
   * @default 0
   */
  waitingCount?: number | undefined;
  /**
   * How many edits could not be confirmed.
   * @default 0
   */
  unconfirmedCount?: number | undefined;
  /**
   * How many conflicts wait for a decision.
   * @default 0
   */
  conflictCount?: number | undefined;
  /** The event handler called when the user asks to resolve the next conflict; without it the count is not a button. */
  onReviewConflicts?: (() => void) | undefined;
  /**
   * How many drafts there are.
   * @default 0
   */
  draftCount?: number | undefined;
  /** The event handler called when the user asks for the drafts; without it they are not counted. */
  onShowDrafts?: (() => void) | undefined;
}

/** The counts of unsettled edits; nothing if all are settled. Renders a `<ul>`. */
function SaveSummary({
  savingCount = 0,
  waitingCount = 0,
  unconfirmedCount = 0,
  conflictCount = 0,
  onReviewConflicts,
  onShowDrafts,
  draftCount = 0,
}: SaveSummaryProps): ReactElement | null {
  const { workspace, table } = useMessages(workspaceEnglish);
  const items: readonly SummaryItem[] = [
    { id: 'saving', count: savingCount, mark: <Icon name="clock" />, wordsOf: workspace.savesUnsettled },
    { id: 'waiting', count: waitingCount, mark: <Icon name="clock" />, wordsOf: workspace.savesOffline },
    {
      id: 'unconfirmed',
      count: unconfirmedCount,
      mark: <Icon name="alert" />,
      wordsOf: workspace.savesUnconfirmed,
      tone: 'warning',
    },
    {
      id: 'conflicts',
      count: conflictCount,
      mark: <Icon name="alert" />,
      wordsOf: workspace.conflicts,
      tone: 'warning',
      onPress: onReviewConflicts,
    },
    {
      id: 'drafts',
      count: onShowDrafts ? draftCount : 0,
      mark: <Icon name="edit" />,
      wordsOf: workspace.drafts,
      onPress: onShowDrafts,
    },
  ];
  const shown = items.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="rf-save-summary">
      {shown.map(({ id, count, mark, wordsOf, tone, onPress }) => {
        const words = wordsOf({ count });
        const content = (
          <>
            {mark}
            <span className="rf-save-summary-words" data-short={table.groupCount({ count })}>
              {words}
            </span>
          </>
        );
        return (
          <li key={id} className="rf-save-summary-item" data-tone={tone} title={words}>
            {onPress ? (
              <Button size="small" className="rf-save-summary-button" onClick={onPress}>
                {content}
              </Button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SummaryItem {
  readonly id: string;
  readonly count: number;
  /** Shown before the words, and with the bare number if there is no room for words. */
  readonly mark: ReactNode;
  readonly wordsOf: (values: { readonly count: number }) => string;
  readonly tone?: 'warning';
  /** The event handler called when the item is pressed; without it, it is not a button. */
  readonly onPress?: (() => void) | undefined;
}
