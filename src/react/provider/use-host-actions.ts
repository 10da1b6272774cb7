import { useContext, useMemo } from 'react';
import { useFollowupsContext } from './followups-context.js';
import type { Report } from '../../core/page/followups-event.js';
import { guardWhen } from '../../core/page/guard-host.js';
import type { FollowupAction } from './followup-action.js';
import { HostActionsContext, type HostActionLists } from './HostActions.js';

/** The host's actions of one kind, guarded. */
export function useHostActions(kind: keyof HostActionLists): readonly Required<FollowupAction>[] {
  const { report } = useFollowupsContext().core;
  const { [kind]: actions } = useContext(HostActionsContext);
  return useMemo(() => guardActions(report, actions), [report, actions]);
}

/** The host's actions with `when` guarded: if it throws, that is reported and the action does not apply to the record. */
export function guardActions(
  report: Report,
  actions: readonly FollowupAction[] | undefined,
): readonly Required<FollowupAction>[] {
  return (actions ?? []).map((action) => ({
    label: action.label,
    icon: action.icon ?? null,
    run: (...args) => action.run(...args),
    when: guardWhen(report, (followup) => action.when?.(followup) ?? true),
  }));
}
