import { FollowupsError, isFollowupsError } from '../api/followups-error.js';
import type { Followup } from '../followup/followup.js';
import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

export type AttemptResult =
  | { readonly status: 'applied'; readonly followup: Followup; readonly startedAt: number }
  | { readonly status: 'refused' | 'unknown'; readonly error: FollowupsError; readonly offline: boolean };

/** Sends the current body once: the only place of the library from which an update goes out. */
export async function sendAttempt(cell: EditCell, deps: SaveDeps): Promise<AttemptResult> {
  const { followupId, key, expectedVersion, attempts } = cell.current();
  const body = cell.machine.body;
  if (key === null || expectedVersion === null || body === null)
    throw new Error('An edit was sent before it was prepared.');
  if (!cell.machine.sent) cell.machine.keyMadeAt = deps.runtime.now();
  cell.machine.sent = true;
  cell.update({ state: 'sending', attempts: attempts + 1, nextAttemptAt: null });
  const startedAt = deps.records.startRead();
  try {
    const followup = await deps.client.updateFollowup(followupId, body, { expectedVersion, idempotencyKey: key });
    return { status: 'applied', followup, startedAt };
  } catch (caught) {
    // Whatever a client throws that is not its own error says nothing about the server.
    const error = isFollowupsError(caught)
      ? caught
      : new FollowupsError('network', { effect: 'unknown', cause: caught });
    if (error.effect === 'none') return { status: 'refused', error, offline: false };
    cell.machine.unknownOfKey += 1;
    cell.update({ unknown: cell.current().unknown + 1 });
    return { status: 'unknown', error, offline: error.kind === 'network' && !deps.runtime.isOnline() };
  }
}
