import { buildPage, builtPageOf } from '../build-page.js';

export const builtPage: string = builtPageOf('agenda');

export default async function setup(): Promise<void> {
  await buildPage('agenda');
}
