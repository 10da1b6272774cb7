import { describe, expect, it } from 'vitest';
import type { StoreKind } from '../contract-subject.js';
import { details, openOne, patch, readAnswer, seeds } from '../requests.js';

const UNKNOWN_OWNER = '11111111-1111-4111-8111-111111111111';

const CASES: readonly (readonly [field: string, value: unknown, shown?: string])[] = [
  ['due_at', 'tomorrow'],
  ['due_at', '2026-01-15'],
  ['due_at', '2026-01-15T09:00'],
  ['due_at', '2026-01-15T09:00:00'],
  ['due_at', '2026-01-15T24:00:00Z'],
  ['due_at', '2026-13-01T09:00:00Z'],
  ['due_at', '2025-02-29T09:00:00Z'],
  ['due_at', '0000-01-01T09:00:00Z'],
  ['due_at', '9999-12-31T23:59:59-10:00'],
  ['due_at', 1_768_467_600_000],
  ['due_at', null],
  ['due_at', ''],
  ['note', 7],
  ['note', null],
  ['note', 'x'.repeat(20_001), 'too long'],
  ['note', 'nul \u0000'],
  ['note', 'half a pair \uD83C'],
  ['owner_user_id', 'amara'],
  ['owner_user_id', ''],
  ['owner_user_id', UNKNOWN_OWNER],
  ['task_type', ''],
  ['task_type', '   '],
  ['task_type', 'x'.repeat(101), 'too long'],
  ['priority', ''],
  ['priority', ['high']],
  ['expected_version', '3'],
  ['expected_version', 1.5],
  ['expected_version', -1],
  ['expected_version', null],
  ['status', 'completed'],
  ['completion_note', 'done'],
  ['id', UNKNOWN_OWNER],
  ['Note', 'wrong case'],
  ['__proto__', { note: 'x' }],
];

export function validationSuite(kind: StoreKind): void {
  describe('validation', () => {
    it.each(
      CASES.map(([field, value, shown = JSON.stringify(value)]) => [`${field}: ${shown}`, field, value] as const),
    )('refuses %s', async (_, field, value) => {
      const before = seeds(1)[0]!;
      const subject = await kind.open([before]);
      const answer = await patch(
        subject,
        before.id,
        `{"task_type":"call",${JSON.stringify(field)}:${JSON.stringify(value)}}`,
      );
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'ValidationFailed']);
      expect(Object.keys(details(answer))).toEqual([field]);
      expect(await subject.row(before.id)).toEqual(before);
    });

    it('names every fault at once', async () => {
      const { id, subject } = await openOne(kind);
      const answer = await patch(subject, id, { due_at: 'x', note: 1, priority: 'high', colour: 'red' });
      expect(Object.keys(details(answer))).toEqual(['due_at', 'note', 'colour']);
    });

    it.each(['', '{', '[]', 'null', '"note"', '{}', '{"expected_version":1}'])('refuses the body %j', async (body) => {
      const { id, subject } = await openOne(kind);
      const answer = await patch(subject, id, body);
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'ValidationFailed']);
    });

    it('accepts only application/json, with or without parameters', async () => {
      const { id, subject } = await openOne(kind);
      const send = async (contentType: string): Promise<number> =>
        (await patch(subject, id, { note: 'x' }, { contentType })).status;
      expect(await send('text/plain')).toBe(400);
      expect(await send('application/jsonp')).toBe(400);
      expect(await send('application/json; charset=utf-8')).toBe(200);
    });

    it('accepts a note of 20,000 characters and an empty one', async () => {
      const { id, subject } = await openOne(kind);
      for (const note of ['é'.repeat(20_000), '']) {
        expect((await patch(subject, id, { note })).status).toBe(200);
        expect((await subject.row(id))?.note).toBe(note);
      }
    });

    it('refuses a key that is too long', async () => {
      const { id, subject } = await openOne(kind);
      expect((await patch(subject, id, { note: 'x' }, { key: 'k'.repeat(256) })).status).toBe(400);
      expect((await patch(subject, id, { note: 'x' }, { key: 'k'.repeat(255) })).status).toBe(200);
    });

    it('answers every error in one envelope, with the request id', async () => {
      const { id, subject } = await openOne(kind);
      const answer = await patch(subject, id, { note: 1 });
      expect(answer.body).toEqual({
        error: {
          code: 'ValidationFailed',
          message: expect.any(String),
          details: [{ field: 'note', message: 'must be a string' }],
        },
        request_id: answer.headers.get('x-request-id'),
      });
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('knows no other method and no other path', async () => {
      const { id, subject } = await openOne(kind);
      const headers = { Authorization: `Bearer ${subject.tokens.writer}` };
      const status = async (method: string, path: string): Promise<number> =>
        (await readAnswer(await subject.send(path, { method, headers }))).status;
      expect(await status('DELETE', `/public/v1/followups/${id}`)).toBe(405);
      expect(await status('GET', `/public/v1/followups/${id}`)).toBe(405);
      expect(await status('POST', '/public/v1/followups')).toBe(405);
      expect(await status('GET', '/public/v1/')).toBe(404);
      expect(await status('GET', '/public/v1/followups/')).toBe(404);
      expect(await status('PATCH', '/public/v1/contacts/1')).toBe(404);
    });
  });
}
