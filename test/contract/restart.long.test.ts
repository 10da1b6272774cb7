import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnSandbox, startSandboxProcess } from './sandbox-process.js';
import type { SandboxProcess } from './sandbox-process.js';

const started: SandboxProcess[] = [];
let folder = '';

async function start(args: readonly string[]): Promise<SandboxProcess> {
  const sandbox = await startSandboxProcess(['--data', join(folder, 'db'), ...args]);
  started.push(sandbox);
  return sandbox;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'followups-sandbox-'));
});

afterAll(async () => {
  for (const sandbox of started) await sandbox.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('the sandbox as a process', () => {
  it('keeps records, keys, tokens and the feed across a stop and a kill', async () => {
    const first = await start(['--port', '0', '--followups', '40']);
    expect(first.output()).toContain('40 follow-ups');
    const session = await fetch(`${first.url}/sandbox/v1/sessions`, { method: 'POST', body: '{"user":"amara"}' });
    const { access_token: token } = (await session.json()) as { access_token: string };
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'before-restart',
    };
    const list = async (url: string): Promise<string> =>
      (await fetch(`${url}/public/v1/followups`, { headers })).text();
    const feed = async (url: string): Promise<string> => (await fetch(`${url}/sandbox/v1/changes`, { headers })).text();
    const { data } = JSON.parse(await list(first.url)) as { data: { id: string }[] };
    const patch = async (url: string): Promise<string> =>
      (
        await fetch(`${url}/public/v1/followups/${data[0]!.id}`, { method: 'PATCH', headers, body: '{"note":"kept"}' })
      ).text();
    const saved = await patch(first.url);
    const [listed, changes] = [await list(first.url), await feed(first.url)];
    expect(listed).toContain('"note":"kept"');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'db.lock'))).toBe(false);

    const second = await start(['--port', '0', '--followups', '7']);
    expect(second.output()).toContain('add --reset to seed anew');
    expect([await list(second.url), await feed(second.url)]).toEqual([listed, changes]);
    expect(await patch(second.url)).toBe(saved);
    expect([await list(second.url), await feed(second.url)]).toEqual([listed, changes]);
    await second.end('SIGKILL');

    const third = await start(['--port', '0']);
    expect([await list(third.url), await feed(third.url)]).toEqual([listed, changes]);
    const refused = spawnSandbox(['--data', join(folder, 'db'), '--port', '0']);
    expect(await once(refused.child, 'exit')).toEqual([1, null]);
    expect(refused.output()).toContain('Another sandbox');
    expect(await third.end('SIGINT')).toBe(0);

    const anew = await start(['--port', '0', '--followups', '7', '--reset']);
    expect(anew.output()).toContain('7 follow-ups');
    expect(await list(anew.url)).not.toContain('"note":"kept"');
    expect(await anew.end('SIGINT')).toBe(0);
  }, 120_000);

  it('takes the next port if its port is in use, and says so', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const running = await start(['--port', String(port), '--followups', '1']);
    expect(running.output()).toContain(`Port ${port} is taken`);
    expect(running.url).not.toContain(`:${port}`);
    expect((await fetch(`${running.url}/sandbox/v1/owners`)).status).toBe(200);
    expect(await running.end('SIGTERM')).toBe(0);
    blocker.close();
  }, 60_000);

  it.each([
    [
      'a database that is not there',
      [],
      { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/crm' },
      'PostgreSQL at 127.0.0.1:1/crm could not be used',
    ],
    ['a port that is none', ['--port', 'http'], {}, '--port must be a whole number'],
    ['a policy that is no JSON', ['--policy', 'strict'], {}, '--policy must be a JSON object'],
    [
      'a policy it does not know',
      ['--policy', '{"mood":"good"}'],
      {},
      '--policy knows no "mood"; it knows enforceVersion',
    ],
    ['an option it does not know', ['--colour', 'red'], {}, '--followups N'],
  ])(
    'says what is wrong with %s',
    async (_, args, env, message) => {
      const { child, output } = spawnSandbox(['--data', join(folder, 'db'), ...args], env);
      expect(await once(child, 'exit')).toEqual([1, null]);
      expect(output()).toContain(message);
      expect(output()).not.toContain('secret');
      expect(output()).not.toContain('    at ');
    },
    30_000,
  );
});
