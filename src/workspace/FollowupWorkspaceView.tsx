'use client';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode } from 'react';
import { workspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { asOfWords } from '../toolbar/as-of-words.js';
import { SaveSummary, type SaveSummaryProps } from './SaveSummary.js';
import { useWorkspaceFocus } from './use-workspace-focus.js';

/** The heading of a workspace, its counts of unsettled changes, and its parts. */
export interface FollowupWorkspaceViewProps
  extends SaveSummaryProps, Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
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
  /** What stands at the end of the first line, such as buttons of the host. */
  toolbarEnd?: ReactNode;
  /** As of when the list is known to be right, in milliseconds since 1970; `null` where nothing is loaded. */
  asOf?: number | null | undefined;
  /** The time in milliseconds since 1970, which says whether `asOf` was today; `null` where it is not known. */
  now?: number | null | undefined;
  /** The table, and with it editors and prompts. */
  children?: ReactNode;
  /** The event handler called when the list is to be loaded anew; without it there is no button. */
  onRefresh?: (() => void) | undefined;
}

/**
 * The frame of the list on plain data and callbacks: a line with heading, age and refresh, network and saves, that keeps its
 * height. Renders a `<section>` named "Follow-ups".
 *
 * @example
 * <FollowupWorkspaceView savingCount={1} onRefresh={() => location.reload()}>
 *   <FollowupTable />
 * </FollowupWorkspaceView>
 */
export const FollowupWorkspaceView = inViewBoundary(function FollowupWorkspaceView(
  {
    heading,
    headingLevel = 2,
    refreshing = false,
    offline = false,
    toolbarEnd,
    savingCount,
    waitingCount,
    unconfirmedCount,
    conflictCount,
    onReviewConflicts,
    draftCount,
    onShowDrafts,
    asOf = null,
    now = null,
    onRefresh,
    className,
    children,
    ...props
  }: FollowupWorkspaceViewProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const settings = useDisplaySettings();
  const { workspace, bar } = workspaceWords(settings.messages);
  const headingId = useId();
  const line = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(() => line.current?.querySelector('button') ?? null);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  const root = useRef<HTMLElement>(null);
  // The section is there whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  useWorkspaceFocus(root);
  const Heading = `h${headingLevel}` as const;
  const title = heading === undefined ? workspace.heading : heading;
  const showsTitle = title !== null && title !== false;

  return (
    <section
      {...rootAttributes(settings)}
      part="workspace"
      aria-labelledby={showsTitle ? headingId : undefined}
      aria-label={showsTitle ? undefined : workspace.heading}
      tabIndex={-1}
      {...props}
      ref={root}
      className={classNames('rf-root', 'rf-workspace', className)}
    >
      <div ref={line} part="bar" role="group" aria-label={workspace.toolbar} className="rf-workspace-bar" {...rescue}>
        {showsTitle ? (
          <Heading id={headingId} className="rf-workspace-heading">
            {title}
          </Heading>
        ) : null}
        {asOf === null ? null : <span className="rf-workspace-updated">{asOfWords(asOf, now, settings)}</span>}
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
          <SaveSummary
            {...{ savingCount, waitingCount, unconfirmedCount, conflictCount, onReviewConflicts }}
            {...{ draftCount, onShowDrafts }}
          />
        </div>
        {toolbarEnd === undefined || toolbarEnd === null ? null : (
          <div className="rf-workspace-toolbar">{toolbarEnd}</div>
        )}
      </div>
      {children}
    </section>
  );
});
