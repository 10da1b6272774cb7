import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The root folder of this repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Whether a module was started directly, not imported. */
export function isMain(moduleUrl: string): boolean {
  const [, started] = process.argv;
  return started !== undefined && pathToFileURL(started).href === moduleUrl;
}
