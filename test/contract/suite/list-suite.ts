import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../contract-subject.js';
import { details, list, patch, records, SEEDED_AT, seeds } from '../requests.js';

export function listSuite(kind: StoreKind): void {
  describe('listing', () => {
    it('returns every record once, by ascending id, with an exact has_more', async () => {
      const followups = seeds(23);
      const subject = await kind.open(followups.toReversed());
      const pages: string[][] = [];
      let query = '?limit=10';
      for (;;) {
        const page = await list(subject, query);
        expect(page.status).toBe(200);
        pages.push(records(page).map(({ id }) => id));
        if (!page.body.has_more) {
          expect(page.body.next_cursor).toBeNull();
          break;
        }
        expect(page.body.next_cursor).toBe(pages.at(-1)?.at(-1));
        query = `?limit=10&cursor=${page.body.next_cursor}`;
      }
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
      expect(pages.flat()).toEqual(followups.map(({ id }) => id));
    });

    it('has no more after a full last page', async () => {
      const subject = await kind.open(seeds(4));
      const page = await list(subject, '?limit=4');
      expect(records(page)).toHaveLength(4);
      expect(page.body).toMatchObject({ has_more: false, next_cursor: null });
    });

    it('returns an empty page of an empty CRM', async () => {
      const subject = await kind.open([]);
      expect((await list(subject)).body).toEqual({ data: [], has_more: false, next_cursor: null });
    });

    it('returns 50 records by default, and at most 200', async () => {
      const subject = await kind.open(seeds(205));
      expect(records(await list(subject))).toHaveLength(50);
      expect(records(await list(subject, '?limit=200'))).toHaveLength(200);
    });

    it('returns each record as it was stored', async () => {
      const followups = seeds(40);
      const subject = await kind.open(followups);
      expect(records(await list(subject))).toEqual(followups);
    });

    it('keeps the order and loses nothing while records change and go', async () => {
      const followups = seeds(6);
      const ids = followups.map(({ id }) => id);
      const subject = await kind.open(followups);
      const first = await list(subject, '?limit=3');
      await subject.colleagueEdits(ids[4]!, { note: 'changed between two pages' });
      await subject.colleagueDeletes(ids[2]!);
      const second = await list(subject, `?limit=3&cursor=${first.body.next_cursor}`);
      expect(records(second).map(({ id }) => id)).toEqual(ids.slice(3));
      expect(records(second)[1]!.note).toBe('changed between two pages');
      expect(second.body.has_more).toBe(false);
    });

    it('accepts a cursor in upper case', async () => {
      const followups = seeds(3);
      const subject = await kind.open(followups);
      const page = await list(subject, `?cursor=${followups[0]!.id.toUpperCase()}`);
      expect(records(page)).toHaveLength(2);
    });

    it('restricts to what was updated since, including the instant itself', async () => {
      const followups = seeds(12).map((followup, index) => ({
        ...followup,
        updated_at: new Date(SEEDED_AT + index * 1000).toISOString(),
      }));
      const subject = await kind.open(followups);
      const since = encodeURIComponent(followups[7]!.updated_at);
      expect(records(await list(subject, `?updated_since=${since}`)).map(({ id }) => id)).toEqual(
        followups.slice(7).map(({ id }) => id),
      );
      const withOffset = encodeURIComponent(
        new Date(SEEDED_AT + 10_000 + 3_600_000).toISOString().replace('Z', '+01:00'),
      );
      expect(records(await list(subject, `?updated_since=${withOffset}&limit=1`))).toEqual([followups[10]]);
      await patch(subject, followups[0]!.id, { note: 'new' });
      const recent = await list(
        subject,
        `?updated_since=${encodeURIComponent(new Date(SEEDED_AT + 60_000).toISOString())}`,
      );
      expect(records(recent).map(({ id }) => id)).toEqual([followups[0]!.id]);
    });

    it.each([
      ['limit', '?limit=0'],
      ['limit', '?limit=201'],
      ['limit', '?limit=ten'],
      ['limit', '?limit=-1'],
      ['limit', '?limit='],
      ['cursor', '?cursor=next'],
      ['cursor', '?cursor='],
      ['updated_since', '?updated_since=yesterday'],
      ['updated_since', '?updated_since=2026-01-15'],
      ['updated_since', '?updated_since=2026-02-30T00:00:00Z'],
    ])('refuses a bad %s: %s', async (field, query) => {
      const subject = await kind.open(seeds(1));
      const answer = await list(subject, query);
      expect(answer.status).toBe(400);
      expect(answer.body.error?.code).toBe('ValidationFailed');
      expect(Object.keys(details(answer))).toEqual([field]);
    });
  });
}
