import { describe, expect, it } from 'vitest';
import { buildFollowup, createFakeCrm } from '../../src/testing.js';
import type { FakeCrm, FakeCrmFault, FakeCrmOptions, FaultKind } from '../../src/testing.js';

const followup = buildFollowup({ note: 'before' });
const address = 'https://crm.example/public/v1/followups';

function open(fault: FakeCrmFault | null, options: FakeCrmOptions = {}): FakeCrm {
  return createFakeCrm({ followups: [followup], faults: fault ? [fault] : [], ...options });
}

async function patch(crm: FakeCrm, init: RequestInit = {}): Promise<Response> {
  return crm.fetch(`${address}/${followup.id}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
    body: '{"note":"after"}',
    ...init,
  });
}

async function list(crm: FakeCrm): Promise<Response> {
  return crm.fetch(address, { headers: { Authorization: 'Bearer token' } });
}

async function errorCode(response: Response): Promise<unknown> {
  return ((await response.json()) as { error: { code: unknown } }).error.code;
}

describe('a status', () => {
  it.each([
    [400, 'ValidationFailed'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'NotFound'],
    [409, 'IdempotencyConflict'],
    [412, 'VersionConflict'],
    [429, 'RateLimited'],
    [500, 'OperationFailed'],
    [503, 'Unavailable'],
  ] as const)('%i replaces the answer, before or after the write', async (status, code) => {
    for (const when of ['before', 'after'] as const) {
      const crm = open({ on: 'update', with: status, when });
      const response = await patch(crm);
      expect([response.status, await errorCode(response)]).toEqual([status, code]);
      expect(crm.requests).toMatchObject([{ status, committed: when === 'after' }]);
      expect(crm.get(followup.id)?.note).toBe(when);
      expect((await patch(crm)).status).toBe(200);
      expect(crm.commits).toHaveLength(1);
    }
  });

  it('of a failed list is QueryFailed', async () => {
    expect(await errorCode(await list(open({ on: 'list', with: 500 })))).toBe('QueryFailed');
  });

  it('can have Retry-After, a field, or a custom body', async () => {
    const crm = open(null);
    crm.fail({ with: 429, retryAfter: 7 });
    expect((await list(crm)).headers.get('retry-after')).toBe('7');
    crm.fail({ with: 503, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' });
    expect((await list(crm)).headers.get('retry-after')).toBe('Wed, 21 Oct 2026 07:28:00 GMT');
    crm.fail({ with: 400, field: 'due_at' });
    expect(await (await patch(crm)).json()).toMatchObject({ error: { details: [{ field: 'due_at' }] } });
    crm.fail({ with: 503, body: '<h1>Bad gateway</h1>' });
    expect(await (await list(crm)).text()).toBe('<h1>Bad gateway</h1>');
    crm.fail({ with: 200, body: { data: 'nothing' } });
    expect(await (await list(crm)).json()).toEqual({ data: 'nothing' });
    crm.fail({ with: 204, when: 'after' });
    expect(await (await patch(crm)).text()).toBe('');
    expect(crm.commits).toHaveLength(1);
  });

  it('can alter the real answer', async () => {
    const crm = open(null);
    crm.fail({
      on: 'list',
      with: 200,
      when: 'after',
      body: (answer: unknown) => ({ ...(answer as object), has_more: true }),
    });
    expect(await (await list(crm)).json()).toMatchObject({
      data: [{ id: followup.id }],
      has_more: true,
      next_cursor: null,
    });
  });
});

describe('a connection', () => {
  it.each(['before', 'after'] as const)('breaks %s the write', async (when) => {
    const crm = open({ on: 'update', with: 'network', when });
    await expect(patch(crm)).rejects.toBeInstanceOf(TypeError);
    expect(crm.requests).toMatchObject([{ status: null, committed: when === 'after' }]);
  });

  it('stays silent until the client gives up', async () => {
    const crm = open({ with: 'timeout', when: 'after' });
    const controller = new AbortController();
    const sent = patch(crm, { signal: controller.signal });
    const waited = await Promise.race([sent, new Promise((resolve) => setTimeout(() => resolve('waiting'), 20))]);
    expect(waited).toBe('waiting');
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(crm.requests).toMatchObject([{ status: null, committed: true }]);
  });

  it('breaks in the middle of the body', async () => {
    const response = await patch(open({ with: 'truncated', when: 'after' }));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toBeInstanceOf(TypeError);
  });

  it('stalls in the middle of the body until the client gives up', async () => {
    const controller = new AbortController();
    const response = await patch(open({ with: 'stalled', when: 'after' }), { signal: controller.signal });
    const body = response.text();
    setTimeout(() => controller.abort(), 10);
    await expect(body).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('delivers the request twice, and the key makes it one write', async () => {
    const crm = open({ with: 'resend' });
    expect((await patch(crm)).status).toBe(200);
    expect(crm.commits).toHaveLength(1);
  });

  it('is slow', async () => {
    const crm = open({ with: 'slow', delayMs: 30, when: 'after' });
    const start = performance.now();
    const sent = patch(crm);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(crm.commits).toHaveLength(1);
    expect((await sent).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(25);
  });
});

describe('an answer', () => {
  it('is a page', async () => {
    const response = await patch(open({ with: 'html', when: 'after' }));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<title>');
  });

  it('is half a JSON', async () => {
    const response = await list(open({ with: 'bad-json' }));
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toBeInstanceOf(SyntaxError);
  });

  it.each(['before', 'after'] as const)('is about another record, %s the write', async (when) => {
    const crm = open({ with: 'wrong-id', when });
    const { data } = (await (await patch(crm)).json()) as { data: { id: string } };
    expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.id).not.toBe(followup.id);
    expect(crm.commits).toHaveLength(when === 'after' ? 1 : 0);
  });

  it('redirects, in the mode that the request sets', async () => {
    const crm = open({ with: 'redirect', times: 3 });
    const manual = await patch(crm, { redirect: 'manual' });
    expect([manual.type, manual.status, manual.ok]).toEqual(['opaqueredirect', 0, false]);
    expect(crm.requests[0]).toMatchObject({ status: 303, committed: false });
    await expect(patch(crm, { redirect: 'error' })).rejects.toBeInstanceOf(TypeError);
    const followed = await patch(crm);
    expect([followed.status, followed.redirected]).toEqual([200, true]);
    expect(await followed.json()).toEqual({ data: followup });
    expect(crm.commits).toHaveLength(0);
  });
});

describe('a fault', () => {
  it('affects the given number of requests of the given operation', async () => {
    const crm = open({ on: 'update', with: 503, times: 2 });
    const statuses = [await list(crm), await patch(crm), await patch(crm), await patch(crm)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  it('follows earlier faults, can select requests, and can be canceled', async () => {
    const crm = open(null);
    crm.fail({ with: 500 });
    const takeBack = crm.fail({ with: 503, times: Infinity });
    crm.fail({ with: 404, match: ({ operation }) => operation === 'list' });
    expect([(await list(crm)).status, (await list(crm)).status, (await patch(crm)).status]).toEqual([500, 503, 503]);
    takeBack();
    expect([(await patch(crm)).status, (await list(crm)).status]).toEqual([200, 404]);
    crm.fail({ with: 500, times: 5 });
    crm.clearFaults();
    expect((await list(crm)).status).toBe(200);
  });

  it("with the CRM's own status is stored under the key if the policy says so", async () => {
    const crm = open({ on: 'update', with: 500 }, { storeRefusals: true });
    const first = await patch(crm);
    const second = await patch(crm);
    expect([first.status, second.status]).toEqual([500, 500]);
    expect(await second.text()).toBe(await first.text());
    expect(crm.commits).toHaveLength(0);
    const fromGateway = open({ on: 'update', with: 503 }, { storeRefusals: true });
    expect([(await patch(fromGateway)).status, (await patch(fromGateway)).status]).toEqual([503, 200]);
  });

  it.each<FaultKind>(['network', 'timeout', 'html', 'truncated', 'stalled', 'bad-json', 'wrong-id', 'redirect'])(
    '%s leaves nothing behind: the same key then reports what happened',
    async (kind) => {
      for (const when of ['before', 'after'] as const) {
        const crm = open({ on: 'update', with: kind, when });
        const controller = new AbortController();
        const first = patch(crm, { signal: controller.signal, redirect: 'manual' });
        setTimeout(() => controller.abort(), 5);
        await first.then(async (response) => response.text()).catch(() => null);
        expect((await patch(crm)).status).toBe(200);
        expect(crm.commits).toHaveLength(1);
      }
    },
  );
});
