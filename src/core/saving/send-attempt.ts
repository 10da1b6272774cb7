import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import { isPageFault } from '../client/page-fault.js';
import { encodeUpdateBody } from '../client/update-body.js';
import type { Followup } from '../followup/followup.js';
import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

export type AttemptResult =
  | { readonly status: 'applied'; readonly followup: Followup; readonly startedAt: number }
  | { readonly status: 'refused' | 'unknown'; readonly error: FollowupsError; readonly offline: boolean }
  /** Nothing went out: another user signed in, the API asked for a pause, or the page is left and can carry no more. */
  | { readonly status: 'held-back' };

/** Sends the current body once: the only place of the library from which an update goes out. */
export async function sendAttempt(cell: EditCell, deps: SaveDeps): Promise<AttemptResult> {
  const { followupId, key, expectedVersion } = cell.current();
  const { body } = cell.machine;
  if (key === null || expectedVersion === null || body === null)
    throw new Error('An edit was sent before it was prepared.');
  const keepalive = deps.departure.isLeaving();
  if (keepalive && !deps.departure.carries(encodeUpdateBody(body, expectedVersion))) {
    await deps.departure.whenReturned();
    return { status: 'held-back' };
  }
  // Told, and by that written to the journal, before the request leaves.
  const takeBack = cell.beginAttempt();
  const startedAt = deps.records.startRead();
  let barred = false;
  const mayGo = (): boolean => {
    barred = !deps.isActive() || deps.traffic.isHeld();
    return !barred;
  };
  try {
    const followup = await deps.client.updateFollowup(followupId, body, {
      expectedVersion,
      idempotencyKey: key,
      keepalive,
      signal: keepalive ? undefined : deps.departure.signal(),
      mayGo,
    });
    deps.server.answersUpdates = true;
    if ((followup.integration_version ?? 0) >= expectedVersion) return { status: 'applied', followup, startedAt };
    // Older than what the change rests on: no proof of anything.
    throw new FollowupsError('malformed-response', { effect: 'unknown', status: 200 });
  } catch (caught) {
    // Whatever a client throws that is not its own error says nothing about the server.
    const error = isFollowupsError(caught)
      ? caught
      : new FollowupsError('network', { effect: 'unknown', cause: caught });
    if (error.status !== undefined) deps.server.answersUpdates = true;
    if (barred && error.effect === 'none') {
      takeBack();
      return { status: 'held-back' };
    }
    if (error.effect === 'none') return { status: 'refused', error, offline: false };
    // What the page did wrong says nothing of how the server takes the key.
    cell.noteDoubt(isPageFault(error) ? 'network' : error.kind);
    return { status: 'unknown', error, offline: error.kind === 'network' && !deps.runtime.isOnline() };
  }
}
