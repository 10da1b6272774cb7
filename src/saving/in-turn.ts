import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

/** Runs work while this edit holds one of the few places, and only while its user is the one signed in. */
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
    await untilActive(cell, deps);
    const queuedAt = deps.runtime.now();
    const release = await deps.inFlight.acquire();
    cell.machine.deadline += deps.runtime.now() - queuedAt;
    // The user may have changed while it stood in the queue.
    if (deps.isActive()) return release;
    release();
  }
}

/** Waits while another user is signed in; the wait is not the edit's own work. */
export async function untilActive(cell: EditCell, deps: SaveDeps): Promise<void> {
  const parkedAt = deps.runtime.now();
  while (!deps.isActive()) await deps.whenActive();
  cell.machine.deadline += deps.runtime.now() - parkedAt;
}
