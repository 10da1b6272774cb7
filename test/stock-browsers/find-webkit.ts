import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../scripts/find-program.js';

/** The programs that a flow in WebKit needs. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** `null` if there already is a screen. */
  readonly xvfb: string | null;
}

/**
 * WebKitGTK with its driver: on the PATH, and the small browser where the distributions put it. `null` if a part is
 * missing.
 */
export async function findWebKit(): Promise<WebKit | null> {
  const driver = await findProgram('WebKitWebDriver');
  const browser = await findProgram(...(await miniBrowsers()), 'MiniBrowser');
  const hasScreen = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  const xvfb = hasScreen ? null : await findProgram('Xvfb');
  if (driver === null || browser === null || (xvfb === null && !hasScreen)) return null;
  return { driver, browser, xvfb };
}

async function miniBrowsers(): Promise<readonly string[]> {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'];
  const nested = await Promise.all(
    libraries.map(async (folder) => (await names(folder)).map((name) => join(folder, name))),
  );
  const folders = [...libraries, ...nested.flat().filter((path) => /-linux-gnu|webkit/.test(path))];
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await names(folder))
        .filter((name) => name.startsWith('webkit'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    ),
  );
  return found.flat().toSorted().toReversed();
}

async function names(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
