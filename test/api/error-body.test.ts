import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readErrorBody } from '../../src/core/client/error-body.js';

const NOTHING = { secrets: [], values: [] };
const readAll = (body: unknown, sent: { secrets: string[]; values: string[] } = NOTHING) =>
  readErrorBody(JSON.stringify(body), sent);
const read = (...given: Parameters<typeof readAll>) => {
  const { fieldErrors, formErrors } = readAll(...given);
  return { fieldErrors, formErrors };
};

const TOO_EARLY = 'must be in the future';

describe('a message at a field', () => {
  test.each([
    ['by field, under errors', { errors: { due_at: [TOO_EARLY] } }],
    ['by field, without a list', { errors: { due_at: TOO_EARLY } }],
    ['by field, at the top', { due_at: [TOO_EARLY] }],
    ['by field, at the top, without a list', { due_at: TOO_EARLY }],
    ['by field, as an object', { errors: { due_at: { message: TOO_EARLY, code: 'past' } } }],
    ['by field, in camel case', { fieldErrors: { dueAt: [TOO_EARLY] } }],
    [
      'in an envelope with details',
      { error: { code: 'ValidationFailed', details: [{ field: 'due_at', message: TOO_EARLY }] } },
    ],
    ['as a list of details', { errors: [{ field: 'due_at', message: TOO_EARLY, code: 'past', id: 'x' }] }],
    ['with a path', { errors: [{ path: ['body', 'due_at'], message: TOO_EARLY }] }],
    ['with a path as a text', { errors: [{ path: 'body.due_at', message: TOO_EARLY }] }],
    ['with loc', { detail: [{ type: 'value_error', loc: ['body', 'due_at'], msg: TOO_EARLY, input: 'yesterday' }] }],
    ['with a pointer', { errors: [{ pointer: '/due_at', detail: TOO_EARLY }] }],
    [
      'with a source',
      { errors: [{ title: 'Invalid', source: { pointer: '/data/attributes/due_at' }, detail: TOO_EARLY }] },
    ],
    ['with param', { error: { message: TOO_EARLY, param: 'due_at', type: 'invalid_request_error' } }],
    ['with instancePath', [{ instancePath: '/due_at', keyword: 'format', message: TOO_EARLY }]],
    ['by itself', { field: 'due_at', message: TOO_EARLY }],
    ['with a code alone', { errors: [{ field: 'due_at', code: TOO_EARLY }] }],
    ['in violations', { violations: [{ propertyPath: 'due_at', title: TOO_EARLY }] }],
    [
      'under a name of the server’s own',
      { error: { code: 'ValidationFailed', details: [{ field: 'due_at', issue: TOO_EARLY }] } },
    ],
    [
      'beside a machine’s words',
      { details: [{ field: 'due_at', rule: 'future', wrong: TOO_EARLY, see: 'about:blank' }] },
    ],
    ['beside a code', { details: [{ field: 'due_at', code: 'past', issue: TOO_EARLY }] }],
    ['deeper', { data: { problem: { errors: [{ name: 'due_at', reason: TOO_EARLY }] } } }],
  ])('%s', (_name, body) => {
    expect(read(body)).toEqual({ fieldErrors: { due_at: TOO_EARLY }, formErrors: undefined });
  });

  test.each([
    ['due_at must be in the future', 'due_at'],
    ["Invalid value for 'note'", 'note'],
    ['note: too long', 'note'],
    ['priority must be one of low, high', 'priority'],
    ['The owner_user_id is unknown', 'owner_user_id'],
  ])('is found by its words alone: %s', (message, field) => {
    expect(read({ message })).toEqual({ fieldErrors: { [field]: message }, formErrors: undefined });
  });

  test.each(['Please note that this failed', 'high priority only', 'due_at and task_type clash', 'overdue_at_once'])(
    'is not guessed from: %s',
    (message) => {
      expect(read({ message })).toEqual({ fieldErrors: undefined, formErrors: [message] });
    },
  );

  test('is a code if there is nothing else beside the name', () => {
    expect(read({ details: [{ field: 'due_at', rule: 'future' }] }).fieldErrors).toEqual({ due_at: 'future' });
    const two = { details: [{ field: 'due_at', code: 'past', rule: 'future' }] };
    expect(read(two).fieldErrors).toEqual({ due_at: 'past' });
  });

  test('may contain an address, if it is more than that', () => {
    const issue = 'Wrong: use a/b';
    expect(read({ details: [{ field: 'due_at', issue }] }).fieldErrors).toEqual({ due_at: issue });
  });

  test.each([
    ...['current', 'stored', 'original', 'previous', 'before', 'after', 'old', 'new'],
    ...['given', 'submitted', 'expected', 'value'],
  ])('is not an echoed value under %s', (key) => {
    expect(read({ details: [{ field: 'note', [key]: 'private words' }] }).fieldErrors).toBeUndefined();
  });

  test('joins several messages at one field, each once', () => {
    expect(read({ errors: { note: ['Too long.', 'No links.', 'Too long.'] } }).fieldErrors).toEqual({
      note: 'Too long. No links.',
    });
  });
});

test('a message at two fields is shown at both, and not repeated for the whole record', () => {
  const body = { message: 'is required', errors: { due_at: ['is required'], note: ['is required'] } };
  expect(readAll(body)).toEqual({ fieldErrors: { due_at: 'is required', note: 'is required' } });
  // Nor is a code, if a field has no more than one either.
  const codes = { code: 'E1', details: [{ field: 'note', code: 'too_long' }] };
  expect(readAll(codes)).toEqual({ code: 'E1', fieldErrors: { note: 'too_long' } });
});

test.each([
  ['over what it sums up at fields', { message: 'Bad', details: [{ field: 'note', issue: TOO_EARLY }] }, undefined],
  ['below what it sums up at fields', { details: [{ field: 'note', issue: TOO_EARLY }], message: 'Bad' }, undefined],
  ['over what it sums up deeper', { error: { message: 'Bad', details: { note: [TOO_EARLY] } } }, undefined],
  ['that is a hint', { error: 'Bad', hint: 'Worse', details: [{ field: 'note', issue: TOO_EARLY }] }, ['Worse']],
  ['beside a field', { errors: [{ field: 'note', issue: TOO_EARLY }, { message: 'Bad' }] }, ['Bad']],
  ['over nothing at a field', { message: 'Bad', details: [{ message: 'Worse' }] }, ['Bad', 'Worse']],
])('a message %s', (_name, body, formErrors) => {
  expect(read(body).formErrors).toEqual(formErrors);
});

describe('the host’s own error reader', () => {
  const body = JSON.stringify({ fehler: { feld: 'due_at', grund: TOO_EARLY } });
  const sent = { secrets: ['tok-12345', 'A private note'], values: ['A private note'] };

  test('gets the parsed body, or its text, and replaces ours', () => {
    const seen: unknown[] = [];
    const own = (given: unknown) => {
      seen.push(given);
      return { code: 'E7', fieldErrors: { due_at: TOO_EARLY }, formErrors: ['Bad'] };
    };
    expect(readErrorBody(body, NOTHING, own)).toEqual(own(JSON.parse(body)));
    readErrorBody('<p>Bad</p>', NOTHING, own);
    expect(seen.at(-1)).toBe('<p>Bad</p>');
    expect(readErrorBody('{"message":"Bad"}', NOTHING, () => null)).toEqual({ formErrors: ['Bad'] });
    expect(readErrorBody(body, NOTHING, () => ({ code: 'E7' }))).toEqual({ code: 'E7' });
  });

  test('has its messages cleaned, limited in length and restricted to the known fields', () => {
    const given = {
      code: 'tok-12345',
      fieldErrors: { note: 'Not "A private note"', colour: 'Bad', due_at: 5, priority: 'x'.repeat(600) },
      formErrors: ['Bearer abc', 'A private note', null, ...Array.from({ length: 50 }, (_, index) => `m${index}`)],
    };
    const read = readErrorBody('{}', sent, () => given as never);
    expect(read.code).toBeUndefined();
    expect(read.fieldErrors).toEqual({ note: 'Not "…"', priority: `${'x'.repeat(499)}…` });
    expect(read.formErrors?.length).toBeLessThanOrEqual(20);
    expect(read.formErrors?.[0]).toBe('m0');
  });
});

describe('the name of a field', () => {
  test.each([
    ...['field', 'field_name', 'fieldName', 'name', 'key', 'path', 'loc', 'location', 'pointer', 'param', 'parameter'],
    ...['property', 'property_path', 'propertyPath', 'attribute', 'target', 'source', 'instancePath'],
  ])('is found under %s', (key) => {
    const body = { errors: [{ [key]: 'due_at', message: TOO_EARLY }] };
    expect(read(body)).toEqual({ fieldErrors: { due_at: TOO_EARLY }, formErrors: undefined });
  });

  test('is the first known one', () => {
    const body = { errors: [{ name: 'colour', path: 'due_at', message: TOO_EARLY }] };
    expect(read(body).fieldErrors).toEqual({ due_at: TOO_EARLY });
  });

  test.each([
    ['an object under another name than source', { path: { pointer: '/due_at' } }],
    ['a source within a source', { source: { source: { pointer: '/due_at' } } }],
    ['a source that is nothing', { source: null }],
    ['a source that is a list of objects', { source: [{ pointer: '/due_at' }] }],
  ])('is not read from %s', (_name, members) => {
    const body = { errors: [{ ...members, message: 'Bad' }] };
    expect(read(body)).toEqual({ fieldErrors: undefined, formErrors: ['Bad'] });
  });

  test('counts anywhere with a list of messages, but with a plain text only where messages are expected', () => {
    expect(read({ data: { due_at: [TOO_EARLY] } }).fieldErrors).toEqual({ due_at: TOO_EARLY });
    expect(read({ data: { due_at: TOO_EARLY } }).fieldErrors).toBeUndefined();
  });
});

describe('a message about the whole', () => {
  test.each([
    ...['message', 'msg', 'detail', 'description', 'reason', 'text'],
    ...['error_description', 'error_message', 'errorMessage', 'title', 'error', 'code', 'type'],
  ])('is found under %s', (key) => {
    expect(read({ [key]: 'Bad' }).formErrors).toEqual(['Bad']);
  });

  test.each([
    ...['error', 'errors', 'message', 'messages', 'detail', 'details', 'fields', 'field_errors', 'fieldErrors'],
    ...['form_errors', 'formErrors', 'non_field_errors', 'violations', 'issues', 'invalid_params', 'invalidParams'],
    'validation',
  ])('is found in a list under %s', (key) => {
    expect(read({ [key]: ['Bad'] }).formErrors).toEqual(['Bad']);
  });

  test.each([
    ['beside a message', { message: 'Bad', hint: 'Try UTC' }, ['Bad', 'Try UTC']],
    ['beside a heading', { error: 'Not valid', hint: 'Try UTC' }, ['Not valid', 'Try UTC']],
    ['beside the kind of error', { error: 'ValidationFailed', hint: 'Try UTC' }, ['Try UTC']],
  ])('includes a hint %s', (_name, body, formErrors) => {
    expect(read(body).formErrors).toEqual(formErrors);
  });

  test('includes a hint at a field', () => {
    const body = { details: [{ field: 'due_at', issue: TOO_EARLY, hint: 'Try UTC' }] };
    expect(read(body)).toEqual({ fieldErrors: { due_at: `${TOO_EARLY} Try UTC` }, formErrors: undefined });
  });

  test.each(['code', 'type'])('is no %s if there are words', (key) => {
    expect(read({ [key]: 'E1', errors: [{ message: 'Bad' }] }).formErrors).toEqual(['Bad']);
  });

  test.each([
    ['a text', 'Bad', ['Bad']],
    ['a list', ['Bad', 'Worse'], ['Bad', 'Worse']],
    ['message', { message: 'Bad', code: 'E1', request_id: 'r' }, ['Bad']],
    ['error', { error: 'Bad' }, ['Bad']],
    ['error before message', { error: 'Bad Request', statusCode: 400, message: 'Bad' }, ['Bad']],
    ['a list under message', { error: 'Bad Request', message: ['Bad', 'Worse'] }, ['Bad Request', 'Bad', 'Worse']],
    ['a problem', { type: 'about:blank', title: 'Bad', status: 400 }, ['Bad']],
    ['a problem with a detail', { title: 'Not valid', detail: 'Bad' }, ['Bad']],
    ['errors by another name, as texts', { errors: { base: 'Bad', status: 'Worse' } }, ['Bad', 'Worse']],
    ['errors by another name', { errors: { base: ['Bad'], status: ['Worse'] } }, ['Bad', 'Worse']],
    ['a code, where there is nothing else', { error: { code: 'IDEMPOTENCY_CONFLICT' } }, ['IDEMPOTENCY_CONFLICT']],
    ['a code beside better', { code: 'X', errors: [{ message: 'Bad' }] }, ['Bad']],
    ['a detail with an unknown field', { errors: [{ field: 'colour', message: 'Bad' }] }, ['Bad']],
  ])('%s', (_name, body, formErrors) => {
    expect(read(body)).toEqual({ fieldErrors: undefined, formErrors });
  });
});

test.each([
  ['under code', { code: 'IdempotencyConflict', message: 'Bad' }, 'IdempotencyConflict'],
  ['under error', { error: 'QueryFailed' }, 'QueryFailed'],
  ['under error_code', { error_code: '4001', message: 'Bad' }, '4001'],
  ['under errorCode', { errorCode: 'E1', message: 'Bad' }, 'E1'],
  ['under name', { name: 'OperationFailed', message: 'Bad' }, 'OperationFailed'],
  ['under type', { type: 'invalid_request_error', message: 'Bad' }, 'invalid_request_error'],
  ['in error', { error: { code: 'ValidationFailed', details: [{ field: 'note', code: 'E2' }] } }, 'ValidationFailed'],
  ['in the first of a list', { errors: [{ code: 'E1', detail: 'Bad' }, { code: 'E2' }] }, 'E1'],
  ['in the second of a list', { errors: [{ detail: 'Bad' }, { code: 'E2' }] }, undefined],
  ['of the whole after its parts', { errors: [{ code: 'E2' }], code: 'E1' }, 'E1'],
  ['of one field alone', { errors: [{ field: 'note', code: 'too_long' }] }, undefined],
  ['that is a sentence', { error: 'Bad Request' }, undefined],
  ['that is an address', { type: 'https://crm.example/problems/validation' }, undefined],
  ['that is no text', { code: 409 }, undefined],
  ['that is too long', { code: 'x'.repeat(65) }, undefined],
  ['that is a field of a form', { errors: [{ name: 'colour', message: 'Bad' }] }, undefined],
  ['that repeats a value', { code: 'private' }, undefined],
  ['that repeats a token', { code: 'E-tok-12345' }, undefined],
  ['in a record', { error: { integration_version: 1, code: 'x' } }, undefined],
])('the code of an error %s', (_name, body, code) => {
  expect(readAll(body, { secrets: ['tok-12345'], values: ['private'] }).code).toBe(code);
});

describe('what is not a message', () => {
  test.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['a truncated body', '{"message":"Ba'],
    ['a body beyond all measure', JSON.stringify({ message: 'Bad', fill: 'x'.repeat(300_000) })],
    ['numbers', '{"message":5,"errors":[1,true,null]}'],
    ['other members', '{"ok":false,"trace":"abc","path":"/public/v1/followups/1"}'],
    ['the record as it stands', '{"current":{"id":"a","deal_id":"d","note":"private","priority":"high"}}'],
    ['values under another name', '{"current":{"note":"private","priority":"high"}}'],
    ['what was sent, in input', '{"input":{"note":"private"},"errors":[{"value":"private"}]}'],
  ])('%s', (_name, body) => {
    expect(readErrorBody(body, NOTHING)).toEqual({});
  });

  test.each([
    ...['input', 'value', 'rejected_value', 'rejectedValue', 'received', 'request', 'body', 'ctx', 'context', 'params'],
    'path',
  ])('a text under %s', (key) => {
    expect(read({ errors: [{ [key]: { message: 'private' }, message: 'Bad' }] }).formErrors).toEqual(['Bad']);
  });

  test.each(['integration_version', 'deal_id', 'conversation_id'])('a record, which has %s', (key) => {
    expect(read({ latest: { [key]: 'x', message: 'private' } }).formErrors).toBeUndefined();
  });

  test('a list in a list', () => {
    expect(read([['private']]).formErrors).toBeUndefined();
  });

  test('another text beside a title', () => {
    expect(read({ errors: [{ title: 'Bad', id: 'private' }] }).formErrors).toEqual(['Bad']);
    expect(read({ errors: { title: 'Bad', id: 'private' } }).formErrors).toEqual(['Bad']);
  });

  test('an echoed value alone', () => {
    expect(read({ due_at: 'tomorrow', message: 'Bad' }, { secrets: [], values: ['tomorrow'] })).toEqual({
      fieldErrors: undefined,
      formErrors: ['Bad'],
    });
  });
});

describe('what is removed from a message', () => {
  test('control characters, line ends and marks that reverse the text', () => {
    expect(read({ message: '\u0000a\u001b[31mb\r\nc\u2028d\u202ee\u0085 ' }).formErrors).toEqual(['a [31mb c d e']);
  });

  test('its end if it is too long, without splitting a character', () => {
    const [message] = read({ message: `${'x'.repeat(498)}🔥🔥` }).formErrors ?? [];
    expect(message).toBe(`${'x'.repeat(498)}…`);
    expect(read({ message: 'x'.repeat(500) }).formErrors).toEqual(['x'.repeat(500)]);
    expect(read({ message: `🔥${'x'.repeat(500)}` }).formErrors).toEqual([`🔥${'x'.repeat(497)}…`]);
  });

  test('secrets, whole or truncated by the server, and bearer tokens', () => {
    const note = 'A long private note about a customer and their debts';
    const sent = { secrets: ['tok-12345', note], values: [note] };
    expect(read({ message: `Token tok-12345 may not write "${note}" here` }, sent).formErrors).toEqual([
      'Token … may not write "…" here',
    ]);
    expect(read({ message: `Invalid: ${note.slice(0, 30)}...` }, sent).formErrors).toEqual(['Invalid: …...']);
    expect(read({ message: 'Header was Bearer abc.def' }).formErrors).toEqual(['Header was …']);
    expect(read({ message: 'See https://x.example/a?token=b, then ask.' }).formErrors).toEqual(['See …, then ask.']);
    expect(read({ errors: { note: [note] } }, sent).fieldErrors).toBeUndefined();
  });

  test('an echoed note with other line ends', () => {
    const note = 'Ann owes:\r\n- 4,000 since\tMay\r\n- and is ashamed';
    const sent = { secrets: [note], values: [note] };
    for (const repeated of [
      note.replaceAll('\r\n', '\n'),
      note.replaceAll(/\s+/g, ' '),
      note.replace('\t', '\u0007'),
    ]) {
      expect(read({ message: `Refused: "${repeated}"` }, sent).formErrors).toEqual(['Refused: "…"']);
      expect(read({ errors: { note: [repeated] } }, sent).fieldErrors).toBeUndefined();
    }
  });
});

describe('a hostile body', () => {
  test('cannot reach a prototype', () => {
    const body =
      '{"__proto__":{"polluted":["a"]},"constructor":{"prototype":{"polluted":"b"}},"errors":{"__proto__":["c"],"constructor":["d"],"due_at":["e"]}}';
    const { fieldErrors, formErrors } = readErrorBody(body, NOTHING);
    expect(fieldErrors).toEqual({ due_at: 'e' });
    expect(formErrors).toEqual(['c', 'd']);
    expect(Object.getPrototypeOf(fieldErrors)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  test('can be neither too deep nor too wide', () => {
    const deep = `${'{"errors":'.repeat(20_000)}"x"${'}'.repeat(20_000)}`;
    expect(readErrorBody(deep, NOTHING).formErrors).toBeUndefined();
    const wide = JSON.stringify({ errors: Array.from({ length: 20_000 }, (_, index) => `m${index}`) });
    expect(readErrorBody(wide, NOTHING).formErrors).toHaveLength(20);
  });

  test('is read up to a maximum length, depth and number of nodes', () => {
    const filled = (length: number): string => {
      const empty = '{"message":"Bad","fill":""}';
      return empty.replace('""', () => `"${'x'.repeat(length - empty.length)}"`);
    };
    expect(readErrorBody(filled(262_144), NOTHING).formErrors).toEqual(['Bad']);
    expect(readErrorBody(filled(262_145), NOTHING)).toEqual({});

    const objects = (depth: number): string => `${'{"errors":'.repeat(depth)}"Bad"${'}'.repeat(depth)}`;
    expect(readErrorBody(objects(11), NOTHING).formErrors).toEqual(['Bad']);
    expect(readErrorBody(objects(12), NOTHING).formErrors).toBeUndefined();
    const lists = (depth: number): string => `${'['.repeat(depth)}{"message":"Bad"}${']'.repeat(depth)}`;
    expect(readErrorBody(lists(10), NOTHING).formErrors).toEqual(['Bad']);
    expect(readErrorBody(lists(11), NOTHING).formErrors).toBeUndefined();

    // The body and its list are two of the two thousand nodes.
    const after = (numbers: number): unknown => ({ errors: [...Array.from({ length: numbers }, () => 0), 'Bad'] });
    expect(read(after(1997)).formErrors).toEqual(['Bad']);
    expect(read(after(1998)).formErrors).toBeUndefined();
  });

  test('always results in short clean texts at known fields', () => {
    const key = fc.constantFrom(
      'errors',
      'message',
      'detail',
      'due_at',
      'note',
      'field',
      'path',
      '__proto__',
      'constructor',
      'code',
      'x',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.string({ unit: 'binary' }),
        fc.constantFrom('due_at', 'note', 'priority is bad'),
        fc.jsonValue(),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.array(fc.tuple(key, tie('tree')), { maxLength: 5 }).map((members) => {
          const object = {};
          for (const [name, value] of members) {
            Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
          }
          return object;
        }),
      ),
    }));
    fc.assert(
      fc.property(tree, (body) => {
        const { code = 'E1', fieldErrors = {}, formErrors = [] } = readAll(body);
        expect(code).toMatch(/^\w[\w.-]{0,63}$/);
        const texts = [...Object.values(fieldErrors), ...formErrors];
        expect(['due_at', 'note', 'owner_user_id', 'task_type', 'priority']).toEqual(
          expect.arrayContaining(Object.keys(fieldErrors)),
        );
        for (const text of texts) {
          expect(text.length).toBeLessThanOrEqual(500);
          expect(text).not.toMatch(/^$|\p{Cc}/u);
        }
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  }, 20_000);
});
