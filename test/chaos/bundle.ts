import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../../scripts/repository.js';
import type { Bug } from './bugs.js';

/**
 * Bundles the simulator with the library's own source, so that a worker starts without reading hundreds of files; with a
 * bug, with that one change made to the source.
 *
 * @returns where the bundle lies
 * @throws where the text that the bug replaces does not stand in its file exactly once
 */
export async function bundleSimulator(bug: Bug | null): Promise<string> {
  const folder = join(root, '.cache', 'chaos');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${bug?.name.replaceAll(/\W+/g, '-') ?? 'sound'}.mjs`);
  const bundler = await rolldown({
    input: join(root, 'test', 'chaos', 'worker.ts'),
    platform: 'node',
    logLevel: 'silent',
    plugins: bug ? [await mutation(bug)] : [],
  });
  await bundler.write({ file, format: 'esm' });
  await bundler.close();
  return file;
}

async function mutation({ name, file, find, replace }: Bug) {
  const path = join(root, 'src', file);
  const source = await readFile(path, 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`The bug "${name}" wants to change what stands ${count} times in ${file}: ${find}`);
  return {
    name: 'bug',
    load: (id: string) => (id === path ? { code: source.replace(find, () => replace) } : null),
  };
}
