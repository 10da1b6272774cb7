import { createContractHandler } from '../../src/testing/contract/contract-handler.js';
import type { Principal } from '../../src/testing/contract/principal.js';
import { startSandbox } from '../../sandbox/server/start.js';
import type { Sandbox } from '../../sandbox/server/start.js';
import { changeRecord, deleteRecord } from '../../sandbox/server/store/colleague.js';
import { startSandboxProcess } from './sandbox-process.js';
import { isOwner } from '../../sandbox/server/users.js';
import type { OpenOptions, Send, StoreKind, Tokens } from './contract-subject.js';
import { userIds } from './users.js';

/** The sandbox over HTTP; for another policy or clock, the same store behind a separate handler. */
export function sandboxKind(name: string, databaseUrl?: string): StoreKind {
  const schema = `followups_contract_${process.pid}`;
  const startOne = async (): Promise<Sandbox> =>
    startSandbox({ followups: 0, databaseUrl, schema, rateLimit: { perSecond: 100_000, burst: 100_000 } });
  let running: Sandbox | null = null;
  let tokens: Tokens | null = null;

  const current = (): Sandbox => {
    if (!running) throw new Error('The sandbox is not started.');
    return running;
  };

  return {
    name,
    start: async () => {
      running = await startOne();
      const expired = await signIn(running, 'amara');
      await sendTo(running)('/sandbox/v1/control/expire-tokens', { method: 'POST' });
      tokens = {
        expired,
        writer: await signIn(running, 'amara'),
        colleague: await signIn(running, 'bruno'),
        reader: await signIn(running, 'reader'),
      };
    },
    stop: async () => {
      await running?.stop();
      if (databaseUrl !== undefined) await dropSchema(databaseUrl, schema);
    },
    open: async (followups, options) => {
      const { store } = current();
      const known = tokens ?? { writer: '', colleague: '', reader: '', expired: '' };
      await store.replaceAll(followups);
      return {
        tokens: known,
        send: options ? handlerSend(current(), known, options) : sendTo(current()),
        row: async (id) => store.get(id),
        history: async (id) =>
          (await store.history(id)).map((entry) => ({
            fields: entry.fields,
            key: entry.idempotency_key,
            userId: entry.user_id,
            version: entry.version,
          })),
        colleagueEdits: async (id, change) =>
          void (await changeRecord(store, id, change, userIds.colleague, options?.now?.() ?? Date.now())),
        colleagueDeletes: async (id) => void (await deleteRecord(store, id, userIds.colleague, Date.now())),
      };
    },
    ...(databaseUrl === undefined
      ? {}
      : {
          second: async () => {
            const args = ['--port', '0', '--followups', '0', '--schema', schema];
            const env = { DATABASE_URL: databaseUrl, SANDBOX_RATE: '100000', SANDBOX_BURST: '100000' };
            let other = await startSandboxProcess(args, env);
            return {
              send: async (path, init) => fetch(`${other.url}${path}`, init),
              kill: async () => {
                await other.end('SIGKILL');
                other = await startSandboxProcess(args, env);
              },
              stop: async () => void (await other.end('SIGTERM')),
            };
          },
        }),
  };
}

function handlerSend({ store }: Sandbox, tokens: Tokens, { policy, now }: OpenOptions): Send {
  const userOf: Readonly<Record<string, string>> = {
    [tokens.writer]: userIds.writer,
    [tokens.colleague]: userIds.colleague,
  };
  const handler = createContractHandler({
    store,
    policy,
    now,
    isOwner,
    authenticate: (token): Principal => {
      const userId = userOf[token];
      return userId === undefined ? { kind: 'invalid' } : { kind: 'ok', userId, canWrite: true };
    },
  });
  return async (path, init) => handler(new Request(`https://crm.example${path}`, init));
}

function sendTo({ url }: Sandbox): Send {
  return async (path, init) => fetch(`${url}${path}`, init);
}

async function signIn(sandbox: Sandbox, user: string): Promise<string> {
  const response = await sendTo(sandbox)('/sandbox/v1/sessions', { method: 'POST', body: JSON.stringify({ user }) });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function dropSchema(databaseUrl: string, schema: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`drop schema if exists "${schema}" cascade`);
  await client.end();
}
