import { useRef } from 'react';
import type { WorklistQueryProps } from '../list-state/use-worklist-query.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useKeptScope } from '../workspace/use-kept-scope.js';
import { decodeWorklistQuery } from '../worklist/decode-worklist-query.js';
import { TODO_QUERY, type WorklistQuery } from '../worklist/worklist-query.js';
import type { FollowupWorkspaceSettings } from './followup-workspace-settings.js';

/**
 * The props of a workspace for what the settings want shown. Until they name a query the workspace holds its own.
 *
 * @param onQueryChange called once for each act of a person that changes it
 */
export function useElementQuery(
  { query, defaultView, defaultScope }: Pick<FollowupWorkspaceSettings, 'query' | 'defaultView' | 'defaultScope'>,
  onQueryChange: (query: WorklistQuery) => void,
): WorklistQueryProps {
  const { core } = useFollowupsContext();
  const kept = useKeptScope<WorklistQueryProps>(core.userId, { defaultScope });
  const held = query === undefined ? null : decodeWorklistQuery(query);
  const next = useRef<WorklistQuery | null>(null);

  // One act may change several parts, each of which is told by itself.
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
