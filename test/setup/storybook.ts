import { relative } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { builtStorybook, prepareStorybook } from '../../scripts/prepare-storybook.js';

/** Serves the built Storybook on a free port while the tests run. */
export default async function serveStorybook(): Promise<() => Promise<void>> {
  await prepareStorybook((step) => console.log(`${step}…`));
  const app = new Hono();
  app.use(serveStatic({ root: relative(process.cwd(), builtStorybook) }));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      process.env['STORYBOOK_URL'] = `http://127.0.0.1:${port}`;
      resolve(started);
    });
  });
  return async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  };
}
