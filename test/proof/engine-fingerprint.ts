import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import { root } from '../../scripts/repository.js';

/** The code that the guarantees of a save depend on. */
export const ENGINE_FOLDERS = ['src/core/saving', 'src/core/records', 'src/core/client'] as const;

/**
 * Returns eight digits that change with the code of these folders or files, but not with comments, layout, types, or
 * paths.
 */
export async function engineFingerprint(folders: readonly string[] = ENGINE_FOLDERS): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (folder.endsWith('.ts')) {
      hash.update(`${basename(folder)}\0`).update(await placeless(await readFile(join(root, folder), 'utf8')));
      continue;
    }
    const names = (await readdir(join(root, folder), { recursive: true })).filter((name) => name.endsWith('.ts'));
    for (const name of names.toSorted()) {
      const source = await readFile(join(root, folder, name), 'utf8');
      hash.update(`${name.replaceAll('\\', '/')}\0`).update(await placeless(source));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** Returns the code with import paths reduced to file names. */
async function placeless(source: string): Promise<string> {
  return (await codeOf(source)).replace(/"\.[^"]*\/([^"/]+\.js)"/g, '"$1"');
}

/** Strips everything that does not run. */
export async function codeOf(source: string): Promise<string> {
  const { code } = await transform(source, { loader: 'ts', minifyWhitespace: true, legalComments: 'none' });
  return code;
}
