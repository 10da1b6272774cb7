import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

/** How long an edit waits before it checks again whether the API has recovered. */
const PROBE_MS = 500;

/** Runs work while this edit has a slot, the API is not on hold, and its user is signed in. */
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
    // While it waited, the user may have changed, or the API asked for a hold or a sign-in.
    if (deps.isActive() && !deps.traffic.isHeld() && !needsSignIn) return release;
    release();
    if (needsSignIn && !cell.machine.withdrawn) await cell.waitFor('needs-sign-in');
  }
}

/** Waits while another user is signed in; the wait does not count as the edit's own work. */
export async function untilActive(cell: EditCell, deps: SaveDeps): Promise<void> {
  const parkedAt = deps.runtime.now();
  while (!deps.isActive()) await deps.whenActive();
  cell.extendDeadline(deps.runtime.now() - parkedAt);
}

/** Waits for the user's other work on the record; does not wait while the page is being left. */
async function untilAlone(cell: EditCell, { whenFree, departure, runtime }: SaveDeps): Promise<void> {
  if (!whenFree) return;
  const queuedAt = runtime.now();
  const { followupId, id } = cell.current();
  await departure.place(() => whenFree(followupId, id).then(() => () => {}));
  cell.extendDeadline(runtime.now() - queuedAt);
}

/** Waits out a hold; a first attempt also waits while the retry budget is used up. */
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
 * Waits for a retry from the API's budget: in an outage, many edits retrying on their own would be a storm. Gives up
 * when the edit's own time is up.
 */
export async function retryTurn(cell: EditCell, deps: SaveDeps): Promise<void> {
  while (deps.runtime.now() < cell.machine.deadline && !cell.machine.withdrawn) {
    const delay = deps.traffic.takeRetry();
    if (delay === 0) return;
    await cell.pause(delay);
  }
}
