import { startHostServer } from '../browser/host-server.js';
import { builtStorybook, prepareStorybook } from '../../scripts/prepare-storybook.js';

/** Serves the built Storybook on a free port while the tests run. */
export default async function serveStorybook(): Promise<() => Promise<void>> {
  await prepareStorybook((step) => console.log(`${step}…`));
  const { origin, stop } = await startHostServer(builtStorybook);
  process.env['STORYBOOK_URL'] = origin;
  return stop;
}
