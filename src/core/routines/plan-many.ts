import type { Followup } from '../followup/followup.js';
import { isOpen, type ClosedStatuses } from '../followup/is-open.js';
import type { Services } from '../page/followups-core.js';
import type { FollowupMacro, MacroRunStep } from '../page/host-actions.js';
import type { SaveRequest } from '../saving/save-request.js';
import { hasChange, planMacro, runOf, type MacroTerms } from './plan-macro.js';

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
    if (followup.integration_version === null || !canEdit(followup)) leftOut.readOnly += 1;
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
