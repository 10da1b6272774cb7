import { describe, expect, test } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { createDrafts } from '../../src/core/saving/drafts.js';
import { aFollowup } from './a-followup.js';
import { memoryStorage } from './memory-storage.js';

const NAME = 'crm:me';
const never = (error: unknown): void => {
  throw error;
};

function anId(count: number): string {
  return `0190a000-0000-7000-8000-${String(count).padStart(12, '0')}`;
}

test('a draft survives the page exactly', () => {
  const storage = memoryStorage();
  const base = aFollowup({ note: 'line\r\nnext \u0000 \u202e', completion_note: null });
  const patch = { note: 'lone \ud800, bidi \u202e, tab\t', due_at: '2026-03-29T02:30:00+01:00' };
  createDrafts(storage, NAME, never).put({ base, patch });
  expect(createDrafts(storage, NAME, never).get(base.id)).toEqual({ base, patch });
});

test('drafts of another user or API are not visible', () => {
  const storage = memoryStorage();
  const base = aFollowup();
  createDrafts(storage, 'crm:me', never).put({ base, patch: { note: 'Mine' } });
  expect(createDrafts(storage, 'crm:you', never).get(base.id)).toBeNull();
  expect(createDrafts(storage, 'other:me', never).get(base.id)).toBeNull();
});

test('an empty draft is removed', () => {
  const storage = memoryStorage();
  const drafts = createDrafts(storage, NAME, never);
  const base = aFollowup();
  drafts.put({ base, patch: { note: 'Mine' } });
  drafts.put({ base, patch: {} });
  expect(drafts.get(base.id)).toBeNull();
  expect(storage.keys()).toEqual([]);
});

test('listeners are notified of changes only', () => {
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

test('beyond the limit the oldest are dropped', () => {
  const storage = memoryStorage();
  const drafts = createDrafts(storage, NAME, never);
  for (let count = 1; count <= 210; count += 1)
    drafts.put({ base: aFollowup({ id: anId(count) }), patch: { note: 'x' } });
  expect(drafts.get(anId(10))).toBeNull();
  expect(drafts.get(anId(11))?.patch).toEqual({ note: 'x' });
  expect(storage.keys()).toHaveLength(200);
});

test('a submitted edit that was not saved is merged under what was typed since', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const base = aFollowup();
  drafts.put({ base, patch: { note: 'Newer', priority: 'high' } });
  drafts.putBack({ before: base, patch: { note: 'Older', task_type: 'visit' } });
  expect(drafts.get(base.id)?.patch).toEqual({ note: 'Newer', priority: 'high', task_type: 'visit' });
  const other = aFollowup({ id: anId(2) });
  drafts.putBack({ before: other, patch: { note: 'Alone' } });
  expect(drafts.get(other.id)).toEqual({ base: other, patch: { note: 'Alone' } });
});

test('what was typed since keeps its own base, not that of the submitted edit', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const before = aFollowup({ note: 'A colleague wrote this', integration_version: 9 });
  const base = aFollowup({ note: 'First', priority: 'low', integration_version: 8 });
  drafts.put({ base, patch: { note: 'A colleague wrote this' } });
  drafts.putBack({ before, patch: { task_type: 'visit' } });
  expect(drafts.get(base.id)).toEqual({
    base: { ...before, note: 'First', integration_version: 8 },
    patch: { note: 'A colleague wrote this', task_type: 'visit' },
  });
});

test('a wanted value that was already there makes no draft', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const before = aFollowup({ note: null, priority: 'high' });
  drafts.putBack({ before, patch: { priority: 'high', task_type: 'visit' } });
  expect(drafts.get(before.id)?.patch).toEqual({ task_type: 'visit' });
});

test('text typed over the submitted text is based on what that was typed over', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const before = aFollowup({ note: 'First' });
  drafts.put({ base: { ...before, note: 'Second' }, patch: { note: 'Third' } });
  drafts.putBack({ before, patch: { note: 'Second' } });
  expect(drafts.get(before.id)).toEqual({ base: before, patch: { note: 'Third' } });
  // Back to the first: this changes the second.
  drafts.put({ base: { ...before, note: 'Second' }, patch: { note: 'First' } });
  drafts.putBack({ before, patch: { note: 'Second' } });
  expect(drafts.get(before.id)).toEqual({ base: { ...before, note: 'Second' }, patch: { note: 'First' } });
});

describe('a saved edit', () => {
  const base = aFollowup({ integration_version: 8 });
  const typed = { base, patch: { note: 'Typed', priority: 'high' } };

  test('does not become the base of typed text', () => {
    const drafts = createDrafts(memoryStorage(), NAME, never);
    drafts.put(typed);
    drafts.restOnOwn(base.id, { note: 'From the row', owner_user_id: null }, {});
    expect(drafts.get(base.id)).toEqual(typed);
  });

  test('from the editor before the typing becomes the base of the text', () => {
    const drafts = createDrafts(memoryStorage(), NAME, never);
    drafts.put(typed);
    drafts.restOnOwn(base.id, { note: 'Submitted' }, { note: base.note });
    expect(drafts.get(base.id)).toEqual({ base: { ...base, note: 'Submitted' }, patch: typed.patch });
    // Based on something other than what they typed over.
    drafts.restOnOwn(base.id, { note: 'Later' }, { note: 'Between' });
    expect(drafts.get(base.id)?.base.note).toBe('Submitted');
  });

  test('from a menu becomes the base if it was on screen as they typed, even after a reload', () => {
    const storage = memoryStorage();
    createDrafts(storage, NAME, never).put({ ...typed, known: { note: 'From the row' } });
    const drafts = createDrafts(storage, NAME, never);
    expect(drafts.get(base.id)?.known).toEqual({ note: 'From the row' });
    drafts.restOnOwn(base.id, { note: 'From the row' }, {});
    expect(drafts.get(base.id)?.base.note).toBe('From the row');
  });

  test('in the server’s own form counts as the same text', () => {
    const drafts = createDrafts(memoryStorage(), NAME, never);
    drafts.put({ base: { ...base, note: 'a\nb' }, patch: { note: 'a\nb\nc' } });
    drafts.restOnOwn(base.id, { note: 'a\r\nb' }, {});
    expect(drafts.get(base.id)?.base.note).toBe('a\r\nb');
  });

  test('removes the same value from a draft', () => {
    const drafts = createDrafts(memoryStorage(), NAME, never);
    drafts.put(typed);
    drafts.restOnOwn(base.id, { note: 'Typed' }, {});
    expect(drafts.get(base.id)?.patch).toEqual({ priority: 'high' });
    drafts.restOnOwn(base.id, { priority: 'high' }, {});
    expect(drafts.get(base.id)).toBeNull();
    drafts.restOnOwn(base.id, { priority: 'high' }, {});
    expect(drafts.all()).toEqual([]);
    // Even in the server's own form.
    drafts.put({ base, patch: { note: 'a\nb' } });
    drafts.restOnOwn(base.id, { note: 'a\r\nb' }, {});
    expect(drafts.all()).toEqual([]);
  });

  test('reaches the drafts of the core that takes over', () => {
    const [former, heir] = [createDrafts(null, NAME, never), createDrafts(null, NAME, never)];
    former.put({ base: { ...base, note: 'a\nb' }, patch: { note: 'Typed' } });
    former.handOver(heir);
    former.restOnOwn(base.id, { note: 'a\r\nb' }, {});
    expect(heir.get(base.id)?.base.note).toBe('a\r\nb');
  });
});

describe('handed over to another core', () => {
  function two(storage = memoryStorage() as ReturnType<typeof memoryStorage> | null) {
    return [createDrafts(storage, NAME, never), createDrafts(storage, NAME, never)] as const;
  }
  const [one, other] = [aFollowup({ id: anId(1) }), aFollowup({ id: anId(2) })];

  test.each([
    ['on a disk', memoryStorage],
    ['in memory alone', () => null],
  ])('drafts are there, and writes to the former go to the new one, %s', (_, open) => {
    const [former, heir] = two(open());
    former.put({ base: one, patch: { note: 'A' } });
    former.handOver(heir);
    expect(heir.get(one.id)?.patch).toEqual({ note: 'A' });
    former.put({ base: other, patch: { note: 'B' } });
    former.putBack({ before: other, patch: { priority: 'high' } });
    former.drop(one.id);
    expect(heir.all().map(({ base, patch }) => [base.id, patch])).toEqual([
      [other.id, { priority: 'high', note: 'B' }],
    ]);
    expect(former.all()).toBe(heir.all());
    expect(former.get(other.id)).toBe(heir.get(other.id));
  });

  test.each([
    ['on a disk', memoryStorage],
    ['in memory alone', () => null],
  ])('the former core has the latest drafts when it resumes, and notifies, %s', (_, open) => {
    const [former, heir] = two(open());
    former.put({ base: one, patch: { note: 'A' } });
    former.handOver(heir);
    heir.put({ base: one, patch: { note: 'AB' } });
    heir.put({ base: other, patch: { note: 'B' } });
    const heard: string[] = [];
    former.subscribeAll((ids) => heard.push(...ids));
    former.goOn();
    expect(heard).toEqual([one.id, other.id]);
    former.drop(one.id);
    expect(former.all().map(({ patch }) => patch)).toEqual([{ note: 'B' }]);
    expect(former.get(one.id)).toBeNull();
    former.goOn();
    expect(heard).toEqual([one.id, other.id, one.id]);
  });

  test('drafts can come back, with what was typed meanwhile', () => {
    const [former, heir] = two();
    former.put({ base: one, patch: { note: 'A' } });
    former.handOver(heir);
    heir.put({ base: one, patch: { note: 'AB' } });
    heir.handOver(former);
    expect(former.get(one.id)?.patch).toEqual({ note: 'AB' });
    heir.put({ base: other, patch: { note: 'B' } });
    expect(former.get(other.id)?.patch).toEqual({ note: 'B' });
  });
});

test('all drafts are ordered by their last write, in a stable list', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const [one, two] = [aFollowup({ id: anId(1) }), aFollowup({ id: anId(2) })];
  drafts.put({ base: one, patch: { note: 'A' } });
  drafts.put({ base: two, patch: { note: 'B' } });
  const all = drafts.all();
  expect(all.map(({ base }) => base.id)).toEqual([one.id, two.id]);
  expect(drafts.all()).toBe(all);
  drafts.put({ base: two, patch: { note: 'B' } });
  expect(drafts.all()).toBe(all);
  drafts.put({ base: one, patch: { note: 'AB' } });
  expect(drafts.all().map(({ base, patch }) => [base.id, patch.note])).toEqual([
    [two.id, 'B'],
    [one.id, 'AB'],
  ]);
});

test('the same text on a newer record is another draft', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  drafts.put({ base: aFollowup(), patch: { note: 'Mine' } });
  const newer = aFollowup({ integration_version: 8 });
  drafts.put({ base: newer, patch: { note: 'Mine' } });
  expect(drafts.get(newer.id)?.base).toBe(newer);
});

test('a listener to all drafts receives the ids', () => {
  const drafts = createDrafts(memoryStorage(), NAME, never);
  const heard: unknown[] = [];
  drafts.subscribeAll((ids) => heard.push([...ids]));
  drafts.put({ base: aFollowup(), patch: { note: 'A' } });
  drafts.drop(anId(9));
  expect(heard).toEqual([[aFollowup().id]]);
});

test('drafts of another life of the page are taken over, except where something was typed or given up here', () => {
  const storage = memoryStorage();
  const drafts = createDrafts(storage, NAME, never);
  const [typed, given, untouched] = [1, 2, 3].map((count) => aFollowup({ id: anId(count) })) as [
    Followup,
    Followup,
    Followup,
  ];
  drafts.put({ base: typed, patch: { note: 'Here' } });
  drafts.put({ base: given, patch: { note: 'Here' } });
  drafts.put({ base: given, patch: {} });
  drafts.takeOver([typed, given, untouched].map((base) => ({ base, patch: { note: 'There' } })));
  expect(drafts.all().map(({ base, patch }) => [base.id, patch.note])).toEqual([
    [typed.id, 'Here'],
    [untouched.id, 'There'],
  ]);
  expect(createDrafts(storage, NAME, never).all()).toEqual(drafts.all());
});

test('without storage drafts live as long as the page', () => {
  const drafts = createDrafts(null, NAME, never);
  const base = aFollowup();
  drafts.put({ base, patch: { note: 'Mine' } });
  expect(drafts.get(base.id)?.patch).toEqual({ note: 'Mine' });
  drafts.drop(base.id);
  expect(drafts.all()).toEqual([]);
});

describe('storage', () => {
  test('entries of others are left alone', () => {
    const storage = memoryStorage();
    storage.setItem('of-the-host', 'x');
    storage.setItem(`react-followups:${NAME}:edit:1`, 'x');
    expect(createDrafts(storage, NAME, never).all()).toEqual([]);
    expect(storage.keys()).toHaveLength(2);
  });

  test('keeps a draft where a later version of the page finds it', () => {
    const storage = memoryStorage();
    const base = aFollowup();
    createDrafts(storage, NAME, never).put({ base, patch: { note: 'Mine' } });
    expect([...storage.entries]).toEqual([
      [`react-followups:${NAME}:draft:${base.id}`, JSON.stringify({ base, patch: { note: 'Mine' } })],
    ]);
  });

  test('that throws is reported once, and drafts continue in memory', () => {
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

  test('with invalid entries does no harm', () => {
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
