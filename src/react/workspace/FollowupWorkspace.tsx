'use client';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ReactElement,
  type ComponentPropsWithoutRef,
  type RefObject,
} from 'react';
import { PartChecks } from '../provider/developer-errors/development-only.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { FollowupToolbar } from './FollowupToolbar.js';
import { FollowupWorkspaceDialogs, FollowupWorkspaceFloating } from './FollowupWorkspaceFloating.js';
import { FollowupWorkspacePresentation } from './FollowupWorkspacePresentation.js';
import { useFollowupWorkspace, type FollowupWorkspaceProps } from './use-followup-workspace.js';
import { WorkspaceBar } from './WorkspaceBar.js';
import { WorkspaceBarView } from './WorkspaceBarView.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useEdits } from '../provider/use-followup.js';
import { classNames } from '../ui/class-names.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { isComposing } from '../ui/pressed-key.js';
import { isFocusFree, useHeldFocus } from '../ui/layer/use-held-focus.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { topLayer } from '../ui/layer/open-layers.js';

/**
 * The complete workspace: views, search and filters, list, editor, bulk updates, refresh prompt. Renders a `<section>`
 * named "Follow-ups" that fills its container; give the container a height. Starts with open follow-ups, the most
 * urgent first, under a heading per day, and keeps loading automatically; see `preload`. Replace or remove its parts by
 * `slots`, arrange them by `children`.
 *
 * @example
 * <FollowupsProvider client={client}>
 *   <FollowupWorkspace />
 * </FollowupsProvider>
 */
export const FollowupWorkspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(
  function FollowupWorkspace(props, ref) {
    const { core } = useFollowupsContext();
    return (
      <PartBoundary>
        {PartChecks && <PartChecks columns={props.columns} preload={props.preload} />}
        {/* Keyed by user: no selection, search or open record carries over to the next one. */}
        <Workspace key={core.userId} {...props} ref={ref} />
      </PartBoundary>
    );
  },
);

const Workspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(function Workspace(props, ref) {
  const workspace = useFollowupWorkspace(props);
  const { presentation, floating } = workspace;
  const {
    bar: Bar = WorkspaceBarView,
    toolbar: Toolbar = FollowupToolbar,
    list: List = FollowupListTable,
    floating: Floating = FollowupWorkspaceFloating,
  } = props.slots ?? {};
  const bar = Bar && inBoundary(<WorkspaceBar {...workspace.bar} View={Bar} />);
  const toolbar = Toolbar && inBoundary(<Toolbar {...workspace.toolbar} />);
  const over = floating && Floating ? inBoundary(<Floating {...floating} />) : undefined;
  const list = (
    <FollowupWorkspacePresentation {...presentation}>
      {List && inBoundary(<List {...workspace.table} floating={over} />)}
    </FollowupWorkspacePresentation>
  );
  return (
    <WorkspaceFrame {...workspace.frame} ref={ref}>
      {props.children ? (
        props.children({ bar, toolbar, list })
      ) : (
        <>
          {bar}
          {toolbar}
          {list}
        </>
      )}
      <FollowupWorkspaceDialogs {...workspace.dialogs} />
    </WorkspaceFrame>
  );
});

const inBoundary = (part: ReactElement): ReactElement => <PartBoundary>{part}</PartBoundary>;

/** The element around the parts of a workspace, which keeps its keys working. Renders a `<section>`. */
const WorkspaceFrame = forwardRef<HTMLElement, ComponentPropsWithoutRef<'section'>>(function WorkspaceFrame(
  { className, ...props },
  ref,
) {
  const settings = useDisplaySettings();
  const root = useRef<HTMLElement>(null);
  // The section is mounted whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  useWorkspaceFocus(root);
  // A step of a save can remove the focused element, which only the next render finds in Firefox.
  useEdits();
  return (
    <section
      {...rootAttributes(settings)}
      part="workspace"
      tabIndex={-1}
      {...props}
      ref={root}
      className={classNames('rf-root', 'rf-workspace', className)}
    />
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
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('focusin', onUse, { capture: true, signal });
    window.addEventListener('pointerdown', onUse, { capture: true, signal });
    return () => over.abort();
  }, [root]);
}

function takeFocus(element: HTMLElement | null): void {
  if (element && isFocusFree(element)) element.focus({ preventScroll: true });
}

/** Whether an element is in the workspace, or in an overlay it opened. */
function isOurs(target: Element, workspace: HTMLElement | null): boolean {
  return target.closest('.rf-root') !== null && (target.closest('.rf-workspace') ?? workspace) === workspace;
}
