import { afterEach, expect, test, vi } from 'vitest';
import { createFollowupsClient, isFollowupsError } from '../../src/client.js';
import { buildFollowup, createFakeCrm } from '../../src/testing.js';
import type { FaultKind } from '../../src/testing.js';

const followup = buildFollowup({ note: 'before' });

const FAULTS: FaultKind[] = [
  'network',
  'timeout',
  'redirect',
  'html',
  'truncated',
  'stalled',
  'bad-json',
  'wrong-id',
  'slow',
  'resend',
  204,
  400,
  409,
  503,
];

afterEach(() => {
  vi.unstubAllGlobals();
});

async function outcomes(fault: FaultKind): Promise<readonly unknown[]> {
  const crm = createFakeCrm({ followups: [followup], faults: [{ on: 'any', with: fault, times: 2 }] });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
    timeoutMs: 200,
  });
  const calls = [
    () => client.listFollowups(),
    () => client.updateFollowup(followup.id, { note: 'after' }, { expectedVersion: 1, idempotencyKey: 'k' }),
  ];
  const told: unknown[] = [];
  for (const call of calls) {
    told.push(
      await call().then(
        () => 'an answer',
        (error: unknown) =>
          isFollowupsError(error) ? { kind: error.kind, effect: error.effect, status: error.status } : String(error),
      ),
    );
  }
  return [...told, crm.commits.length];
}

test.each(FAULTS)('the fault %s looks the same to a client without Request and Response', async (fault) => {
  const usual = await outcomes(fault);
  vi.stubGlobal('Request', undefined);
  vi.stubGlobal('Response', undefined);
  vi.stubGlobal('ReadableStream', undefined);
  expect(await outcomes(fault)).toEqual(usual);
});
