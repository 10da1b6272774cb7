import type { FollowupsError } from '../api/followups-error.js';
import { compareThreeWays } from '../followup/conflict.js';
import type { Followup } from '../followup/followup.js';
import { rereadRecord } from '../records/reread-record.js';
import { backoff } from './backoff.js';
import type { EditCell } from './edit-cell.js';
import type { EditResult } from './edit-result.js';
import { untilActive } from './in-turn.js';
import { judgeReread } from './judge-reread.js';
import type { SaveDeps } from './save-deps.js';
import type { Step } from './save-edit.js';
import { SAVE_LIMITS } from './save-limits.js';

/** The one procedure for every doubt: reads the record again and decides from what it holds, never from what was answered. */
export async function verifyEdit(cell: EditCell, deps: SaveDeps, doubt: FollowupsError | null): Promise<Step> {
  cell.update({ state: 'verifying', nextAttemptAt: null });
  let absences = 0;
  for (let reads = 0; reads < SAVE_LIMITS.readsPerVerify; reads += 1) {
    await untilActive(cell, deps);
    const reread = await rereadRecord(deps.client, deps.records, cell.current().followupId);
    if (reread.status === 'absent') {
      absences += 1;
      if (absences < 2) {
        await cell.pause(SAVE_LIMITS.absenceGapMs);
        continue;
      }
      return afterAbsence(cell, doubt);
    }
    if (reread.status === 'found') {
      const fresh = reread.followup;
      const judgement = judgeReread(fresh, cell.current());
      if (judgement !== 'stale') {
        deps.records.merge(fresh, reread.startedAt);
        return afterJudgement(cell, deps, fresh, reread.startedAt, judgement, doubt);
      }
    }
    if (reread.status === 'unreadable') {
      if (reread.error.kind === 'unauthorized') {
        await waitInState(cell, deps, 'needs-sign-in', false);
        continue;
      }
      if (reread.error.kind === 'network' && !deps.runtime.isOnline()) {
        await waitInState(cell, deps, 'offline', true);
        continue;
      }
    }
    const asked = reread.status === 'unreadable' ? reread.error.retryAfterMs : undefined;
    await cell.pause(asked ?? backoff(reads, deps.runtime.random));
  }
  return unconfirmed(doubt);
}

async function waitInState(
  cell: EditCell,
  deps: SaveDeps,
  state: 'needs-sign-in' | 'offline',
  untilOnline: boolean,
): Promise<void> {
  cell.update({ state });
  await cell.pause(null, { untilOnline });
  cell.machine.deadline = deps.runtime.now() + SAVE_LIMITS.automaticWorkMs;
  cell.update({ state: 'verifying' });
}

function afterAbsence(cell: EditCell, doubt: FollowupsError | null): Step {
  if (cell.machine.resentAfterAbsence) return unconfirmed(doubt);
  // The list may leave records out for reasons of its own: the update itself has the last word.
  cell.machine.resentAfterAbsence = true;
  return { next: 'send' };
}

async function afterJudgement(
  cell: EditCell,
  deps: SaveDeps,
  fresh: Followup,
  startedAt: number,
  judgement: 'saved' | 'not-applied' | 'others-moved' | 'clash',
  doubt: FollowupsError | null,
): Promise<Step> {
  const { patch, seen, before, expectedVersion } = cell.current();
  switch (judgement) {
    case 'saved':
      return end({ state: 'saved', followup: fresh, startedAt });
    case 'not-applied':
      return resend(cell, deps, doubt);
    case 'others-moved': {
      const next = expectedVersion !== null && fresh.integration_version === expectedVersion + 1;
      if (deps.conflictPolicy() !== 'merge' || !next || cell.machine.rebases >= SAVE_LIMITS.rebases) break;
      cell.machine.rebases += 1;
      cell.machine.mergedWith.push(...compareThreeWays(patch, seen, fresh, before).taken.map((taken) => taken.field));
      cell.update({ key: null, expectedVersion: null });
      return { next: 'prepare' };
    }
    case 'clash':
      break;
  }
  return end({ state: 'conflict', conflict: compareThreeWays(patch, seen, fresh, before) });
}

async function resend(cell: EditCell, deps: SaveDeps, doubt: FollowupsError | null): Promise<Step> {
  const now = deps.runtime.now();
  if (now - cell.machine.keyMadeAt > SAVE_LIMITS.keyLifetimeMs) {
    cell.update({ key: null, expectedVersion: null });
    return { next: 'prepare' };
  }
  if (cell.machine.resends >= SAVE_LIMITS.resends || now >= cell.machine.deadline) return unconfirmed(doubt);
  cell.machine.resends += 1;
  const delay = backoff(cell.machine.resends, deps.runtime.random);
  cell.update({ state: 'retry-waiting', nextAttemptAt: now + delay });
  await cell.pause(delay);
  return { next: 'send' };
}

function unconfirmed(error: FollowupsError | null): Step {
  return end({ state: 'unconfirmed', error });
}

function end(result: EditResult): Step {
  return { next: 'end', result };
}
