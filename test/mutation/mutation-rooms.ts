import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../proof/engine-fingerprint.js';
import { root } from '../../scripts/repository.js';

/** Sources that are mutated together, and the tests that must catch the mutants. */
export interface MutationRoom {
  readonly name: string;
  /** A source folder or file. */
  readonly sources: string;
  /**
   * The tests to run, as globs: only the room's own tests, since failures in another room's tests do not help someone
   * working here. Excludes chaos histories, the fault matrix, and hostile bodies, where one mutant would take as long
   * as all others of its file together, and tests that need a browser.
   */
  readonly tests: readonly string[];
  /** The timeout of one test: many times the slowest, since a mutant may make it wait forever. */
  readonly testTimeoutMs: number;
  /** The minimum score, in percent. */
  readonly least: number;
}

export const MUTATION_ROOMS: readonly MutationRoom[] = [
  { name: 'api', sources: 'src/core/client', tests: ['test/api/**/*.test.ts'], testTimeoutMs: 5000, least: 90 },
  {
    name: 'conflict',
    sources: 'src/core/followup/conflict.ts',
    // Running the engine's tests too would only take longer.
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
  // Runs only on simulated time.
  { name: 'saving', sources: 'src/core/saving', tests: ['test/saving/**/*.test.ts'], testTimeoutMs: 2500, least: 90 },
  {
    name: 'records',
    sources: 'src/core/records',
    tests: ['test/records/**/*.test.ts'],
    testTimeoutMs: 10_000,
    least: 85,
  },
];

/** Returns the files of a room with code to mutate; files with only types have none. */
export async function sourcesOf(room: MutationRoom): Promise<string[]> {
  if (room.sources.endsWith('.ts')) return [room.sources];
  const names = await readdir(join(root, room.sources));
  const paths = names.filter((name) => name.endsWith('.ts')).map((name) => `${room.sources}/${name}`);
  const codes = await Promise.all(paths.map(async (path) => codeOf(await readFile(join(root, path), 'utf8'))));
  return paths.filter((_, index) => codes[index]?.trim() !== '').toSorted();
}
