import { expect } from 'vitest';
import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import { openWornDisk } from '../chaos/worn-disk.js';
import { createSimulatedDisk } from '../records/simulated-disk.js';
import { aFollowup } from '../saving/a-followup.js';
import { seededRandom } from '../saving/simulated-runtime.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';
import { judgeCell } from './judge-cell.js';
import { MATRIX_CELLS } from './matrix-cell.js';
import type { MatrixCell, ServerKind } from './matrix-cell.js';
import { MINE, MY_PRIORITY, OLD, runCell } from './run-cell.js';

/** `worn`: loses, delays and corrupts writes, and sometimes answers nothing. */
export type DiskKind = 'sound' | 'worn';

export const DISK_KINDS: readonly DiskKind[] = ['sound', 'worn'];

function openDisk(disk: DiskKind, seed: number): (runtime: SimulatedRuntime) => CacheStorage {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  return (runtime) =>
    disk === 'sound'
      ? createSimulatedDisk(runtime).storage
      : openWornDisk({ random, upTo, sleep: runtime.sleep }).storage;
}

/**
 * Runs a cell with the list on a disk, and checks it against the same oracle as without. Then checks the next visit,
 * which shows nothing that the CRM did not have, and sends nothing.
 */
export async function judgeCachedCell(cell: MatrixCell, kind: ServerKind, disk: DiskKind): Promise<void> {
  const report = await runCell(cell, kind, openDisk(disk, MATRIX_CELLS.indexOf(cell)));
  judgeCell(cell, report);
  const { nextVisit, rests } = report;
  expect(nextVisit).toMatchObject({ isServers: true, sent: 0 });
  if (disk === 'sound') expect(nextVisit).toMatchObject({ fromDisk: true, atFirst: rests[2].screen });
  else if (nextVisit?.atFirst) {
    expect([OLD, MINE]).toContain(nextVisit.atFirst.note);
    expect([aFollowup().priority, MY_PRIORITY]).toContain(nextVisit.atFirst.priority);
  }
}
