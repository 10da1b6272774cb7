'use client';
import { forwardRef, useId, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import { rootAttributes } from '../ui/root-attributes.js';
import { useRescueFocus } from '../ui/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { SaveSummary } from './SaveSummary.js';
import type { SaveSummaryProps } from './SaveSummary.js';

export interface FollowupWorkspaceViewProps
  extends Partial<SaveSummaryProps>, Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /**
   * How many follow-ups are loaded; `null` while the first page is not.
   * @default null
   */
  count?: number | null | undefined;
  /**
   * Whether these are all there are.
   * @default false
   */
  complete?: boolean | undefined;
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
   * How far loading everything has come; `null` while nobody asked for it. `total` is `null` while it is not known.
   * @default null
   */
  loadAllProgress?: { readonly loaded: number; readonly total: number | null } | null | undefined;
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
  /** The event handler called when everything is to be loaded; without it there is no button. */
  onLoadAll?: (() => void) | undefined;
  /** The event handler called when loading everything is to stop. */
  onStopLoadAll?: (() => void) | undefined;
}

/** The frame of the list: heading, count, toolbar, how saves stand. Renders a `<section>`. */
export const FollowupWorkspaceView = forwardRef<HTMLElement, FollowupWorkspaceViewProps>(function FollowupWorkspaceView(
  {
    count = null,
    complete = false,
    heading,
    headingLevel = 2,
    refreshing = false,
    loadAllProgress = null,
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
    onLoadAll,
    onStopLoadAll,
    className,
    children,
    ...props
  },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, workspace } = settings.messages;
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
          {count === null ? null : (
            <p className="rf-workspace-count">
              {complete ? workspace.showingAll({ count }) : workspace.showingLoaded({ count })}
            </p>
          )}
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
          {loadAllProgress ? (
            <span className="rf-workspace-progress">
              <ProgressBar
                label={workspace.loadAllProgress}
                value={loadAllProgress.total === null ? null : loadAllProgress.loaded}
                max={loadAllProgress.total ?? undefined}
                valueText={workspace.loadedSoFar({ count: loadAllProgress.loaded })}
              />
              <Button onClick={onStopLoadAll}>{common.stop}</Button>
            </span>
          ) : null}
          {onLoadAll && !loadAllProgress && !complete && count !== null ? (
            <Button onClick={onLoadAll}>{workspace.loadAll}</Button>
          ) : null}
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
