import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import { listController } from '../hooks/list-controller.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { FollowupsProvider, type FollowupsProviderProps } from '../provider/FollowupsProvider.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import { FollowupWorkspace } from '../workspace/FollowupWorkspace.js';
import type { FollowupWorkspaceProps } from '../workspace/use-followup-workspace.js';
import { TODO_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { TellEvent } from './followup-workspace-events.js';
import type { FollowupWorkspaceSettings } from './followup-workspace-settings.js';
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
  /** Receives the function that refreshes the list; `null` on unmount. */
  readonly onRefreshChange: (refresh: (() => Promise<boolean>) | null) => void;
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
    currentUserId,
    preload,
    conflictPolicy,
    absence,
    journal,
    drafts,
    cache,
    refreshIntervalMs,
    reminderMinutes,
  } = settings;
  const { owners, deals, contacts, conversations, taskTypes, priorities, closedStatuses } = settings;
  const { duePresets, skipWeekends, endOfDayHour, timeZone, locale, messages, colorScheme, csvSeparator } = settings;
  const { dealHref, conversationHref, followupHref, canEdit, lifecycle, rowActions, bulkActions, capacity } = settings;
  const { onEvent, onError } = handlers;
  return (
    <FollowupsProvider
      {...{
        client,
        currentUserId,
        preload,
        conflictPolicy,
        absence,
        journal,
        drafts,
        cache,
        refreshIntervalMs,
        reminderMinutes,
      }}
      {...{ owners, deals, contacts, conversations, taskTypes, priorities, closedStatuses }}
      {...{ duePresets, skipWeekends, endOfDayHour, timeZone, locale, messages, colorScheme, csvSeparator, dir }}
      {...{ dealHref, conversationHref, followupHref, canEdit, onEvent, onError }}
      {...{ lifecycle, rowActions, bulkActions, capacity }}
    >
      {/* The key resets one user's choices for the next; the fragment avoids a clash with a keyed child of the provider. */}
      <>
        <Workspace key={currentUserId} {...{ settings, handlers }} />
      </>
    </FollowupsProvider>
  );
}

function Workspace({ settings, handlers }: Pick<ElementWorkspaceProps, 'settings' | 'handlers'>): ReactElement {
  const { limit, updatedSince, heading, headingLevel, columns, editorLayout, shortcuts, viewStore } = settings;
  const { presentation, openFollowupId } = settings;
  const { tell, onQueryChange, onOpenFollowupChange, onPresentationChange, onRefreshChange } = handlers;
  const query = useElementQuery(settings, onQueryChange);
  useRefresh({ limit, updatedSince }, onRefreshChange);

  const onEditRequest: FollowupWorkspaceProps['onEditRequest'] = (followup, { cancel }) => {
    if (!tell('edit-request', { followup })) cancel();
  };
  return (
    <FollowupWorkspace
      {...query}
      {...{ limit, updatedSince, heading, headingLevel, columns, editorLayout, shortcuts, viewStore }}
      {...{ presentation, onPresentationChange, openFollowupId, onOpenFollowupChange, onEditRequest }}
      onSelectionChange={(selection) => void tell('selection-change', { followupIds: [...selection] })}
      onFollowupUpdated={(followup) => void tell('followup-updated', { followup })}
      toolbarEnd={<slot name="toolbar-end" />}
    />
  );
}

function useRefresh(
  { limit, updatedSince }: Pick<FollowupWorkspaceSettings, 'limit' | 'updatedSince'>,
  onRefreshChange: ElementHandlers['onRefreshChange'],
): void {
  const { core } = useFollowupsContext();
  const queryClient = useQueryClient();
  useEffect(() => {
    onRefreshChange(() => listController(core, queryClient, { limit, updatedSince }).refresh());
    return () => onRefreshChange(null);
  }, [core, queryClient, limit, updatedSince, onRefreshChange]);
}

/**
 * Returns the workspace props for the query settings. Until the settings have a query, the workspace keeps its own.
 *
 * @param onQueryChange called once for each user action that changes the query
 */
function useElementQuery(
  { query, defaultView, defaultScope }: Pick<FollowupWorkspaceSettings, 'query' | 'defaultView' | 'defaultScope'>,
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
