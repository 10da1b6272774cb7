import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import type { ContractSubject, SecondProcess, StoreKind } from '../contract-subject.js';
import { freshKey, list, patch, records, seeds, statusesOf } from '../requests.js';

/** Two processes on one database give the guarantees of one. */
export function twoProcessesSuite(kind: StoreKind, openSecond: NonNullable<StoreKind['second']>): void {
  describe('two processes on one database', () => {
    let second: SecondProcess;

    beforeAll(async () => {
      second = await openSecond();
    }, 60_000);
    afterAll(async () => second.stop(), 30_000);

    async function open(
      followups: readonly FollowupRecord[],
    ): Promise<{ readonly here: ContractSubject; readonly there: ContractSubject }> {
      const here = await kind.open(followups);
      return { here, there: { ...here, send: second.send } };
    }

    it('write once for one key that reaches both, and answer with the same bytes', async () => {
      const followups = seeds(20);
      const { here, there } = await open(followups);
      for (const { id, integration_version: version } of followups) {
        const key = freshKey();
        const body = { note: 'from both', expected_version: version };
        const same = await Promise.all([here, there, here, there].map(async (at) => patch(at, id, body, { key })));
        expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(same.map(({ text }) => text)).size).toBe(1);
        expect(await here.history(id)).toMatchObject([{ key, version: version + 1 }]);
      }
    });

    it('write once from one version', async () => {
      const followups = seeds(20);
      const { here, there } = await open(followups);
      for (const { id, integration_version: version } of followups) {
        const rivals = await Promise.all(
          [here, there, here, there].map(async (at, index) =>
            patch(at, id, { note: `${index}`, expected_version: version }),
          ),
        );
        expect(statusesOf(rivals)).toEqual([200, 409, 409, 409]);
        const winner = rivals.findIndex(({ status }) => status === 200);
        expect(await there.row(id)).toMatchObject({ note: `${winner}`, integration_version: version + 1 });
        expect(await here.history(id)).toHaveLength(1);
      }
    });

    it('let one of two bodies have a key', async () => {
      const followups = seeds(10);
      const { here, there } = await open(followups);
      for (const { id } of followups) {
        const key = freshKey();
        const answers = await Promise.all(
          [here, there].map(async (at, index) => patch(at, id, { note: `${index}` }, { key })),
        );
        expect(statusesOf(answers)).toEqual([200, 409]);
        expect(await here.history(id)).toHaveLength(1);
      }
    });

    it('never skip or repeat a version with many writers', async () => {
      const [{ id, integration_version: version } = { id: '', integration_version: 0 }] = seeds(1);
      const { here, there } = await open(seeds(1));
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => patch(index % 2 ? here : there, id, { note: `${index}` })),
      );
      expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
      expect((await here.history(id)).map((write) => write.version)).toEqual(
        Array.from({ length: 40 }, (_, index) => version + 1 + index),
      );
    });

    it('list the same records in the same order, and continue each other’s cursors', async () => {
      const { here, there } = await open(seeds(25));
      const whole = records(await list(here, '?limit=100'));
      expect(records(await list(there, '?limit=100'))).toEqual(whole);
      const walked: FollowupRecord[] = [];
      let cursor: string | null = '';
      for (let page = 0; cursor !== null; page += 1) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { body } = await list(page % 2 ? here : there, `?limit=4${query}`);
        walked.push(...(body.data as FollowupRecord[]));
        cursor = body.has_more ? (body.next_cursor ?? null) : null;
      }
      expect(walked).toEqual(whole);
    });

    it('know each other’s sign-ins', async () => {
      const { here, there } = await open(seeds(1));
      expect((await list(there, '', here.tokens.colleague)).status).toBe(200);
      expect((await list(there, '', here.tokens.expired)).status).toBe(401);
    });

    it('replay an answer after one of them was killed and restarted', async () => {
      const [one, two] = seeds(2);
      const { here, there } = await open(seeds(2));
      const [keyHere, keyThere] = [freshKey(), freshKey()];
      const body = { note: 'before the kill' };
      const saved = [
        await patch(here, one!.id, body, { key: keyHere }),
        await patch(there, two!.id, body, { key: keyThere }),
      ];
      await second.kill();
      const again = [
        await patch(there, one!.id, body, { key: keyHere }),
        await patch(there, two!.id, body, { key: keyThere }),
        await patch(here, two!.id, body, { key: keyThere }),
      ];
      expect(again.map(({ status, text }) => [status, text])).toEqual(
        [saved[0]!, saved[1]!, saved[1]!].map(({ text }) => [200, text]),
      );
      expect([await here.history(one!.id), await here.history(two!.id)]).toMatchObject([[{}], [{}]]);
    }, 60_000);

    it('leave a request cut short by a kill written once or not at all, as its key reports', async () => {
      const followups = seeds(12);
      const { here, there } = await open(followups);
      const keys = followups.map(() => freshKey());
      const body = { note: 'cut short' };
      const underWay = followups.map(async ({ id }, index) =>
        patch(there, id, body, { key: keys[index]! }).then(
          ({ text }) => text,
          () => null,
        ),
      );
      // Some have landed by now, some have not.
      await underWay[0];
      await second.kill();
      const before = await Promise.all(underWay);
      const again = await Promise.all(
        followups.map(async ({ id }, index) => patch(index % 2 ? here : there, id, body, { key: keys[index]! })),
      );
      for (const [index, { id }] of followups.entries()) {
        expect(again[index]!.status).toBe(200);
        expect([null, again[index]!.text]).toContain(before[index]);
        expect(await here.history(id)).toHaveLength(1);
      }
    }, 60_000);
  });
}
