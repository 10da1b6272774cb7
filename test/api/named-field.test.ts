import { describe, expect, test } from 'vitest';
import { fieldOfMessage, fieldOfName, fieldOfPath } from '../../src/core/client/named-field.js';

test.each([
  ['due_at', 'due_at'],
  ['dueAt', 'due_at'],
  ['ownerUserId', 'owner_user_id'],
  ['note', 'note'],
  ['Note', null],
  ['status', null],
  ['', null],
])('the field named %j', (name, field) => {
  expect(fieldOfName(name)).toBe(field);
});

describe('the field at the end of a path', () => {
  test.each([
    ['/data/due_at', 'due_at'],
    ['body.note.due_at', 'due_at'],
    ['errors[0].dueAt', 'due_at'],
    ['due_at.0', 'due_at'],
    ['body', null],
    [['body', 'due_at'], 'due_at'],
    [['body', 'due_at', 0, null], 'due_at'],
    [['note', 'due_at', 'x'], 'due_at'],
    [[0], null],
    [5, null],
    [null, null],
  ])('%j', (path, field) => {
    expect(fieldOfPath(path)).toBe(field);
  });

  test('is looked for up to a maximum length', () => {
    const before = (length: number): string => 'x/'.repeat(length / 2);
    expect(fieldOfPath(`${before(252)}note`)).toBe('note');
    expect(fieldOfPath(`${before(254)}note`)).toBeNull();
    const steps = (count: number): unknown[] => [...Array.from({ length: count }, () => 'x'), 'note'];
    expect(fieldOfPath(steps(15))).toBe('note');
    expect(fieldOfPath(steps(16))).toBeNull();
  });
});

describe('the field that a message mentions', () => {
  test.each([
    ...['is', 'are', 'was', 'must', 'should', 'may', 'can', 'cannot', 'has', 'needs', 'exceeds', 'too', 'does'].map(
      (verb) => `note ${verb} wrong`,
    ),
    ...['note: too long', 'Bad "note"', "Bad 'note' here", 'Bad `note`'],
  ])('%s', (message) => {
    expect(fieldOfMessage(message)).toBe('note');
  });

  test.each(['due_at', 'due_at is wrong', 'wrong: due_at', '(due_at)'])('%s, anywhere', (message) => {
    expect(fieldOfMessage(message)).toBe('due_at');
  });

  test.each(['Please note that it failed', 'note isnt', `"note'`, 'a note: wrong', 'overdue_at', 'due_ata', ''])(
    'not in: %s',
    (message) => {
      expect(fieldOfMessage(message)).toBeNull();
    },
  );

  test('is none if it mentions two', () => {
    expect(fieldOfMessage('due_at and task_type clash')).toBeNull();
  });
});
