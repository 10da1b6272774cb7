import { buildPage, builtPageOf } from '../build-page.js';

/** Where the host page of these tests lies once it is built. */
export const builtPage: string = builtPageOf('wire');

export default async function setup(): Promise<void> {
  await buildPage('wire');
}
