import { createSimulatedDisk } from '../records/simulated-disk.js';
import type { DiskFate } from '../records/simulated-disk.js';
import type { World } from './world.js';

/** A disk that loses, delays and corrupts writes, and sometimes answers nothing. */
export function openWornDisk(world: Pick<World, 'random' | 'sleep' | 'upTo'>) {
  const disk = createSimulatedDisk(world);
  disk.meets((call): DiskFate => {
    const drawn = world.random();
    if (drawn < 0.01) return { hangs: true };
    if (drawn < 0.03) return { fails: new Error('The disk failed.') };
    if (drawn < 0.2) return { delayMs: world.upTo(3000) };
    if (call !== 'read' && drawn < 0.3) return { lost: true };
    return { corrupt: drawn < 0.4, delayMs: 1 + world.upTo(20) };
  });
  return {
    storage: disk.storage,
    /** The names of the entries, without their contents. */
    names: (): string => [...disk.entries.keys()].join(' '),
  };
}
