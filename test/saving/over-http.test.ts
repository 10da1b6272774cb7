import { describe, expect, test } from 'vitest';
import type { GetAccessToken } from '../../src/core/client/access-token.js';
import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import { fetchFollowupsPage } from '../../src/core/records/followups-page.js';
import { storePage } from '../../src/core/records/held-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { isPendingState } from '../../src/core/saving/edit.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { createFakeCrm } from '../../src/testing/create-fake-crm.js';
import type { FakeCrmOptions } from '../../src/testing/fake-crm.js';
import { buildFollowup } from '../../src/testing/samples/build-followup.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

interface ClientOptions {
  readonly withGet?: boolean;
  readonly getAccessToken?: GetAccessToken;
}

/** The real client, store and engine against the contract of the fake CRM; only the clock is simulated. */
async function openHttpDesk(crmOptions: FakeCrmOptions = {}, clientOptions: ClientOptions = {}) {
  const { withGet = false, getAccessToken = () => 'token' } = clientOptions;
  const before = buildFollowup({ note: 'first' });
  const followup = buildFollowup({ note: 'Call back', integration_version: 7 });
  const after = buildFollowup({ note: 'last' });
  const crm = createFakeCrm({ followups: [before, followup, after], pageSize: 2, ...crmOptions });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example/api',
    getAccessToken,
    fetch: crm.fetch,
    timeoutMs: 200,
    getFollowup: withGet ? crm.getFollowup : undefined,
  });
  const runtime = createSimulatedRuntime();
  const records = createRecordStore();
  const engine = createSaveEngine({ client, records, runtime, conflictPolicy: () => 'ask' });
  const events: SaveEvent[] = [];
  engine.onEvent((event) => events.push(event));

  let cursor: string | null = null;
  do {
    const page = await fetchFollowupsPage(client, { limit: 2 }, cursor, undefined);
    storePage(records, page, records.startRead(), false);
    cursor = page.nextCursor;
  } while (cursor !== null);

  return {
    crm,
    engine,
    records,
    runtime,
    id: followup.id,
    submit(patch: FollowupPatch) {
      const view = records.view(followup.id);
      if (!view) throw new Error('The record is not in the store.');
      return engine.submit({ followup: view, patch });
    },
    /** Lets every answer arrive and every wait of the engine end, until nothing is left or a person has to act. */
    async untilQuiet() {
      for (let turns = 0; turns < 1000; turns += 1) {
        const state = engine.leading(followup.id)?.state;
        if (state === undefined || !(isPendingState(state) && state !== 'needs-sign-in')) return;
        // The engine waits on simulated time; answers and the client's timeout use real time.
        if (runtime.pendingTimers > 0) await runtime.advance(10_000);
        else await new Promise((resolve) => void setTimeout(resolve, 1));
      }
      throw new Error('It never becomes quiet.');
    },
    get edit() {
      return engine.leading(followup.id);
    },
    updates: () => crm.requests.filter((request) => request.operation === 'update'),
    eventTypes: () => events.map((event) => event.type),
  };
}

describe('an answer with an unknown effect, before or after the change landed: saved, committed once, one key', () => {
  // The fault matrix has all others.
  for (const kind of [204, 'stalled', 'bad-json'] as const) {
    for (const when of ['before', 'after'] as const) {
      test(`${kind} ${when}`, async () => {
        const desk = await openHttpDesk();
        desk.crm.fail({ on: 'update', with: kind, when });

        const { outcome } = desk.submit({ note: 'Call Ann' });
        await desk.untilQuiet();

        await expect(outcome).resolves.toMatchObject({
          status: 'saved',
          followup: { note: 'Call Ann', integration_version: 8 },
        });
        expect(desk.crm.commits).toHaveLength(1);
        expect(desk.crm.get(desk.id)?.note).toBe('Call Ann');
        expect(new Set(desk.updates().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
        expect(new Set(desk.updates().map(({ rawBody }) => rawBody)).size).toBe(1);
        expect(desk.eventTypes()).toEqual(['saved']);
      });
    }
  }

  test('the browser sends it twice', async () => {
    const desk = await openHttpDesk();
    desk.crm.fail({ on: 'update', with: 'resend' });

    const { outcome } = desk.submit({ note: 'Call Ann' });
    await desk.untilQuiet();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.crm.commits).toHaveLength(1);
    expect(desk.eventTypes()).toEqual(['saved']);
  });
});

describe('a lost answer on another kind of CRM: saved, committed once, no prompt', () => {
  const makes: Record<string, FakeCrmOptions> = {
    'answers a used key with 409': { keyReuse: 'conflict' },
    'answers a used key with the record of now': { keyReuse: 'current-state' },
    'looks at the version before the key': { checkFirst: 'version' },
    'answers a wrong version with 412, and looks at it first': { checkFirst: 'version', versionMismatchStatus: 412 },
    'does not enforce the version': { enforceVersion: false },
    'answers 409 while a key is in progress': { keyInProgress: 'conflict' },
    'remembers refusals': { storeRefusals: true },
    'wants key and version': { requireKey: true, requireVersion: true },
    'names no cursor on the last page': { finalCursor: 'absent' },
    'names a cursor on the last page': { finalCursor: 'last-id' },
  };
  for (const [make, options] of Object.entries(makes)) {
    for (const withGet of [false, true]) {
      test(`${make}${withGet ? ', and the host knows the path of a record' : ''}`, async () => {
        const desk = await openHttpDesk(options, { withGet });
        desk.crm.fail({ on: 'update', with: 'network', when: 'after' });

        const { outcome } = desk.submit({ note: 'Call Ann' });
        await desk.untilQuiet();

        await expect(outcome).resolves.toMatchObject({ status: 'saved', followup: { note: 'Call Ann' } });
        expect(desk.crm.commits).toHaveLength(1);
        expect(desk.eventTypes()).toEqual(['saved']);
      });
    }
  }
});

describe('a refusal', () => {
  test.each([
    ['owner_user_id', 'bob'],
    ['due_at', 'yesterday'],
    ['priority', null],
  ])('of an invalid value comes before anything is sent: %s %j', async (field, value) => {
    const desk = await openHttpDesk();
    const asked = desk.crm.requests.length;
    const { outcome } = desk.submit({ [field]: value });
    await desk.untilQuiet();
    const ended = await outcome;
    expect(ended).toMatchObject({ status: 'invalid', error: { kind: 'validation', effect: 'none' } });
    expect(desk.edit).toMatchObject({ state: 'invalid', unknown: 0 });
    expect(desk.edit?.error?.fieldErrors).toHaveProperty(field);
    expect(desk.crm.requests).toHaveLength(asked);
  });

  test('of a field is reported at that field', async () => {
    const desk = await openHttpDesk({ priorities: ['normal', 'high'] });

    const { outcome } = desk.submit({ priority: 'sky-high' });
    await desk.untilQuiet();

    await expect(outcome).resolves.toMatchObject({
      status: 'invalid',
      error: { fieldErrors: { priority: expect.stringContaining('normal') as unknown } },
    });
  });

  test('401 with a renewable token: resent with the same key, without a sign-in', async () => {
    const desk = await openHttpDesk(
      {},
      { getAccessToken: ({ rejectedToken }) => (rejectedToken === undefined ? 'old' : 'new') },
    );
    desk.crm.tokens = { expired: ['old'] };
    const { outcome } = desk.submit({ note: 'Call Ann' });
    await desk.untilQuiet();

    await expect(outcome).resolves.toMatchObject({ status: 'saved' });
    expect(desk.updates().map(({ status }) => status)).toEqual([401, 200]);
    expect(new Set(desk.updates().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

test('a record that a colleague deleted, and a lost answer: gone, with the text kept', async () => {
  const desk = await openHttpDesk();
  desk.crm.fail({ on: 'update', with: 503 });
  desk.crm.remove(desk.id);
  const { outcome } = desk.submit({ note: 'Call Ann' });
  await desk.untilQuiet();

  await expect(outcome).resolves.toMatchObject({ status: 'gone' });
  expect(desk.edit).toMatchObject({ state: 'gone', patch: { note: 'Call Ann' } });
  expect(desk.records.isGone(desk.id)).toBe(true);
});
