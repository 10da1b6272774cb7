import { FollowupsError, isFollowupsError } from '../client/followups-error.js';
import { isPageFault } from '../client/page-fault.js';
import { encodeUpdateBody } from '../client/update-body.js';
import type { Followup } from '../followup/followup.js';
import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

export type AttemptResult =
  | { readonly status: 'applied'; readonly followup: Followup; readonly startedAt: number }
  | { readonly status: 'refused' | 'unknown'; readonly error: FollowupsError; readonly offline: boolean }
  /**
   * Nothing was sent: another user signed in, the API asked for a hold, or the page is being left and its limit is used
   * up.
   */
  | { readonly status: 'held-back' };

/** Sends the current body once. The only place in the library that sends an update. */
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
  // Reported, and so written to the journal, before the request is sent.
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
    // Older than the base of the change: proves nothing.
    throw new FollowupsError('malformed-response', { effect: 'unknown', status: 200 });
  } catch (caught) {
    // A client error that is not a `FollowupsError` says nothing about the server.
    const error = isFollowupsError(caught)
      ? caught
      : new FollowupsError('network', { effect: 'unknown', cause: caught });
    if (error.status !== undefined) deps.server.answersUpdates = true;
    if (barred && error.effect === 'none') {
      takeBack();
      return { status: 'held-back' };
    }
    if (error.effect === 'none') return { status: 'refused', error, offline: false };
    // A fault of the page says nothing about how the server treats the key.
    cell.noteDoubt(isPageFault(error) ? 'network' : error.kind);
    return { status: 'unknown', error, offline: error.kind === 'network' && !deps.runtime.isOnline() };
  }
}
