import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

/** How long an edit waits before it asks again whether the API has recovered. */
const PROBE_MS = 500;

/** Runs work while this edit holds one of the few places, the API is not held, and its user is the one signed in. */
export async function inTurn<Result>(
  cell: EditCell,
  deps: SaveDeps,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const release = await turn(cell, deps);
  try {
    return await work();
  } finally {
    release();
  }
}

async function turn(cell: EditCell, deps: SaveDeps): Promise<() => void> {
  for (;;) {
    const { refusals } = deps.signIn;
    await untilActive(cell, deps);
    await untilAlone(cell, deps);
    await untilFree(cell, deps);
    const queuedAt = deps.runtime.now();
    const release = await deps.departure.place(() => deps.traffic.places.acquire());
    cell.extendDeadline(deps.runtime.now() - queuedAt);
    const needsSignIn = deps.signIn.refusals > Math.max(refusals, deps.signIn.settled);
    // The user may have changed, or the API asked for a pause or a sign-in, while it stood in the queue.
    if (deps.isActive() && !deps.traffic.isHeld() && !needsSignIn) return release;
    release();
    if (needsSignIn && !cell.machine.withdrawn) await cell.waitFor('needs-sign-in');
  }
}

/** Waits while another user is signed in; the wait is not the edit's own work. */
export async function untilActive(cell: EditCell, deps: SaveDeps): Promise<void> {
  const parkedAt = deps.runtime.now();
  while (!deps.isActive()) await deps.whenActive();
  cell.extendDeadline(deps.runtime.now() - parkedAt);
}

/** Waits for what else of the person's is at work on the record; as the page is left, for nothing. */
async function untilAlone(cell: EditCell, { whenFree, departure, runtime }: SaveDeps): Promise<void> {
  if (!whenFree) return;
  const queuedAt = runtime.now();
  const { followupId, id } = cell.current();
  await departure.place(() => whenFree(followupId, id).then(() => () => {}));
  cell.extendDeadline(runtime.now() - queuedAt);
}

/** Waits out a pause the API asked for, and for an edit's first attempt a time in which nothing gets through. */
async function untilFree(cell: EditCell, deps: SaveDeps): Promise<void> {
  const heldAt = deps.runtime.now();
  for (;;) {
    const first = cell.current().attempts === 0;
    if (deps.traffic.isHeld()) await cell.waitUntil(deps.traffic.heldUntil());
    else if (first && deps.traffic.isExhausted() && !deps.departure.isLeaving()) {
      await cell.waitUntil(deps.runtime.now() + PROBE_MS);
    } else break;
    if (cell.machine.withdrawn) break;
  }
  cell.extendDeadline(deps.runtime.now() - heldAt);
}

/**
 * Waits until the API's budget of retries has one for this edit: with many edits in an outage, each of them retrying on its
 * own would be a storm. Gives up where the edit's own time is over.
 */
export async function retryTurn(cell: EditCell, deps: SaveDeps): Promise<void> {
  while (deps.runtime.now() < cell.machine.deadline && !cell.machine.withdrawn) {
    const delay = deps.traffic.takeRetry();
    if (delay === 0) return;
    await cell.pause(delay);
  }
}
