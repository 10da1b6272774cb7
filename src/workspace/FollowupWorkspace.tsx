'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useWorklist } from '../list/use-worklist.js';
import { splitQueryProps, useWorklistQuery } from '../list/use-worklist-query.js';
import type { WorklistQueryProps } from '../list/use-worklist-query.js';
import type { UseFollowupsOptions } from '../list/use-list-query.js';
import type { FollowupTableProps } from '../table/followup-table-connected-props.js';
import { FollowupListTable } from '../table/FollowupTable.js';
import { useOnline } from '../ui/use-online.js';
import { FollowupWorkspaceView } from './FollowupWorkspaceView.js';
import type { FollowupWorkspaceViewProps } from './FollowupWorkspaceView.js';
import { useListNotices } from './use-list-notices.js';
import { useSaveCounts } from './use-save-counts.js';

export interface FollowupWorkspaceProps
  extends
    UseFollowupsOptions,
    WorklistQueryProps,
    Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'>,
    Pick<FollowupWorkspaceViewProps, 'heading' | 'headingLevel'>,
    Pick<FollowupTableProps, 'columns' | 'slots' | 'onEditRequest' | 'onFollowupUpdated' | 'editor'> {
  /** What stands at the end of the toolbar, such as buttons of the host. */
  toolbarEnd?: ReactNode;
}

/**
 * The whole job in one tag: toolbar, list, editor, refresh prompt. Renders a `<section>` named "Follow-ups" that fills its
 * container; give the container a height.
 *
 * @example
 * <FollowupsProvider client={client}>
 *   <FollowupWorkspace />
 * </FollowupsProvider>
 */
export const FollowupWorkspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(
  function FollowupWorkspace(props, ref) {
    return (
      <PartBoundary>
        <Workspace {...props} ref={ref} />
      </PartBoundary>
    );
  },
);

const Workspace = forwardRef<HTMLElement, FollowupWorkspaceProps>(function Workspace(
  { limit, updatedSince, columns, slots, onEditRequest, onFollowupUpdated, editor, ...rest },
  ref,
) {
  const { queryProps, otherProps } = splitQueryProps(rest);
  const [query, setQuery] = useWorklistQuery(queryProps);
  const { core } = useFollowupsContext();
  const online = useOnline();
  const list = useWorklist({ limit, updatedSince }, query);
  const { refresh, loadAll, stop } = useListNotices(list);
  const { nextConflict, ...counts } = useSaveCounts();

  return (
    <FollowupWorkspaceView
      {...otherProps}
      {...counts}
      ref={ref}
      count={list.status === 'ready' ? list.result.loaded : null}
      complete={list.end === 'complete'}
      refreshing={list.refreshing}
      loadAllProgress={list.progress.running ? { loaded: list.progress.loaded, total: null } : null}
      offline={!online}
      onRefresh={refresh}
      onLoadAll={list.hasMore ? loadAll : undefined}
      onStopLoadAll={stop}
      onReviewConflicts={
        nextConflict !== null && core.editors.canOpen() ? () => core.editors.open(nextConflict) : undefined
      }
    >
      <FollowupListTable
        list={list}
        onQueryChange={setQuery}
        {...{ columns, slots, onEditRequest, onFollowupUpdated, editor }}
      />
    </FollowupWorkspaceView>
  );
});
