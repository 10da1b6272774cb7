import { prepareSandbox } from '../../scripts/prepare-sandbox.js';
import { isMain } from '../../scripts/repository.js';
import { buildPage, unpackElementPage } from '../browser/build-page.js';

/** Builds every page of the browser tests. Run on its own, it does so ahead of them, in parallel with other work. */
export default async function setup(): Promise<void> {
  await prepareSandbox((step) => console.log(`${step}…`));
  for (const tests of ['wire', 'layers', 'agenda']) await buildPage(tests);
  await unpackElementPage();
}

if (isMain(import.meta.url)) await setup();
