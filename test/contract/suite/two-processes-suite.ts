import { describe, expect, it } from 'vitest';
import type { ContractSubject, StoreKind } from '../contract-subject.js';
import { freshKey, patch, seeds, statusesOf } from '../requests.js';

/** Two servers on one database give the guarantees of one. */
export function twoProcessesSuite(kind: StoreKind, openSecond: NonNullable<StoreKind['second']>): void {
  describe('two servers on one database', () => {
    it('write once for one key, and once from one version', async () => {
      const followups = seeds(20);
      const here = await kind.open(followups);
      const second = await openSecond();
      const there: ContractSubject = { ...here, send: second.send };
      try {
        for (const { id, integration_version: version } of followups) {
          const key = freshKey();
          const body = { note: 'from both', expected_version: version };
          const same = await Promise.all([here, there, here, there].map(async (at) => patch(at, id, body, { key })));
          expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
          expect(new Set(same.map(({ text }) => text)).size).toBe(1);
          const rivals = await Promise.all(
            [here, there].map(async (at, index) => patch(at, id, { note: `${index}`, expected_version: version + 1 })),
          );
          expect(statusesOf(rivals)).toEqual([200, 409]);
          expect(await here.history(id)).toHaveLength(2);
        }
      } finally {
        await second.stop();
      }
    });
  });
}
