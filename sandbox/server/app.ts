import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { Refusal, refusalOf } from '../../src/testing/contract/refusal.js';
import { cors } from './cors.js';
import { controlRoutes } from './routes/control-routes.js';
import { crmHandler } from './routes/crm-routes.js';
import { refusalResponse, workspaceRoutes } from './routes/workspace-routes.js';
import type { SandboxEnv } from './sandbox-env.js';
import type { SandboxState } from './sandbox-state.js';

export interface AppOptions {
  /** The folder of the built host page, served at `/`. */
  readonly staticDir?: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** Creates the sandbox as a Hono app. */
export function createApp(state: SandboxState, { staticDir, onError }: AppOptions): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/public/*', cors(state.faults));
  app.use('/sandbox/*', cors(state.faults));
  const crm = crmHandler(state);
  app.all('/public/*', crm);
  app.post('/sandbox/v1/followups', crm);
  app.post('/sandbox/v1/followups/:id/:command{complete|cancel}', crm);
  app.route('/sandbox/v1/control', controlRoutes(state));
  app.route('/sandbox/v1', workspaceRoutes(state));

  if (staticDir !== undefined && existsSync(join(staticDir, 'index.html'))) {
    app.use('*', serveStatic({ root: staticDir }));
  } else {
    app.get('/', (context) =>
      context.text('The follow-ups sandbox is running. Its API is under /public/v1 and /sandbox/v1.\n'),
    );
  }

  app.notFound(() => refusalResponse(new Refusal(404, 'NotFound', 'There is nothing at this path.')));
  app.onError((error) => {
    if (!(error instanceof Refusal)) onError(error);
    return refusalResponse(error instanceof Refusal ? error : refusalOf(500, 'other'));
  });
  return app;
}
