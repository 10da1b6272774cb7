import { useContext, useMemo } from 'react';
import { laterCode } from './load-later-parts.js';
import type { ActRequest } from '../../core/page/acts.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupCommand, LifecycleStep } from '../../core/page/host-actions.js';
import type { ManyWork } from '../../core/page/run-act.js';
import { waysToCode } from '../../core/page/late-code.js';
import { inWords } from '../../core/page/late-words.js';
import { useFollowupsContext } from './followups-context.js';
import type { Report } from '../../core/page/followups-event.js';
import { guardWhen } from '../../core/page/guard-host.js';
import { HostActionsContext, type FollowupAction } from './HostActions.js';

type ActServices = Services<'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'report'>;

/** Calls a function of the host; a no-op while an act is running on one of the records. */
export function startAct(core: ActServices, settings: DisplaySettings, request: ActRequest): void {
  const again = request.again ?? ((): void => startAct(core, settings, request));
  inWords(laterCode, settings.messages)
    .load()
    .then(
      async ({ runAct }) => {
        const outcome = await runAct(core, settings, { ...request, again });
        request.onEnd?.(outcome);
      },
      (error: unknown) => {
        tellMissing(core, settings, error, again);
        request.onEnd?.('none');
      },
    );
}

/** Calls a command of the host on one record. */
export function startCommand(
  core: ActServices,
  settings: DisplaySettings,
  step: LifecycleStep,
  followupId: string,
  command: FollowupCommand,
): void {
  startAct(core, settings, {
    kind: step,
    label: '',
    followupIds: [followupId],
    run: async ([record], options) => (record ? command(record, options) : undefined),
  });
}

/**
 * Calls a command of the host for each of many records, a few at a time; a no-op while one is running on others, unless that
 * was stopped.
 */
export function startMany(core: ActServices, settings: DisplaySettings, work: Omit<ManyWork, 'again'>): void {
  const { acts } = core.saving;
  const { step, followupIds, command } = work;
  const before = acts.many();
  if ((before?.running && !before.stopping) || followupIds.length === 0) return;
  let stopped = false;
  acts.setMany({
    step,
    total: followupIds.length,
    done: 0,
    failed: [],
    left: [],
    running: true,
    stopping: false,
    stop: () => {
      stopped = true;
    },
    retry: () => {},
  });
  const again = (followupId: string): void => startCommand(core, settings, step, followupId, command);
  inWords(laterCode, settings.messages)
    .load()
    .then(
      ({ runMany }) => runMany(core, settings, { ...work, again }, stopped),
      (error: unknown) => {
        acts.setMany(before);
        tellMissing(core, settings, error, () => startMany(core, settings, work));
      },
    );
}

function tellMissing(
  core: Services<'notices' | 'report'>,
  { messages }: DisplaySettings,
  error: unknown,
  again: () => void,
): void {
  core.report(error, { operation: 'render' });
  core.notices.notify({
    id: 'act-missing',
    tone: 'alert',
    text: messages.actions.loadFailed,
    actions: waysToCode(messages.common, again),
  });
}

/** The host's actions of one kind, guarded. */
export function useHostActions(kind: 'rowActions' | 'bulkActions'): readonly Required<FollowupAction>[] {
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
