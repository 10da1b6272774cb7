import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import config from '../playwright.config.js';
import { root } from './repository.js';

/**
 * Builds the pages of the browser tests ahead, in parallel with other work; the tests would build them one after the
 * other.
 */

for (const path of [config.globalSetup ?? []].flat()) {
  const { default: setup } = (await import(pathToFileURL(join(root, path)).href)) as { default: () => Promise<void> };
  await setup();
}
