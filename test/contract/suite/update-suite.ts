import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../contract-subject.js';
import { details, freshKey, list, openOne, patch, record, records, SEEDED_AT, seeds, statusesOf } from '../requests.js';
import { ownerIds, userIds } from '../users.js';

export function updateSuite(kind: StoreKind): void {
  describe('updating', () => {
    it('writes the fields that the body names, and increases the version', async () => {
      const before = seeds(3)[1]!;
      const subject = await kind.open(seeds(3));
      const change = {
        due_at: '2026-03-01T10:30:00.000Z',
        note: 'Ünïcode 🎉\r\nline two\n',
        owner_user_id: ownerIds[5]!,
        task_type: 'demo',
        priority: 'urgent',
      };
      const answer = await patch(subject, before.id, { ...change, expected_version: before.integration_version });
      expect(answer.status).toBe(200);
      const after = { ...before, ...change, integration_version: before.integration_version + 1 };
      expect(answer.body).toEqual({ data: { ...after, updated_at: record(answer).updated_at } });
      expect(Date.parse(record(answer).updated_at!)).toBeGreaterThan(Date.parse(before.updated_at!));
      expect(await subject.row(before.id)).toEqual(record(answer));
      expect(records(await list(subject))[1]).toEqual(record(answer));
    });

    it('leaves every other field and record as it was', async () => {
      const followups = seeds(3);
      const subject = await kind.open(followups);
      await patch(subject, followups[1]!.id, { note: 'only this' });
      const [first, second, third] = records(await list(subject));
      expect([first, third]).toEqual([followups[0], followups[2]]);
      expect({ ...second, ...pickOf(followups[1]!, ['note', 'integration_version', 'updated_at']) }).toEqual(
        followups[1],
      );
    });

    it('returns a date-time in UTC with milliseconds', async () => {
      const { id, subject } = await openOne(kind);
      const answer = await patch(subject, id, { due_at: '2026-07-01T14:00:00+02:00' });
      expect(record(answer).due_at).toBe('2026-07-01T12:00:00.000Z');
      expect((await subject.row(id))?.due_at).toBe('2026-07-01T12:00:00.000Z');
    });

    it.each([
      '0001-01-01T00:00:00Z',
      '1899-12-31T23:59:59.999Z',
      '2026-02-28T23:30:00-05:30',
      '9999-12-31T23:59:59.999Z',
    ])('keeps the instant %s', async (due) => {
      const { id, subject } = await openOne(kind);
      expect((await patch(subject, id, { due_at: due })).status).toBe(200);
      expect(records(await list(subject))[0]!.due_at).toBe(new Date(due).toISOString());
    });

    it('makes updated_at strictly ascend, even if the clock stops or goes back', async () => {
      let time = SEEDED_AT + 1_000;
      const { id, subject } = await openOne(kind, { now: () => time });
      const instants: string[] = [];
      for (const step of [0, 0, -500_000, 0]) {
        time += step;
        instants.push(record(await patch(subject, id, { note: `at ${time}` })).updated_at!);
      }
      expect(instants).toEqual([...new Set(instants)].toSorted());
    });

    it('increases the version even if nothing changes', async () => {
      const { before, subject } = await openOne(kind);
      const answer = await patch(subject, before.id, { note: before.note! });
      expect(record(answer).integration_version).toBe(before.integration_version + 1);
    });

    it('accepts an id in upper case, and an update without a version or a key', async () => {
      const { id, subject } = await openOne(kind);
      const answer = await patch(subject, id.toUpperCase(), { priority: 'low' }, { key: null });
      expect([answer.status, record(answer).id]).toEqual([200, id]);
    });

    it.each([
      ['an older', -1],
      ['a newer', 1],
    ])('refuses %s version with 409 and writes nothing', async (_, distance) => {
      const before = { ...seeds(1)[0]!, integration_version: 5 };
      const subject = await kind.open([before]);
      const answer = await patch(subject, before.id, { note: 'x', expected_version: 5 + distance });
      expect(answer.status).toBe(409);
      expect(details(answer)).toHaveProperty('expected_version');
      expect(await subject.row(before.id)).toEqual(before);
      expect(await subject.history(before.id)).toEqual([]);
    });

    it('lets one of two updates from the same version win', async () => {
      const { before, subject } = await openOne(kind);
      const answers = await Promise.all(
        ['one', 'two', 'three'].map(async (note) =>
          patch(subject, before.id, { note, expected_version: before.integration_version }),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 409, 409]);
      expect((await subject.row(before.id))?.integration_version).toBe(before.integration_version + 1);
    });

    it('answers 404 for a missing or deleted record', async () => {
      const [first, second] = seeds(2);
      const subject = await kind.open(seeds(2));
      await subject.colleagueDeletes(first!.id);
      for (const id of [first!.id, '00000000-0000-7000-8000-000000000000', 'not-a-uuid']) {
        const answer = await patch(subject, id, { note: 'x' });
        expect([answer.status, answer.body.error?.code]).toEqual([404, 'NotFound']);
      }
      expect(records(await list(subject))).toEqual([second]);
    });

    it('remembers who wrote which fields under which key', async () => {
      const { id, integration_version: version, subject } = await openOne(kind);
      const [mine, hers] = [freshKey(), freshKey()];
      await patch(subject, id, { note: 'a', priority: 'high', expected_version: version }, { key: mine });
      await patch(subject, id, { task_type: 'email' }, { key: hers, token: subject.tokens.colleague });
      await subject.colleagueEdits(id, { status: 'completed', completion_note: 'Done.' });
      await subject.colleagueDeletes(id);
      expect(await subject.history(id)).toEqual([
        { fields: ['note', 'priority'], key: mine, userId: userIds.writer, version: version + 1 },
        { fields: ['task_type'], key: hers, userId: userIds.colleague, version: version + 2 },
        { fields: ['status', 'completion_note'], key: null, userId: expect.any(String), version: version + 3 },
        { fields: [], key: null, userId: expect.any(String), version: version + 3 },
      ]);
    });
  });
}

function pickOf<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>;
}
