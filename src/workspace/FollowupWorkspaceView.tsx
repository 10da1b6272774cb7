'use client';
import { forwardRef, useId, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { workspaceWords, useWorkspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

interface SaveSummaryProps {
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

export interface FollowupWorkspaceViewProps
  extends Partial<SaveSummaryProps>, Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /**
   * The heading; `null` leaves it out.
   * @default "Follow-ups", from the messages
   */
  heading?: ReactNode;
  /**
   * The level of the heading in the host's page.
   * @default 2
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /**
   * Whether a refresh is under way.
   * @default false
   */
  refreshing?: boolean | undefined;
  /**
   * Whether the browser is offline.
   * @default false
   */
  offline?: boolean | undefined;
  /** What stands at the end of the toolbar, such as buttons of the host. */
  toolbarEnd?: ReactNode;
  /** The table, and with it editors and prompts. */
  children?: ReactNode;
  /** The event handler called when the list is to be loaded anew; without it there is no button. */
  onRefresh?: (() => void) | undefined;
}

/** The frame of the list: heading, toolbar, how saves stand. Renders a `<section>`. */
export const FollowupWorkspaceView = forwardRef<HTMLElement, FollowupWorkspaceViewProps>(function FollowupWorkspaceView(
  {
    heading,
    headingLevel = 2,
    refreshing = false,
    offline = false,
    toolbarEnd,
    savingCount = 0,
    waitingCount = 0,
    unconfirmedCount = 0,
    conflictCount = 0,
    onReviewConflicts,
    draftCount,
    onShowDrafts,
    onRefresh,
    className,
    children,
    ...props
  },
  ref,
) {
  const settings = useDisplaySettings();
  const { workspace } = workspaceWords(settings.messages);
  const headingId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(() => toolbar.current?.querySelector('button') ?? null);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  const Heading = `h${headingLevel}` as const;
  const title = heading === undefined ? workspace.heading : heading;
  const showsTitle = title !== null && title !== false;

  return (
    <section
      {...rootAttributes(settings)}
      aria-labelledby={showsTitle ? headingId : undefined}
      aria-label={showsTitle ? undefined : workspace.heading}
      {...props}
      ref={ref}
      className={classNames('rf-root', 'rf-workspace', className)}
    >
      <div className="rf-workspace-bar">
        <div className="rf-workspace-titles">
          {showsTitle ? (
            <Heading id={headingId} className="rf-workspace-heading">
              {title}
            </Heading>
          ) : null}
          <SaveSummary
            savingCount={savingCount}
            waitingCount={waitingCount}
            unconfirmedCount={unconfirmedCount}
            conflictCount={conflictCount}
            onReviewConflicts={onReviewConflicts}
            draftCount={draftCount}
            onShowDrafts={onShowDrafts}
          />
        </div>
        <div ref={toolbar} role="group" aria-label={workspace.toolbar} className="rf-workspace-toolbar" {...rescue}>
          {onRefresh ? (
            <Button pending={refreshing} onClick={onRefresh}>
              {refreshing ? workspace.refreshing : workspace.refresh}
            </Button>
          ) : null}
          {toolbarEnd}
        </div>
      </div>
      <div aria-live="polite">
        {offline ? (
          <p className="rf-workspace-offline">
            <Icon name="info" />
            <span>{workspace.offline}</span>
          </p>
        ) : wasOffline ? (
          <VisuallyHidden>{workspace.backOnline}</VisuallyHidden>
        ) : null}
      </div>
      {children}
    </section>
  );
});

/** How the changes stand that are not settled, and nothing where all are. Renders a `<ul>`. */
function SaveSummary(props: SaveSummaryProps): ReactElement | null {
  const { workspace } = useWorkspaceWords();
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
