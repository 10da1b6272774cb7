import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';

const MADE = new Set(['node_modules', 'dist', '.data', '.packed']);

/** Returns one hash of the contents of files and folders in the repository; missing ones count as missing. */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesUnder(path))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const names = (await readdir(join(root, path))).filter((name) => !MADE.has(name)).toSorted();
  const nested = await Promise.all(names.map((name) => filesUnder(join(path, name))));
  return nested.flat();
}
