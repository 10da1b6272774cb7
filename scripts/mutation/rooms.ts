import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../proof/engine-fingerprint.js';
import { root } from '../repository.js';

/** What is mutated together, and the tests that have to notice. */
export interface MutationRoom {
  readonly name: string;
  /** A folder of the sources, or a file. */
  readonly sources: string;
  /**
   * The tests that are run, as globs. They are those that hold the room itself: what another room's tests would notice is
   * no use to whoever works here. Histories of chaos, the fault matrix and hostile bodies are left out, for one mutant
   * would take as long as all others of its file together, and so is what needs a browser.
   */
  readonly tests: readonly string[];
  /** How long one of its tests may take: many times what the slowest does, for a mutant may keep it waiting in vain. */
  readonly testTimeoutMs: number;
  /** The score that it has to reach, in per cent. */
  readonly least: number;
}

export const MUTATION_ROOMS: readonly MutationRoom[] = [
  { name: 'api', sources: 'src/core/client', tests: ['test/api/**/*.test.ts'], testTimeoutMs: 5000, least: 90 },
  {
    name: 'conflict',
    sources: 'src/core/followup/conflict.ts',
    // The engine's tests beside its own would only take longer.
    tests: ['test/followup/**/*.test.ts'],
    testTimeoutMs: 5000,
    least: 85,
  },
  {
    name: 'form-base',
    sources: 'src/react/editor/form-base.ts',
    tests: ['test/edit/**/*.test.ts'],
    testTimeoutMs: 5000,
    least: 85,
  },
  // On simulated time alone.
  { name: 'saving', sources: 'src/core/saving', tests: ['test/saving/**/*.test.ts'], testTimeoutMs: 2500, least: 90 },
  {
    name: 'records',
    sources: 'src/core/records',
    tests: ['test/records/**/*.test.ts'],
    testTimeoutMs: 10_000,
    least: 85,
  },
];

/** The files of a room that do something; what declares types has nothing to mutate. */
export async function sourcesOf(room: MutationRoom): Promise<string[]> {
  if (room.sources.endsWith('.ts')) return [room.sources];
  const names = await readdir(join(root, room.sources));
  const paths = names.filter((name) => name.endsWith('.ts')).map((name) => `${room.sources}/${name}`);
  const codes = await Promise.all(paths.map(async (path) => codeOf(await readFile(join(root, path), 'utf8'))));
  return paths.filter((_, index) => codes[index]?.trim() !== '').toSorted();
}
