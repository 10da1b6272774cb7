import { buildPage, builtPageOf, builtServerOf } from '../build-page.js';

export const builtPage: string = builtPageOf('server-rendered');
export const builtServer: string = builtServerOf('server-rendered');

export default async function setup(): Promise<void> {
  await buildPage('server-rendered', { server: true });
}
