import { buildPage, builtPageOf } from '../build-page.js';

/** The folder of the built host page of these tests. */
export const builtPage: string = builtPageOf('wire');

export default async function setup(): Promise<void> {
  await buildPage('wire');
}
