import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../contract-subject.js';
import { list, openOne, patch, readAnswer, seeds } from '../requests.js';

export function accessSuite(kind: StoreKind): void {
  describe('access', () => {
    it('answers 401 without a token, with a wrong one, and with an expired one', async () => {
      const { before, subject } = await openOne(kind);
      for (const token of [null, 'unknown', subject.tokens.expired]) {
        for (const answer of [
          await list(subject, '', token),
          await patch(subject, before.id, { note: 'x' }, { token }),
        ]) {
          expect([answer.status, answer.body.error?.code]).toEqual([401, 'Unauthorized']);
          expect(answer.headers.get('www-authenticate')).toBe('Bearer');
          expect(answer.text).not.toContain('unknown');
        }
      }
      expect(await subject.row(before.id)).toEqual(before);
    });

    it.each(['Basic abc', 'Bearer', 'Bearer a b', 'Token writer'])(
      'answers 401 to the header %j',
      async (authorization) => {
        const subject = await kind.open(seeds(1));
        const response = await subject.send('/public/v1/followups', { headers: { Authorization: authorization } });
        expect((await readAnswer(response)).status).toBe(401);
      },
    );

    it('accepts the scheme in any case', async () => {
      const subject = await kind.open(seeds(1));
      const headers = { Authorization: `bearer ${subject.tokens.writer}` };
      expect((await subject.send('/public/v1/followups', { headers })).status).toBe(200);
    });

    it('lets a read-only user list and not update', async () => {
      const { before, subject } = await openOne(kind);
      const { reader } = subject.tokens;
      expect((await list(subject, '', reader)).status).toBe(200);
      const answer = await patch(subject, before.id, { note: 'x' }, { token: reader });
      expect([answer.status, answer.body.error?.code]).toEqual([403, 'Forbidden']);
      expect(await subject.row(before.id)).toEqual(before);
    });

    it('does not let a refusal use up the key', async () => {
      const { id, subject } = await openOne(kind);
      const key = 'refused-first';
      expect((await patch(subject, id, { note: 'x' }, { key, token: subject.tokens.expired })).status).toBe(401);
      expect((await patch(subject, id, { note: 'x' }, { key })).status).toBe(200);
      expect(await subject.history(id)).toHaveLength(1);
    });
  });
}
