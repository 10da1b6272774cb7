import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import { listController } from '../hooks/list-controller.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { FollowupsProvider, type FollowupsProviderProps } from '../provider/FollowupsProvider.js';
import { useFollowupsStore, type FollowupsStore } from '../provider/use-followups-store.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import { FollowupWorkspace } from '../workspace/FollowupWorkspace.js';
import type { FollowupWorkspaceProps } from '../workspace/followup-workspace-props.js';
import { valueText } from '../../core/worklist/custom-column-data.js';
import type { CustomColumn } from '../table/columns.js';
import { TODO_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { TellEvent } from './followup-workspace-events.js';
import type { FollowupTextColumn, FollowupWorkspaceSettings } from './followup-workspace-settings.js';
import type { WorklistQueryProps } from '../hooks/use-worklist-query.js';
import { useKeptScope } from '../workspace/use-kept.js';
import { decodeWorklistQuery } from '../../core/worklist/decode-worklist-query.js';

/** The element's callbacks for what happens inside it. */
export interface ElementHandlers {
  readonly tell: TellEvent;
  readonly onEvent: NonNullable<FollowupsProviderProps['onEvent']>;
  readonly onError: NonNullable<FollowupsProviderProps['onError']>;
  readonly onQueryChange: (query: WorklistQuery) => void;
  readonly onOpenFollowupChange: (followupId: string | null) => void;
  readonly onPresentationChange: (presentation: FollowupPresentation) => void;
  /** Receives what a page calls; `null` on unmount. */
  readonly onCallsChange: (calls: ElementCalls | null) => void;
}

/** What a page calls to have the list changed. */
export interface ElementCalls {
  readonly refresh: () => Promise<boolean>;
  readonly store: FollowupsStore;
}

export interface ElementWorkspaceProps {
  readonly client: FollowupsClient;
  readonly settings: FollowupWorkspaceSettings;
  readonly dir: 'ltr' | 'rtl';
  readonly handlers: ElementHandlers;
}

/** The content of the shadow root: the workspace in its provider. */
export function ElementWorkspace({ client, settings, dir, handlers }: ElementWorkspaceProps): ReactElement {
  const {
    baseUrl: _baseUrl,
    getAccessToken: _getAccessToken,
    limit,
    updatedSince,
    heading,
    headingLevel,
    columns: given,
    editorLayout,
    shortcuts,
    viewStore,
    presentation,
    openFollowupId,
    query,
    defaultView,
    defaultScope,
    ...provided
  } = settings;
  const columns = useMemo(
    () => given?.map((column) => (typeof column === 'string' ? column : withCells(column))),
    [given],
  );
  return (
    <FollowupsProvider {...provided} client={client} dir={dir} onEvent={handlers.onEvent} onError={handlers.onError}>
      {/* The key resets one user's choices for the next; the fragment avoids a clash with a keyed child of the provider. */}
      <>
        <Workspace
          key={settings.currentUserId}
          {...{ limit, updatedSince, heading, headingLevel, columns, editorLayout, shortcuts, viewStore }}
          {...{ presentation, openFollowupId, query, defaultView, defaultScope, handlers }}
        />
      </>
    </FollowupsProvider>
  );
}

function withCells(column: FollowupTextColumn): CustomColumn {
  const { text = (followup) => valueText(column.value?.(followup)) } = column;
  return { ...column, cell: ({ followup }) => text(followup) };
}

interface WorkspaceProps extends QuerySettings, Omit<FollowupWorkspaceProps, keyof QuerySettings> {
  readonly handlers: ElementHandlers;
}

function Workspace({ query, defaultView, defaultScope, handlers, ...props }: WorkspaceProps): ReactElement {
  const { tell, onQueryChange, onOpenFollowupChange, onPresentationChange, onCallsChange } = handlers;
  useCalls(props, onCallsChange);
  return (
    <FollowupWorkspace
      {...props}
      {...useElementQuery({ query, defaultView, defaultScope }, onQueryChange)}
      {...{ onPresentationChange, onOpenFollowupChange }}
      onEditRequest={(followup, { cancel }) => {
        if (!tell('edit-request', { followup })) cancel();
      }}
      onSelectionChange={(selection) => void tell('selection-change', { followupIds: [...selection] })}
      onFollowupUpdated={(followup) => void tell('followup-updated', { followup })}
      toolbarEnd={<slot name="toolbar-end" />}
    />
  );
}

function useCalls(
  { limit, updatedSince }: Pick<FollowupWorkspaceSettings, 'limit' | 'updatedSince'>,
  onCallsChange: ElementHandlers['onCallsChange'],
): void {
  const { core } = useFollowupsContext();
  const store = useFollowupsStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => listController(core, queryClient, { limit, updatedSince }).refresh();
    onCallsChange({ refresh, store });
    return () => onCallsChange(null);
  }, [core, store, queryClient, limit, updatedSince, onCallsChange]);
}

type QuerySettings = Pick<FollowupWorkspaceSettings, 'query' | 'defaultView' | 'defaultScope'>;

/**
 * Returns the workspace props for the query settings. Until the settings have a query, the workspace keeps its own.
 *
 * @param onQueryChange called once for each user action that changes the query
 */
function useElementQuery(
  { query, defaultView, defaultScope }: QuerySettings,
  onQueryChange: (query: WorklistQuery) => void,
): WorklistQueryProps {
  const { core } = useFollowupsContext();
  const kept = useKeptScope<WorklistQueryProps>(core.userId, { defaultScope });
  const held = query === undefined ? null : decodeWorklistQuery(query);
  const next = useRef<WorklistQuery | null>(null);

  // One action may change several parts, each with a callback of its own.
  function change(part: Partial<WorklistQuery>): void {
    if (!next.current) queueMicrotask(tell);
    next.current = { ...(next.current ?? held ?? beginning()), ...part };
  }
  function beginning(): WorklistQuery {
    return { ...TODO_QUERY, view: defaultView ?? TODO_QUERY.view, scope: kept.scope ?? TODO_QUERY.scope };
  }
  function tell(): void {
    const changed = next.current;
    next.current = null;
    if (changed) onQueryChange(changed);
  }

  const { scope, view, sort, groupBy, ...filter } = held ?? {};
  return {
    ...(held ? { scope, view, sort, groupBy, filter } : { defaultView, defaultScope }),
    onScopeChange: (scope) => {
      kept.onScopeChange?.(scope);
      change({ scope });
    },
    onViewChange: (view) => change({ view }),
    onFilterChange: change,
    onSortChange: (sort) => change({ sort }),
    onGroupByChange: (groupBy) => change({ groupBy }),
  };
}
