import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../../scripts/repository.js';
import type { Bug } from './bugs.js';

/** Checks that every bug still matches the source exactly once. */
export async function checkBugs(bugs: readonly Bug[]): Promise<void> {
  for (const bug of bugs) await mutated(bug);
}

/**
 * Bundles the simulator with the library's source, so that a worker starts without reading hundreds of files. With a
 * bug, applies that one change to the source.
 *
 * @param worker the thread's entry file, in this folder
 * @returns the path of the bundle; the caller removes it
 * @throws if the bug's `find` text does not occur exactly once in its file
 */
export async function bundleSimulator(bug: Bug | null, worker = 'worker.ts'): Promise<string> {
  const folder = join(root, '.cache', 'chaos');
  await mkdir(folder, { recursive: true });
  // A unique name: concurrent runs may share the folder.
  const file = join(folder, `${randomUUID()}.mjs`);
  const bundler = await rolldown({
    input: join(root, 'test', 'chaos', worker),
    platform: 'node',
    logLevel: 'silent',
    plugins: bug ? [await mutation(bug)] : [],
  });
  await bundler.write({ file, format: 'esm', codeSplitting: false });
  await bundler.close();
  return file;
}

async function mutation(bug: Bug) {
  const path = pathOf(bug);
  const code = await mutated(bug);
  return { name: 'bug', load: (id: string) => (id === path ? { code } : null) };
}

async function mutated(bug: Bug): Promise<string> {
  const { name, file, find, replace } = bug;
  const source = await readFile(pathOf(bug), 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`The bug "${name}" wants to change what stands ${count} times in ${file}: ${find}`);
  return source.replace(find, () => replace);
}

function pathOf({ file }: Bug): string {
  return join(root, 'src', file);
}
