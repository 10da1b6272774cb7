import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../contract-subject.js';
import { details, freshKey, list, openOne, patch, record, records, seeds } from '../requests.js';

/** Other ways in which a CRM may behave where the document is silent. */
export function policySuite(kind: StoreKind): void {
  describe('policies', () => {
    it('enforceVersion: false accepts a stale version', async () => {
      const { before, subject } = await openOne(kind, { policy: { enforceVersion: false } });
      await subject.colleagueEdits(before.id, { note: 'theirs' });
      const answer = await patch(subject, before.id, { note: 'mine', expected_version: before.integration_version });
      expect(record(answer)).toMatchObject({ note: 'mine', integration_version: before.integration_version + 2 });
    });

    it('versionMismatchStatus: 412 is the answer to a stale version', async () => {
      const { id, subject } = await openOne(kind, { policy: { versionMismatchStatus: 412 } });
      expect((await patch(subject, id, { note: 'x', expected_version: 99 })).status).toBe(412);
    });

    it('requireVersion and requireKey make them mandatory', async () => {
      const {
        id,
        integration_version: version,
        subject,
      } = await openOne(kind, { policy: { requireVersion: true, requireKey: true } });
      expect(details(await patch(subject, id, { note: 'x' }))).toEqual({ expected_version: 'is required' });
      const withoutKey = await patch(subject, id, { note: 'x', expected_version: version }, { key: null });
      expect(details(withoutKey)).toEqual({ 'Idempotency-Key': 'is required' });
      expect((await patch(subject, id, { note: 'x', expected_version: version })).status).toBe(200);
    });

    it('keyReuse: conflict refuses even the same request', async () => {
      const { id, subject } = await openOne(kind, { policy: { keyReuse: 'conflict' } });
      const key = freshKey();
      const statuses = [
        await patch(subject, id, { note: 'x' }, { key }),
        await patch(subject, id, { note: 'x' }, { key }),
      ];
      expect(statuses.map(({ status }) => status)).toEqual([200, 409]);
      expect(await subject.history(id)).toHaveLength(1);
    });

    it('keyReuse: current-state answers with the current record', async () => {
      const { id, subject } = await openOne(kind, { policy: { keyReuse: 'current-state' } });
      const key = freshKey();
      await patch(subject, id, { note: 'x' }, { key });
      await subject.colleagueEdits(id, { note: 'theirs' });
      expect(record(await patch(subject, id, { note: 'x' }, { key })).note).toBe('theirs');
      await subject.colleagueDeletes(id);
      expect((await patch(subject, id, { note: 'x' }, { key })).status).toBe(404);
    });

    it('keyInProgress: conflict refuses a key in progress, and writes once', async () => {
      const { id, subject } = await openOne(kind, { policy: { keyInProgress: 'conflict' } });
      const key = freshKey();
      const answers = await Promise.all([1, 2, 3].map(async () => patch(subject, id, { note: 'x' }, { key })));
      expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
      expect((await patch(subject, id, { note: 'x' }, { key })).status).toBe(200);
      expect(await subject.history(id)).toHaveLength(1);
    });

    it('checkFirst: version answers a repeated update that landed with 409', async () => {
      const { id, integration_version: version, subject } = await openOne(kind, { policy: { checkFirst: 'version' } });
      const key = freshKey();
      const body = { note: 'x', expected_version: version };
      const answers = [await patch(subject, id, body, { key }), await patch(subject, id, body, { key })];
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
      expect(await subject.history(id)).toHaveLength(1);
    });

    it('storeRefusals replays a refusal for its key', async () => {
      const { id, integration_version: version, subject } = await openOne(kind, { policy: { storeRefusals: true } });
      const [stale, invalid] = [freshKey(), freshKey()];
      const body = { note: 'x', expected_version: version + 1 };
      const first = await patch(subject, id, body, { key: stale });
      await subject.colleagueEdits(id, { priority: 'low' });
      const second = await patch(subject, id, body, { key: stale });
      expect([first.status, second.text]).toEqual([409, first.text]);
      const refused = await patch(subject, id, { note: 1 }, { key: invalid });
      expect([refused.status, (await patch(subject, id, { note: 1 }, { key: invalid })).text]).toEqual([
        400,
        refused.text,
      ]);
      expect((await patch(subject, id, { note: 'corrected' }, { key: invalid })).status).toBe(409);
      expect((await patch(subject, id, body)).status).toBe(200);
    });

    it('unchangedBumpsVersion: false leaves an equal record unchanged', async () => {
      const { before, subject } = await openOne(kind, { policy: { unchangedBumpsVersion: false } });
      const key = freshKey();
      const answer = await patch(subject, before.id, { note: before.note!, due_at: before.due_at! }, { key });
      expect(answer.body).toEqual({ data: before });
      expect(await subject.row(before.id)).toEqual(before);
      expect((await patch(subject, before.id, { note: before.note!, priority: 'changed' })).status).toBe(200);
      expect(await subject.history(before.id)).toHaveLength(1);
    });

    it.each([
      ['ones', [1, 1]],
      ['twos', [2, 2]],
      ['random', [1, 9]],
      ['time', [Date.UTC(2020), Infinity]],
      [(version: number) => version + 5, [5, 5]],
    ] as const)('versionCounter: %s', async (versionCounter, [least, most]) => {
      const { id, integration_version: before, subject } = await openOne(kind, { policy: { versionCounter } });
      const { integration_version: after } = record(await patch(subject, id, { note: 'x', expected_version: before }));
      expect(after - before).toBeGreaterThanOrEqual(least);
      expect(after - before).toBeLessThanOrEqual(most);
    });

    it('limitAboveMax: clamp returns the largest page', async () => {
      const subject = await kind.open(seeds(5), { policy: { limitAboveMax: 'clamp', maxLimit: 3 } });
      const page = await list(subject, '?limit=1000');
      expect([records(page).length, page.body.has_more]).toEqual([3, true]);
    });

    it.each([
      ['null', null],
      ['absent', undefined],
    ] as const)('finalCursor: %s', async (finalCursor, expected) => {
      const subject = await kind.open(seeds(2), { policy: { finalCursor } });
      const { body } = await list(subject);
      expect([body.next_cursor, 'next_cursor' in body]).toEqual([expected, finalCursor !== 'absent']);
    });

    it('finalCursor: last-id leads to an empty page', async () => {
      const followups = seeds(2);
      const subject = await kind.open(followups, { policy: { finalCursor: 'last-id' } });
      const page = await list(subject);
      expect(page.body).toMatchObject({ has_more: false, next_cursor: followups[1]!.id });
      const beyond = await list(subject, `?cursor=${page.body.next_cursor}`);
      expect(beyond.body).toEqual({ data: [], has_more: false, next_cursor: null });
    });

    it('acceptNull accepts null for a field', async () => {
      const { id, subject } = await openOne(kind, { policy: { acceptNull: true } });
      const change = { due_at: null, note: null, owner_user_id: null, task_type: null, priority: null };
      expect((await patch(subject, id, change)).body.data).toMatchObject(change);
      expect(await subject.row(id)).toMatchObject(change);
    });

    it('taskTypes and priorities allow only listed values', async () => {
      const { id, subject } = await openOne(kind, { policy: { taskTypes: ['call'], priorities: ['low', 'high'] } });
      const answer = await patch(subject, id, { task_type: 'fax', priority: 'urgent' });
      expect(details(answer)).toEqual({ task_type: 'must be one of call', priority: 'must be one of low, high' });
      expect((await patch(subject, id, { task_type: 'call', priority: 'low' })).status).toBe(200);
    });
  });
}
