'use client';
import { forwardRef, type ReactElement } from 'react';
import { PartChecks } from '../provider/developer-errors/development-only.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { FollowupToolbar } from './FollowupToolbar.js';
import { FollowupWorkspaceDialogs } from './FollowupWorkspaceDialogs.js';
import { FollowupWorkspaceFloating } from './FollowupWorkspaceFloating.js';
import { FollowupWorkspacePresentation } from './FollowupWorkspacePresentation.js';
import type { FollowupWorkspaceProps } from './followup-workspace-props.js';
import { useFollowupWorkspace } from './use-followup-workspace.js';
import { WorkspaceBar } from './WorkspaceBar.js';
import { WorkspaceBarView } from './WorkspaceBarView.js';
import { WorkspaceFrame } from './WorkspaceFrame.js';

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
