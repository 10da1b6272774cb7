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

/** The heading of a workspace, its counts of unsettled edits, and its parts. */
export interface FollowupWorkspaceViewProps
  extends SaveSummaryProps, Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /**
   * The heading; `null` for none.
   * @default "Follow-ups", from the messages
   */
  heading?: ReactNode;
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
  /** The table, with its editors and prompts. */
  children?: ReactNode;
  /** The event handler called when the user refreshes the list; without it there is no button. */
  onRefresh?: (() => void) | undefined;
}

/**
 * The frame of the list on plain data and callbacks: a line of fixed height with heading, age and refresh, network and
 * saves. Renders a `<section>` named "Follow-ups".
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
  // The section is mounted whenever this component is.
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
 * Keeps the keys of a workspace working. When a focused element inside disappears, the workspace takes the focus. A key
 * pressed while nothing on the page has the focus, such as after loading, goes to the workspace unless something else
 * was used last. Its outermost element is focusable by script and by a press on a blank area.
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
      // Missing in test environments without layout.
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

/** Whether an element is in the workspace, or in an overlay it opened. */
function isOurs(target: Element, workspace: HTMLElement | null): boolean {
  return target.closest('.rf-root') !== null && (target.closest('.rf-workspace') ?? workspace) === workspace;
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
  /** Shown before the words, and with the bare number if there is no room for words. */
  mark: ReactNode;
  words: string;
  tone?: 'warning' | undefined;
  /** The event handler called when the item is pressed; without it, it is not a button. */
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
