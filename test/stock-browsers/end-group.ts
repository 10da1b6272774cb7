import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Ends a program that was started in its own process group, with everything it started. */
export async function endGroup({ pid, exitCode, signalCode }: ChildProcess): Promise<void> {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
    await wait(500);
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
