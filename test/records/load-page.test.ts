import { describe, expect, test } from 'vitest';
import type { FollowupList, FollowupsClient } from '../../src/core/client/followups-client.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { areHeld } from '../../src/core/records/held-pages.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { aFollowup } from '../saving/a-followup.js';
import { failure } from '../saving/failure.js';

const [first = '', second = ''] = [1, 2].map((number) => `0190a000-0000-7000-8000-00000000000${number}`);

/**
 * A page reloaded after it had shown both records in version 7, with the answers of replicas in turn, the last
 * repeating.
 */
function aReloadedPage(...answers: readonly (readonly Followup[] | Error)[]) {
  let time = 0;
  const pauses: number[] = [];
  const asked: object[] = [];
  const records = createRecordStore({ floors: { floor: () => 7, noteVersion() {} }, now: () => time });
  const client = {
    async listFollowups(params: object): Promise<FollowupList> {
      asked.push(params);
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? [];
      if (answer instanceof Error) throw answer;
      return { data: answer, has_more: true, next_cursor: 'next', rejected: 1 };
    },
  } as unknown as FollowupsClient;
  const pause = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
    pauses.push(ms);
    time += ms;
    if (signal?.aborted) throw new FollowupsError('aborted', { effect: 'none' });
  };
  return { records, client, pauses, asked, pause, pass: (ms: number) => (time += ms) };
}

const current = [aFollowup({ id: first }), aFollowup({ id: second, integration_version: 9 })];
const old = [aFollowup({ id: first, integration_version: 6 }), aFollowup({ id: second, integration_version: 9 })];

describe('a page', () => {
  test('that is current is read once', async () => {
    const { client, records, asked, pauses, pause } = aReloadedPage(current);
    const page = await loadPage(client, records, { limit: 2 }, 'here', { pause });
    expect(areHeld([page], records)).toBe(true);
    expect(page).toMatchObject({
      ids: [first, second],
      followups: [],
      cursor: 'here',
      limit: 2,
      nextCursor: 'next',
      hasMore: true,
      rejected: 1,
    });
    expect(asked).toEqual([{ limit: 2, cursor: 'here', updatedSince: undefined, signal: undefined }]);
    expect(pauses).toEqual([]);
    expect(records.get(second)?.integration_version).toBe(9);
    expect(records.locator(first)).toEqual({ cursor: 'here', limit: 2 });
  });

  test('with a record older than was shown before is reread until the replica has caught up', async () => {
    const { client, records, asked, pauses, pause } = aReloadedPage(old, current);
    const { signal } = new AbortController();
    await loadPage(client, records, {}, 'here', { signal, pause });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[1]).toMatchObject({ cursor: 'here', signal });
    expect(pauses).toEqual([400]);
    expect(records.get(first)?.integration_version).toBe(7);
  });

  test('that stays old is read three times, and its other records are loaded', async () => {
    const { client, records, asked, pauses, pause } = aReloadedPage(old);
    const page = await loadPage(client, records, {}, null, { pause });
    expect(page.ids).toEqual([first, second]);
    // The record held back counts together with the unreadable row.
    expect(page.rejected).toBe(2);
    expect(asked).toHaveLength(3);
    expect(pauses).toEqual([400, 400]);
    expect(records.get(first)).toBeUndefined();
    expect(records.get(second)?.integration_version).toBe(9);
  });

  test('that is still old much later comes from a restored server', async () => {
    const { client, records, pause, pass } = aReloadedPage(old);
    await loadPage(client, records, {}, null, { pause });
    pass(10_000);
    await loadPage(client, records, {}, null, { pause });
    expect(records.get(first)?.integration_version).toBe(6);
  });

  test('with an old state of a record on the screen is read once: the newer one stays', async () => {
    const { client, records, asked, pause } = aReloadedPage(current, old);
    await loadPage(client, records, {}, null, { pause });
    await loadPage(client, records, {}, null, { pause });
    expect(asked).toHaveLength(2);
    expect(records.get(first)?.integration_version).toBe(7);
  });

  test('that still has a record known to be gone is read once', async () => {
    const { client, records, asked, pause } = aReloadedPage(old);
    const later: FollowupsClient = {
      ...client,
      listFollowups: async (params) => {
        const answer = await client.listFollowups(params);
        records.startRead();
        records.markGone(first);
        return answer;
      },
    };
    await loadPage(later, records, {}, null, { pause });
    expect(asked).toHaveLength(1);
    expect(records.isGone(first)).toBe(true);
  });

  test('of a restricted list sets no place of a record', async () => {
    const { client, records, pause } = aReloadedPage(current);
    await loadPage(client, records, { updatedSince: '2026-01-01' }, null, { pause });
    expect(records.get(first)).toBeDefined();
    expect(records.locator(first)).toBeUndefined();
  });

  test('that is aborted during the wait is not reread', async () => {
    const { client, records, asked, pause } = aReloadedPage(old, current);
    await expect(loadPage(client, records, {}, null, { signal: AbortSignal.abort(), pause })).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(asked).toHaveLength(1);
  });

  test('that arrives after another user has signed in is not stored, and aborted without an effect', async () => {
    const { client, records, pause } = aReloadedPage(current);
    const read = loadPage(client, records, {}, null, { pause, isWanted: () => false });
    await expect(read).rejects.toMatchObject({ kind: 'aborted', effect: 'none' });
    expect([...records.all()]).toEqual([]);
  });

  test('that can’t be read fails with its own error', async () => {
    const forbidden = failure('forbidden');
    const { client, records, pause } = aReloadedPage(forbidden);
    await expect(loadPage(client, records, {}, null, { pause })).rejects.toBe(forbidden);
  });
});
