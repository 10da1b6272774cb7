import { buildPage, builtPageOf } from '../build-page.js';

export const builtPage: string = builtPageOf('layers');

export default async function setup(): Promise<void> {
  await buildPage('layers');
}
