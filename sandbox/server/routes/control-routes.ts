import { Hono } from 'hono';
import { bearerToken } from '../../../src/testing/contract/principal.js';
import { refusalOf, validationRefusal } from '../../../src/testing/contract/refusal.js';
import { readColleagueChange } from '../colleague-change.js';
import { readFault } from '../sandbox-fault.js';
import type { SandboxEnv } from '../sandbox-env.js';
import type { SandboxState } from '../sandbox-state.js';
import { changeRecord, deleteRecord } from '../store/colleague.js';
import { ownerName, signInUsers } from '../users.js';
import { jsonBody } from './json-body.js';

const MAX_LATENCY_MS = 60_000;
const HISTORY_PAGE = 1_000;

/** How the host page's drawer, and tests, control the sandbox. */
export function controlRoutes(state: SandboxState): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  const overview = async (): Promise<object> => ({
    database: state.database,
    followups: await state.store.count(),
    latency_ms: state.latencyMs,
    faults: state.faults.waiting().map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null })),
  });

  app.get('/', async (context) => context.json(await overview()));

  app.put('/latency', async (context) => {
    const { ms } = await jsonBody(context.req.raw);
    if (typeof ms !== 'number' || !(ms >= 0 && ms <= MAX_LATENCY_MS)) {
      throw validationRefusal([{ field: 'ms', message: `must be a number from 0 to ${MAX_LATENCY_MS}` }]);
    }
    state.latencyMs = ms;
    return context.json(await overview());
  });

  app.post('/faults', async (context) => {
    const fault = readFault(await jsonBody(context.req.raw));
    if ('length' in fault) throw validationRefusal(fault);
    state.faults.add(fault);
    state.closeIdleConnections();
    return context.json(await overview(), 201, { Connection: 'close' });
  });

  app.delete('/faults', async (context) => {
    state.faults.clear();
    state.latencyMs = 0;
    return context.json(await overview());
  });

  app.post('/expire-tokens', async (context) => context.json({ expired: await state.sessions.expireAll() }));

  app.post('/colleague/change', async (context) => {
    const body = await jsonBody(context.req.raw);
    const change = readColleagueChange(body['patch']);
    if ('length' in change) throw validationRefusal(change);
    const by = await colleague(context.req.raw, body['as']);
    const record = await changeRecord(state.store, readId(body), change, by, state.now());
    if (!record) throw refusalOf(404, 'other');
    return context.json({ data: record, by: ownerName(by) });
  });

  app.post('/colleague/delete', async (context) => {
    const body = await jsonBody(context.req.raw);
    const by = await colleague(context.req.raw, body['as']);
    if (!(await deleteRecord(state.store, readId(body), by, state.now()))) throw refusalOf(404, 'other');
    return context.json({ deleted: readId(body), by: ownerName(by) });
  });

  app.post('/reset', async (context) => {
    state.faults.clear();
    state.latencyMs = 0;
    await state.reseed();
    state.log.clear();
    return context.json(await overview());
  });

  app.get('/inspect/:id', async (context) => {
    const id = context.req.param('id').toLowerCase();
    const [row, history] = [await state.store.get(id), await state.store.history(id)];
    if (!row && history.length === 0) throw refusalOf(404, 'other');
    return context.json({ row, history: history.map((entry) => ({ ...entry, user_name: ownerName(entry.user_id) })) });
  });

  app.get('/history', async (context) => {
    const since = context.req.query('since') ?? '0';
    if (!/^\d{1,15}$/.test(since)) throw validationRefusal([{ field: 'since', message: 'must be a number' }]);
    const commits = await state.store.commitsSince(Number(since), HISTORY_PAGE + 1);
    const page = commits.slice(0, HISTORY_PAGE);
    return context.json({
      data: page,
      has_more: commits.length > HISTORY_PAGE,
      last: page.at(-1)?.seq ?? Number(since),
    });
  });

  app.get('/requests', (context) => {
    const since = Number(context.req.query('since') ?? 0);
    return context.json({ data: state.log.since(Number.isFinite(since) ? since : 0) });
  });

  /** Returns the id of the user named by `as`; by default the agent who is not the caller. */
  async function colleague(request: Request, as: unknown): Promise<string> {
    const agents = [signInUsers.get('bruno')!, signInUsers.get('amara')!] as const;
    if (as !== undefined) {
      const named = typeof as === 'string' ? signInUsers.get(as) : undefined;
      if (!named) throw validationRefusal([{ field: 'as', message: 'must be a user of the sandbox' }]);
      return named.id;
    }
    const token = bearerToken(request);
    const caller = token === null ? null : await state.sessions.authenticate(token);
    const isBruno = caller?.kind === 'ok' && caller.userId === agents[0].id;
    return agents[isBruno ? 1 : 0].id;
  }

  return app;
}

function readId(body: Readonly<Record<string, unknown>>): string {
  const { id } = body;
  if (typeof id !== 'string') throw validationRefusal([{ field: 'id', message: 'must be the id of a follow-up' }]);
  return id.toLowerCase();
}
