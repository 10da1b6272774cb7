import { buildPage } from './build-page.js';

/** Builds the host pages of the tests that have one. */
export default async function setup(): Promise<void> {
  for (const tests of ['wire', 'layers', 'agenda']) await buildPage(tests);
}
