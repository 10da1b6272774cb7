'use client';
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useWorkspaceWords, workspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { asOfWords } from '../toolbar/as-of-words.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { topLayer } from '../ui/layer/open-layers.js';
import { isFocusFree, useHeldFocus } from '../ui/layer/use-held-focus.js';
import { isComposing } from '../ui/is-composing.js';
import { Spinner } from '../ui/progress/Spinner.js';

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

/**
 * Keeps the keys of a workspace alive. What loses the focus within it leaves it to the workspace; and a key that is pressed
 * while nothing on the page has the focus, as after it has loaded, is the workspace's until something else was used. Its
 * outermost element takes the focus by script and by a press on a blank part of it.
 */
function useWorkspaceFocus(root: RefObject<HTMLElement | null>): void {
  const { ref: holdFocus, takeLost } = useHeldFocus({ onLost: () => takeFocus(root.current) });
  useEffect(() => {
    holdFocus(root.current);
    return () => holdFocus(null);
  }, [root, holdFocus]);
  useEffect(() => {
    if (takeLost()) takeFocus(root.current);
  });

  useEffect(() => {
    let isElsewhere = false;
    function onUse(event: Event): void {
      const [target] = event.composedPath();
      isElsewhere = target instanceof Element && !isOurs(target, root.current);
    }
    function onKeyDown(event: KeyboardEvent): void {
      const element = root.current;
      const isFree = element && event.target === element.ownerDocument.body && focusedNear(element) !== element;
      if (!isFree || isElsewhere || event.defaultPrevented || isComposing(event)) return;
      if (topLayer() || event.getModifierState('AltGraph') || element.closest('[inert], [aria-hidden="true"]')) return;
      // A test environment without layout does not have it.
      if (element.checkVisibility?.() === false) return;
      const isAnswered = !element.dispatchEvent(new KeyboardEvent(event.type, event));
      if (!isAnswered) return;
      event.preventDefault();
      takeFocus(element);
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('focusin', onUse, true);
    window.addEventListener('pointerdown', onUse, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('focusin', onUse, true);
      window.removeEventListener('pointerdown', onUse, true);
    };
  }, [root]);
}

function takeFocus(element: HTMLElement | null): void {
  if (element && isFocusFree(element)) element.focus({ preventScroll: true });
}

/** Whether an element is in the workspace, or in what it has open over the page. */
function isOurs(target: Element, workspace: HTMLElement | null): boolean {
  return target.closest('.rf-root') !== null && (target.closest('.rf-workspace') ?? workspace) === workspace;
}

/** How many changes are not settled, and what leads to them. */
interface SaveSummaryProps {
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
function SaveSummary(props: SaveSummaryProps): ReactElement | null {
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
