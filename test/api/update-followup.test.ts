import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkLimit, checkUpdate, encodeUpdateBody } from '../../src/core/client/update-body.js';
import type { FollowupPatch, FollowupsError } from '../../src/client.js';
import { EDITABLE_FIELDS } from '../../src/client.js';
import { clientWith, json, rejectionOf, stubFetch } from './stub-fetch.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const saved = (fields = {}) => json({ data: { id: ID, integration_version: 4, ...fields } });

function clientOf(stub: ReturnType<typeof stubFetch>, options = {}) {
  return clientWith({ fetch: stub.fetch, ...options });
}

describe('what is sent', () => {
  test('sends one PATCH with the changed fields and the version', async () => {
    const stub = stubFetch(saved());
    await clientOf(stub).updateFollowup(ID, { note: 'Call' }, { expectedVersion: 3, idempotencyKey: 'key-1' });
    const [request] = stub.requests;
    expect(stub.requests).toHaveLength(1);
    expect(request?.url.href).toBe(`https://crm.example/public/v1/followups/${ID}`);
    expect(request?.method).toBe('PATCH');
    expect(request?.body).toBe('{"note":"Call","expected_version":3}');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
    expect(request?.init).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'manual' });
    expect(request?.init.keepalive).toBeUndefined();
  });

  test('passes keepalive on', async () => {
    const stub = stubFetch(saved());
    await clientOf(stub).updateFollowup(ID, { note: 'Call' }, { idempotencyKey: 'k', keepalive: true });
    expect(stub.requests[0]?.init.keepalive).toBe(true);
  });

  test('can send the key as a structured string', async () => {
    const stub = stubFetch(saved());
    await clientOf(stub, { idempotencyKeyFormat: 'structured' }).updateFollowup(
      ID,
      { note: 'x' },
      { idempotencyKey: 'a"b\\c' },
    );
    expect(stub.requests[0]?.headers.get('idempotency-key')).toBe('"a\\"b\\\\c"');
  });

  test('does not send an undefined field', async () => {
    const stub = stubFetch(saved());
    const patch = { priority: 'high', note: undefined } as unknown as FollowupPatch;
    await clientOf(stub).updateFollowup(ID, patch, { idempotencyKey: 'k' });
    expect(stub.requests[0]?.body).toBe('{"priority":"high"}');
  });

  test.each([
    { owner_user_id: '0B9D2C11-1111-1111-1111-111111111111' },
    { owner_user_id: '00000000-0000-0000-0000-000000000000' },
    { owner_user_id: '0190a000-0000-7000-8000-000000000010' },
    { due_at: '2026-12-01T09:00:00.000Z' },
    { note: '' },
  ])('accepts the value %j', async (patch) => {
    const stub = stubFetch(saved());
    await clientOf(stub).updateFollowup(ID, patch, { idempotencyKey: 'k' });
    expect(stub.requests[0]?.body).toBe(JSON.stringify(patch));
  });

  test.each([
    ['2026-12-01T09:00:00+01:00', '2026-12-01T08:00:00.000Z'],
    ['2026-12-01 09:00-0530', '2026-12-01T14:30:00.000Z'],
    ['2026-12-01t09:00:00z', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00:00.123456Z', '2026-12-01T09:00:00.123Z'],
  ])('sends the due time %s in UTC with milliseconds', async (given, sent) => {
    const stub = stubFetch(saved());
    await clientOf(stub).updateFollowup(ID, { due_at: given }, { idempotencyKey: 'k' });
    expect(stub.requests[0]?.body).toBe(JSON.stringify({ due_at: sent }));
  });
});

describe('what is refused before anything is sent', () => {
  test.each([
    '..',
    '.',
    '../x',
    'a/b',
    '',
    '%2e%2e',
    '%2E%2E%2F',
    'a b',
    'a\n',
    'a?b',
    'a#b',
    'é',
    '-a',
    'a'.repeat(129),
    null,
    5,
  ])('the id %j', async (id) => {
    const stub = stubFetch(saved());
    const update = clientOf(stub).updateFollowup(id as string, { note: 'x' }, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ name: 'FollowupsError', kind: 'validation', effect: 'none' });
    expect(stub.requests).toHaveLength(0);
  });

  test.each([
    ['no field', {}],
    ['only an undefined field', { note: undefined }],
    ['a field of the lifecycle', { status: 'done' }],
    ['an unknown field', { note: 'x', colour: 'red' }],
    ['an own __proto__', JSON.parse('{"note":"x","__proto__":{}}') as object],
    ['a number', { note: 5 }],
    ['an object', { note: {} }],
    ['null', null],
    ['a text', 'note'],
  ])('a patch with %s', async (_name, patch) => {
    const stub = stubFetch(saved());
    const update = clientOf(stub).updateFollowup(ID, patch as FollowupPatch, { idempotencyKey: 'k' });
    await expect(update).rejects.toMatchObject({ name: 'FollowupsError', kind: 'validation', effect: 'none' });
    expect(stub.requests).toHaveLength(0);
  });

  test.each([
    ['owner_user_id', 'bob'],
    ['owner_user_id', ''],
    ['owner_user_id', ' 0b9d2c11-1111-4111-8111-111111111111'],
    ['owner_user_id', '0b9d2c11-1111-4111-8111-111111111111\n'],
    ['owner_user_id', '0b9d2c1111114111811111111111111'],
    ['owner_user_id', '{0b9d2c11-1111-4111-8111-111111111111}'],
    ['owner_user_id', null],
    ['due_at', 'yesterday'],
    ['due_at', ''],
    ['due_at', '2026-12-01'],
    ['due_at', '2026-12-01T09:00:00'],
    ['due_at', '2026-02-30T09:00:00Z'],
    ['due_at', '2026-12-01T09:60:00Z'],
    ['due_at', '9999-12-31T23:00:00-05:00'],
    ['due_at', '1 December 2026 09:00 UTC'],
    ['due_at', 1_796_115_600_000],
    ['due_at', null],
    ['note', null],
    ['note', 5],
    ['priority', ['high']],
    ['task_type', {}],
  ])('a patch with the %s %j, reported at the field', async (field, value) => {
    const stub = stubFetch(saved());
    const getAccessToken = vi.fn(() => 'token');
    const patch = { priority: 'high', [field]: value } as unknown as FollowupPatch;
    const update = clientOf(stub, { getAccessToken }).updateFollowup(ID, patch, { idempotencyKey: 'k' });
    const error = (await rejectionOf(update)) as FollowupsError;
    expect(error).toMatchObject({ name: 'FollowupsError', kind: 'validation', effect: 'none', status: undefined });
    expect(Object.keys(error.fieldErrors ?? {})).toEqual([field]);
    expect(stub.requests).toHaveLength(0);
    expect(getAccessToken).not.toHaveBeenCalled();
  });

  test('every faulty value at once, none of them repeated', async () => {
    const patch = { owner_user_id: 'CANARY-1', due_at: 'CANARY-2', note: null } as unknown as FollowupPatch;
    const error = (await rejectionOf(
      clientOf(stubFetch(saved())).updateFollowup(ID, patch, { idempotencyKey: 'k' }),
    )) as FollowupsError;
    expect(error.fieldErrors).toEqual({
      due_at: 'must be a date-time with an offset',
      note: 'must be a text',
      owner_user_id: 'must be a UUID',
    });
    expect(`${error.message} ${String(error.cause)} ${JSON.stringify(error)}`).not.toContain('CANARY');
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 53, '3', null])('the version %j', async (version) => {
    const stub = stubFetch(saved());
    const update = clientOf(stub).updateFollowup(
      ID,
      { note: 'x' },
      { expectedVersion: version as number, idempotencyKey: 'k' },
    );
    await expect(update).rejects.toMatchObject({ kind: 'validation', effect: 'none' });
    expect(stub.requests).toHaveLength(0);
  });

  test.each(['', ' ', 'a b', 'a\r\nX-Evil: 1', 'é', 'a'.repeat(256), undefined])('the key %j', async (key) => {
    const stub = stubFetch(saved());
    const update = clientOf(stub).updateFollowup(ID, { note: 'x' }, { idempotencyKey: key as string });
    await expect(update).rejects.toMatchObject({ kind: 'validation', effect: 'none' });
    expect(stub.requests).toHaveLength(0);
  });

  test.each<[string, unknown[]]>([
    ['The id must be letters, digits, "-" and "_" alone.', ['..']],
    ['The patch must be an object.', [ID, null]],
    ['The patch must be an object.', [ID, 'note']],
    ['The patch holds a field that the safe update does not take.', [ID, { note: 'x', status: 'done' }]],
    ['The patch must hold a field.', [ID, {}]],
    ['The patch must hold a field.', [ID, { note: undefined }]],
    ['The patch holds a value that its field can’t have.', [ID, { note: 5 }]],
    ['expectedVersion must be a safe integer of 0 or more.', [ID, { note: 'x' }, -1]],
    ['idempotencyKey must be 1 to 255 visible ASCII characters.', [ID, { note: 'x' }, 0, '']],
    ['idempotencyKey must be 1 to 255 visible ASCII characters.', [ID, { note: 'x' }, 0, 'a b']],
    ['idempotencyKey must be 1 to 255 visible ASCII characters.', [ID, { note: 'x' }, 0, 5]],
  ])('and its cause says what is wrong: %s', (why, [id, patch = { note: 'x' }, version, key = 'k']) => {
    const refused = () => checkUpdate(id, patch, version, key);
    expect(refused).toThrow(expect.objectContaining({ cause: new TypeError(why) }));
  });

  test.each(['!', '~', 'a'.repeat(255), '00000000-0000-4000-8000-000000000001'])('but not the key %j', (key) => {
    expect(() => checkUpdate(ID, { note: 'x' }, 0, key)).not.toThrow();
  });

  test('an invalid page size', () => {
    const why = new TypeError('limit must be a whole number above 0.');
    for (const limit of [0, -1, 1.5, '5', 2 ** 53])
      expect(() => checkLimit(limit)).toThrow(expect.objectContaining({ kind: 'validation', cause: why }));
    for (const limit of [1, 500, undefined, null]) expect(() => checkLimit(limit)).not.toThrow();
  });
});

describe('what is read', () => {
  test('the updated record', async () => {
    const stub = stubFetch(saved({ note: 'Call', extra: 1 }));
    const followup = await clientOf(stub).updateFollowup(ID, { note: 'Call' }, { idempotencyKey: 'k' });
    expect(followup).toEqual({ id: ID, integration_version: 4, note: 'Call' });
  });

  test('an id in another case is the same record, and keeps the requested case', async () => {
    const stub = stubFetch(saved({ id: ID.toUpperCase() }));
    const followup = await clientOf(stub).updateFollowup(ID, { note: 'Call' }, { idempotencyKey: 'k' });
    expect(followup.id).toBe(ID);
  });
});

describe('encodeUpdateBody', () => {
  const patches = fc.record(
    Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, fc.option(fc.string({ unit: 'binary' }))])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<FollowupPatch>;

  test('returns the same bytes for the same patch, whatever its field order', () => {
    fc.assert(
      fc.property(patches, fc.maxSafeNat(), (patch, version) => {
        const reversed = Object.fromEntries(Object.entries(patch).toReversed()) as FollowupPatch;
        expect(encodeUpdateBody(reversed, version)).toBe(encodeUpdateBody(patch, version));
        expect(JSON.parse(encodeUpdateBody(patch, version))).toEqual({ ...patch, expected_version: version });
      }),
    );
  });

  test('keeps the order of the fields and puts the version last', () => {
    const patch = { priority: 'p', task_type: 't', owner_user_id: 'o', note: 'n', due_at: 'd' };
    expect(encodeUpdateBody(patch, 0)).toBe(
      '{"due_at":"d","note":"n","owner_user_id":"o","task_type":"t","priority":"p","expected_version":0}',
    );
    expect(encodeUpdateBody({ note: 'n' }, undefined)).toBe('{"note":"n"}');
  });

  test('survives half a surrogate pair', () => {
    const body = encodeUpdateBody({ note: 'a\ud800b\udc00' }, 1);
    expect(new TextDecoder().decode(new TextEncoder().encode(body))).toBe(body);
    expect(JSON.parse(body)).toEqual({ note: 'a\ud800b\udc00', expected_version: 1 });
  });
});
