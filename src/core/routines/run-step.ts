import type { FollowupPatch } from '../followup/followup-patch.js';
import { withEnglish } from '../page/late-words.js';
import type { DisplaySettings } from '../page/display-settings.js';
import type { Services } from '../page/followups-core.js';
import type { FollowupMacro, MacroRunStep } from '../page/host-actions.js';
import { until } from '../page/acts.js';
import type { BulkUpdate } from '../saving/bulk-update.js';
import type { SaveRequest } from '../saving/save-request.js';
import { routineEnglish } from './all-words.js';
import type { Followup } from '../followup/followup.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import { hasChange, planMacro, runOf, type MacroTerms } from './plan-macro.js';

type RunServices = Services<'notices' | 'records' | 'report' | 'saving'>;

/** The most calls of a host's function in flight at a time. */
const AT_ONCE = 4;

/**
 * Calls the host's function that ends a macro for records whose fields are saved. What it updates goes through the save engine,
 * each with a version and a key of its own.
 */
export async function runStep(
  core: RunServices,
  settings: DisplaySettings,
  step: MacroRunStep,
  followupIds: readonly string[],
): Promise<void> {
  const { records, saving } = core;
  const abort = new AbortController();
  const { signal } = abort;
  const stopListening = saving.acts.onAbort(() => abort.abort());
  const failed: string[] = [];
  const waiting = [...followupIds];

  async function runOne(followupId: string): Promise<void> {
    const followup = records.get(followupId);
    if (!followup || signal.aborted) return;
    const update = (patch: FollowupPatch) =>
      saving.engine.submit({ followup: records.view(followupId) ?? followup, patch, origin: 'quick-action' }).outcome;
    try {
      await step.run(followup, { update, signal });
    } catch (error) {
      failed.push(followupId);
      core.report(error, { operation: 'action', followupId });
    }
  }

  async function runNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runOne(next);
  }

  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  stopListening();
  if (failed.length === 0 || signal.aborted) return;
  const { common, actions } = withEnglish(settings.messages, routineEnglish);
  const [first = ''] = failed;
  core.notices.notify((nameOf) => ({
    id: `macro-${step.label}-${failed.length === 1 ? first : 'many'}`,
    tone: 'alert',
    text: actions.failed({ label: step.label }),
    about: failed.length === 1 ? nameOf(records.get(first)) : actions.several({ count: failed.length }),
    actions: [{ label: common.tryAgain, onSelect: () => void runStep(core, settings, step, failed) }],
  }));
}

/** Says that the host's function was not called for records whose fields were not saved. */
function tellNotRun(core: RunServices, settings: DisplaySettings, { label }: MacroRunStep, count: number): void {
  const { routines } = withEnglish(settings.messages, routineEnglish);
  core.notices.notify({ id: `macro-not-run-${label}`, tone: 'alert', text: routines.notRun({ label, count }) });
}

/** Follows the save of one record, then calls the host's function if the record holds what the macro wrote. */
export async function runAfterSave(
  core: RunServices,
  settings: DisplaySettings,
  step: MacroRunStep,
  followupId: string,
  outcome: ReturnType<RunServices['saving']['engine']['submit']>['outcome'],
): Promise<void> {
  const { status } = await outcome;
  if (status === 'saved' || status === 'unchanged') await runStep(core, settings, step, [followupId]);
  else tellNotRun(core, settings, step, 1);
}

/** Starts a change of many, and calls the host's function for those that are saved at its end. */
export async function runAfterMany(
  core: RunServices,
  settings: DisplaySettings,
  step: MacroRunStep | null,
  requests: readonly SaveRequest[],
  unchanged: readonly string[],
): Promise<void> {
  const { bulks } = core.saving;
  const before = bulks.latest();
  let bulk: BulkUpdate | null = null;
  if (requests.length > 0) bulks.start(requests);
  if (!step) return;
  if (requests.length > 0)
    // Until its code has come, the change has no report yet.
    await until(
      () => {
        const latest = bulks.latest();
        bulk ??= latest === before ? null : latest;
        return bulk !== null && !bulk.state().running;
      },
      (check) => bulks.subscribe(check),
    );
  const { report = [] } = (bulk as BulkUpdate | null)?.state() ?? {};
  const saved = report.flatMap(({ status, followupId }) =>
    status === 'saved' || status === 'unchanged' ? followupId : [],
  );
  if (saved.length < report.length) tellNotRun(core, settings, step, report.length - saved.length);
  await runStep(core, settings, step, [...saved, ...unchanged]);
}

/** What a macro does to many records. */
export interface ManyPlan {
  /** One safe update for each record that changes. */
  readonly changes: readonly SaveRequest[];
  /** The records that have all of its values already. */
  readonly same: readonly string[];
  /** How many are left out, by reason. */
  readonly leftOut: Readonly<Record<'inConflict' | 'readOnly' | 'missing' | 'closed', number>>;
  readonly run: MacroRunStep | null;
  /** The step whose text is not understood; `null` for none. */
  readonly unread: string | null;
}

interface ManyOptions {
  readonly canEdit: (followup: Followup) => boolean;
  readonly closedStatuses: ClosedStatuses;
  readonly termsOf: (followup: Followup) => MacroTerms;
}

/**
 * Computes what a macro does to many records, each based on the record as shown. Leaves closed records out, unless all of them
 * are closed.
 */
export function planMany(
  macro: FollowupMacro,
  ids: readonly string[],
  { records, saving }: Services<'records' | 'saving'>,
  { canEdit, closedStatuses, termsOf }: ManyOptions,
): ManyPlan {
  const known = ids.flatMap((id) => (records.isAway(id) ? [] : (records.view(id) ?? [])));
  const open = known.filter((followup) => isOpen(followup, closedStatuses));
  const meant = open.length === 0 ? known : open;
  const leftOut = {
    inConflict: 0,
    readOnly: 0,
    missing: ids.length - known.length,
    closed: known.length - meant.length,
  };
  const changes: SaveRequest[] = [];
  const same: string[] = [];
  let unread: string | null = null;
  for (const followup of meant) {
    if (!canEdit(followup)) leftOut.readOnly += 1;
    else if (saving.engine.leading(followup.id)?.state === 'conflict') leftOut.inConflict += 1;
    else {
      const plan = planMacro(macro, followup, termsOf(followup));
      unread ??= plan.unread;
      if (hasChange(plan)) changes.push({ followup, patch: plan.patch, origin: 'quick-action' });
      else same.push(followup.id);
    }
  }
  return { changes, same, leftOut, run: runOf(macro), unread };
}
