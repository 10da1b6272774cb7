import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../contract-subject.js';
import { freshKey, openOne, patch, record, seeds, statusesOf } from '../requests.js';

export function idempotencySuite(kind: StoreKind): void {
  describe('idempotency keys', () => {
    it('answers the same request with the same bytes, and writes once', async () => {
      const { id, integration_version: version, subject } = await openOne(kind);
      const key = freshKey();
      const body = { note: 'once', expected_version: version };
      const first = await patch(subject, id, body, { key });
      await subject.colleagueEdits(id, { priority: 'urgent' });
      const second = await patch(subject, id, body, { key });
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.text).toBe(first.text);
      expect((await subject.history(id)).filter((write) => write.key === key)).toHaveLength(1);
      expect((await subject.row(id))?.integration_version).toBe(version + 2);
    });

    it('refuses the key for another body, another spelling of it, or another record', async () => {
      const [one, two] = seeds(2);
      const subject = await kind.open(seeds(2));
      const key = freshKey();
      await patch(subject, one!.id, { note: 'a' }, { key });
      for (const [id, body] of [
        [one!.id, '{"note":"b"}'],
        [one!.id, '{ "note": "a" }'],
        [two!.id, '{"note":"a"}'],
      ] as const) {
        const answer = await patch(subject, id, body, { key });
        expect([answer.status, answer.body.error?.code]).toEqual([409, 'IdempotencyConflict']);
      }
      expect(await subject.row(two!.id)).toEqual(two);
      expect((await subject.row(one!.id))?.note).toBe('a');
    });

    it('writes once for simultaneous requests', async () => {
      const { id, integration_version: version, subject } = await openOne(kind);
      const key = freshKey();
      const body = { note: 'at once', expected_version: version };
      const answers = await Promise.all(Array.from({ length: 8 }, async () => patch(subject, id, body, { key })));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await subject.history(id)).toHaveLength(1);
    });

    it('lets one of two different bodies have the key', async () => {
      const { id, subject } = await openOne(kind);
      const key = freshKey();
      const answers = await Promise.all(['a', 'b'].map(async (note) => patch(subject, id, { note }, { key })));
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await subject.history(id)).toHaveLength(1);
    });

    it('separates the keys of two users', async () => {
      const { id, subject } = await openOne(kind);
      const key = freshKey();
      await patch(subject, id, { note: 'mine' }, { key });
      const theirs = await patch(subject, id, { note: 'theirs' }, { key, token: subject.tokens.colleague });
      expect(theirs.status).toBe(200);
      expect((await subject.row(id))?.note).toBe('theirs');
    });

    it('does not remember a refusal', async () => {
      const { id, integration_version: version, subject } = await openOne(kind);
      const key = freshKey();
      const body = { note: 'x', expected_version: version + 1 };
      expect((await patch(subject, id, body, { key })).status).toBe(409);
      await subject.colleagueEdits(id, { priority: 'low' });
      expect((await patch(subject, id, body, { key })).status).toBe(200);
    });

    it('forgets a key after its time', async () => {
      let time = Date.now();
      const { id, subject } = await openOne(kind, { policy: { keyMemoryMs: 10_000 }, now: () => time });
      const key = freshKey();
      const first = await patch(subject, id, { note: 'x' }, { key });
      time += 9_999;
      expect((await patch(subject, id, { note: 'x' }, { key })).text).toBe(first.text);
      time += 1;
      const later = await patch(subject, id, { note: 'y' }, { key });
      expect(later.status).toBe(200);
      expect(record(later).integration_version).toBe(record(first).integration_version + 1);
      expect((await patch(subject, id, { note: 'y' }, { key })).text).toBe(later.text);
    });

    it('replays the answer for a record deleted since', async () => {
      const { id, subject } = await openOne(kind);
      const key = freshKey();
      const first = await patch(subject, id, { note: 'x' }, { key });
      await subject.colleagueDeletes(id);
      expect((await patch(subject, id, { note: 'x' }, { key })).text).toBe(first.text);
      expect(await subject.row(id)).toBeNull();
    });
  });
}
