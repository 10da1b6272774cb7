import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The root folder of this repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Whether a module was started directly, not imported. */
export function isMain(moduleUrl: string): boolean {
  const [, started] = process.argv;
  return started !== undefined && pathToFileURL(started).href === moduleUrl;
}

/** The built-in languages, each a file in `src/locales`. */
export const languages = readdirSync(join(root, 'src/locales'))
  .flatMap((file) => (file.endsWith('.ts') ? file.replace(/\.ts$/, '') : []))
  .toSorted();
