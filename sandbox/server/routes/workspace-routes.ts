import { Hono } from 'hono';
import { jsonResponse, refusalAnswer } from '../../../src/testing/contract/create-response.js';
import { resolvePrincipal } from '../../../src/testing/contract/principal.js';
import { Refusal, refusalOf, validationRefusal } from '../../../src/testing/contract/refusal.js';
import { createRequestId } from '../create-request-id.js';
import type { SandboxEnv } from '../sandbox-env.js';
import { REFERENCE_KINDS, referencesOf } from '../references.js';
import type { SandboxState } from '../sandbox-state.js';
import { owners, signInUsers } from '../users.js';
import { jsonBody } from './json-body.js';

const FEED_PAGE = 1_000;

/**
 * What the API document names without a path, at the sandbox's own paths: sign-in, one record, the
 * changes feed, the owners, and the names of deals, contacts and conversations.
 */
export function workspaceRoutes(state: SandboxState): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const signedIn = async (request: Request) =>
    resolvePrincipal(request, async (token) => state.sessions.authenticate(token));

  app.post('/sessions', async (context) => {
    const name = (await jsonBody(context.req.raw))['user'];
    const user = typeof name === 'string' ? signInUsers.get(name) : undefined;
    if (!user) {
      throw validationRefusal([{ field: 'user', message: `must be one of ${[...signInUsers.keys()].join(', ')}` }]);
    }
    return context.json(
      {
        access_token: await state.sessions.create(user),
        token_type: 'Bearer',
        expires_in: user.tokenLifetimeMs / 1000,
        user_id: user.id,
        name: user.name,
        can_write: user.canWrite,
      },
      201,
      { 'Cache-Control': 'no-store' },
    );
  });

  app.get('/owners', async (context) => context.json({ data: owners }));

  for (const kind of REFERENCE_KINDS) {
    app.get(`/${kind}`, async (context) => {
      const ids = (context.req.query('ids') ?? '').split(',').filter((id) => id !== '');
      return context.json({ data: referencesOf(kind, ids.slice(0, 200)) });
    });
  }

  app.get('/followups/:id', async (context) => {
    await signedIn(context.req.raw);
    const record = await state.store.get(context.req.param('id').toLowerCase());
    if (!record) throw refusalOf(404, 'other');
    return jsonResponse({ status: 200, body: JSON.stringify({ data: record }) }, createRequestId());
  });

  app.get('/changes/watermark', async (context) => {
    await signedIn(context.req.raw);
    return context.json({ watermark: String(await state.store.watermark()) }, 200, { 'Cache-Control': 'no-store' });
  });

  app.get('/changes', async (context) => {
    await signedIn(context.req.raw);
    const since = context.req.query('since') ?? '0';
    if (!/^\d{1,15}$/.test(since)) throw validationRefusal([{ field: 'since', message: 'must be a watermark' }]);
    const changes = await state.store.changesSince(Number(since), FEED_PAGE + 1);
    const page = changes.slice(0, FEED_PAGE);
    const watermark = String(page.at(-1)?.seq ?? since);
    return context.json({ data: page, has_more: changes.length > FEED_PAGE, watermark }, 200, {
      'Cache-Control': 'no-store',
    });
  });

  return app;
}

/** Turns a route's refusal into an answer in the API's envelope. */
export function refusalResponse(error: unknown): Response {
  const refusal = error instanceof Refusal ? error : refusalOf(500, 'other');
  const requestId = createRequestId();
  return jsonResponse(refusalAnswer(refusal, requestId), requestId);
}
