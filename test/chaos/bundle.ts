import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../../scripts/repository.js';
import type { Bug } from './bugs.js';

/** Makes sure that every bug still stands for a change of the source. */
export async function checkBugs(bugs: readonly Bug[]): Promise<void> {
  for (const bug of bugs) await mutated(bug);
}

/**
 * Bundles the simulator with the library's own source, so that a worker starts without reading hundreds of files; with a
 * bug, with that one change made to the source.
 *
 * @param worker what the thread begins with, a file of this folder
 * @returns where the bundle lies; whoever asked for it removes it
 * @throws where the text that the bug replaces does not stand in its file exactly once
 */
export async function bundleSimulator(bug: Bug | null, worker = 'worker.ts'): Promise<string> {
  const folder = join(root, '.cache', 'chaos');
  await mkdir(folder, { recursive: true });
  // A name of its own, because several runs may share the folder.
  const file = join(folder, `${randomUUID()}.mjs`);
  const bundler = await rolldown({
    input: join(root, 'test', 'chaos', worker),
    platform: 'node',
    logLevel: 'silent',
    plugins: bug ? [await mutation(bug)] : [],
  });
  await bundler.write({ file, format: 'esm' });
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
