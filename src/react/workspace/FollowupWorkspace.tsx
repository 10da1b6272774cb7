'use client';
import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactElement,
  type ComponentPropsWithoutRef,
} from 'react';
import { PartChecks } from '../provider/developer-errors/development-only.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { rowCode } from '../table/load-row-parts.js';
import { FollowupToolbar } from './FollowupToolbar.js';
import {
  FollowupWorkspaceDialogs,
  FollowupWorkspaceFloating,
  LoadedCommandBar,
  type CommandBarContent,
} from './FollowupWorkspaceFloating.js';
import type { WorkspaceKeyEvents, WorkspaceKeysOptions } from '../table/WorkspaceKeys.js';
import { controlAt, isTyping, rowAt } from '../table/row-element.js';
import { useEarlyInput } from '../provider/use-early-input.js';
import { FollowupWorkspacePresentation } from './FollowupWorkspacePresentation.js';
import { useFollowupWorkspace, type FollowupWorkspaceProps } from './use-followup-workspace.js';
import { WorkspaceBar } from './WorkspaceBar.js';
import { WorkspaceBarView } from './WorkspaceBarView.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { classNames } from '../ui/class-names.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';

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
    <WorkspaceFrame {...workspace.frame} commands={workspace.commands} ref={ref}>
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

interface WorkspaceFrameProps extends ComponentPropsWithoutRef<'section'> {
  keys: WorkspaceKeysOptions;
  commands: CommandBarContent;
}

/** The element around the parts of a workspace, which keeps its keys working. Renders a `<section>`. */
const WorkspaceFrame = forwardRef<HTMLElement, WorkspaceFrameProps>(function WorkspaceFrame(
  { className, keys, commands, children, onKeyDown, onKeyDownCapture, ...props },
  ref,
) {
  const settings = useDisplaySettings();
  const root = useRef<HTMLElement>(null);
  // The section is mounted whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  const events = useRef<WorkspaceKeyEvents | null>(null);
  const early = useEarlyInput({ loader: rowCode, root, isOurs: isWorkspaceKey, isPageKey: isCommandKey });
  const keyProps = {
    onKeyDownCapture(event: ReactKeyboardEvent<HTMLElement>) {
      onKeyDownCapture?.(event);
      events.current?.capture(event);
      early.onEarly(event);
    },
    onKeyDown(event: ReactKeyboardEvent<HTMLElement>) {
      onKeyDown?.(event);
      events.current?.bubble(event);
    },
  };
  return (
    <section
      {...rootAttributes(settings)}
      part="workspace"
      tabIndex={-1}
      {...props}
      ref={root}
      className={classNames('rf-root', 'rf-workspace', className)}
      {...keyProps}
    >
      {children}
      {early.missing}
      {early.code ? (
        <early.code.WorkspaceKeys
          {...keys}
          {...{ root, events }}
          renderCommands={(open) => <LoadedCommandBar {...commands} {...open} />}
          onMount={early.play}
        />
      ) : null}
    </section>
  );
});

/** Whether a key is the workspace's or a row's, and not of a control that handles it itself. */
function isWorkspaceKey(target: Element, key: string | null): boolean {
  if (key === null || isTyping(target)) return false;
  return /^\S$/u.test(key) || (controlAt(target) === null && rowAt(target) !== null);
}

/** Whether a key held with another may open the command bar, also on a keyboard of another script. */
function isCommandKey({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && /^k|^[^ -~]KeyK/iu.test(key + code);
}
