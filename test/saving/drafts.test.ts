import { describe, expect, test } from 'vitest';
import { createDrafts } from '../../src/saving/drafts.js';
import { aFollowup } from './a-followup.js';
import { memoryStorage } from './memory-storage.js';

const NAME = 'crm:me';
const never = (error: unknown): void => {
  throw error;
};

function anId(count: number): string {
  return `0190a000-0000-7000-8000-${String(count).padStart(12, '0')}`;
}

test('a draft outlives the page, to the letter', () => {
  const storage = memoryStorage();
  const base = aFollowup({ note: 'line\r\nnext \u0000 \u202e', completion_note: null });
  const patch = { note: 'lone \ud800, bidi \u202e, tab\t', due_at: '2026-03-29T02:30:00+01:00' };
  createDrafts(storage, NAME, never).put({ base, patch });
  expect(createDrafts(storage, NAME, never).get(base.id)).toEqual({ base, patch });
});

test('of another user, or of another API, there is none', () => {
  const storage = memoryStorage();
  const base = aFollowup();
  createDrafts(storage, 'crm:me', never).put({ base, patch: { note: 'Mine' } });
  expect(createDrafts(storage, 'crm:you', never).get(base.id)).toBeNull();
  expect(createDrafts(storage, 'other:me', never).get(base.id)).toBeNull();
});

test('a draft of nothing is none', () => {
  const storage = memoryStorage();
  const drafts = createDrafts(storage, NAME, never);
  const base = aFollowup();
  drafts.put({ base, patch: { note: 'Mine' } });
  drafts.put({ base, patch: {} });
  expect(drafts.get(base.id)).toBeNull();
  expect(storage.keys()).toEqual([]);
});

test('its listeners hear of what changes and of nothing else', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const base = aFollowup();
  let heard = 0;
  const stop = drafts.subscribe(base.id, () => (heard += 1));
  drafts.put({ base, patch: { note: 'A' } });
  const first = drafts.get(base.id);
  drafts.put({ base, patch: { note: 'A' } });
  expect(drafts.get(base.id)).toBe(first);
  expect(heard).toBe(1);
  drafts.put({ base, patch: { note: 'AB' } });
  drafts.drop(base.id);
  drafts.drop(base.id);
  expect(heard).toBe(3);
  stop();
  drafts.put({ base, patch: { note: 'B' } });
  expect(heard).toBe(3);
});

test('of very many the oldest go', () => {
  const storage = memoryStorage();
  const drafts = createDrafts(storage, NAME, never);
  for (let count = 1; count <= 210; count += 1)
    drafts.put({ base: aFollowup({ id: anId(count) }), patch: { note: 'x' } });
  expect(drafts.get(anId(10))).toBeNull();
  expect(drafts.get(anId(11))?.patch).toEqual({ note: 'x' });
  expect(storage.keys()).toHaveLength(200);
});

describe('storage', () => {
  test('that refuses is told of once, and the drafts go on in memory', () => {
    const failures: unknown[] = [];
    const refuse = (): never => {
      throw new Error('full');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse };
    const drafts = createDrafts(storage, NAME, (error) => failures.push(error));
    const base = aFollowup();
    drafts.put({ base, patch: { note: 'A' } });
    drafts.put({ base, patch: { note: 'AB' } });
    expect(drafts.get(base.id)?.patch).toEqual({ note: 'AB' });
    drafts.drop(base.id);
    expect(drafts.get(base.id)).toBeNull();
    expect(failures).toHaveLength(1);
  });

  test('that holds what nobody wrote does no harm', () => {
    const storage = memoryStorage();
    const id = anId(1);
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '{"base":{},"patch":{"note":"x"}}',
      `{"base":{"id":"${id}"},"patch":{}}`,
      `{"base":{"id":"${id}"},"patch":{"note":7}}`,
      `{"base":{"id":"${anId(2)}","integration_version":1},"patch":{"note":"of another"}}`,
    ];
    for (const text of texts) {
      storage.setItem(`react-followups:${NAME}:draft:${id}`, text);
      expect(createDrafts(storage, NAME, never).get(id)).toBeNull();
      expect(storage.keys()).toEqual([]);
    }
  });
});
