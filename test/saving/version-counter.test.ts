import { describe, expect, test } from 'vitest';
import { createVersionCounter } from '../../src/core/saving/version-counter.js';
import { knownCounter } from './known-counter.js';

const NOTE = { note: 'Call Ann' };
const KNOWN = JSON.parse(knownCounter(1)) as object;

/**
 * Saves by one person, record after record, on a server that raises versions in its own way; returns the known step
 * after each.
 */
function saves(versionAfter: (before: number, record: number, count: number) => number, of = 60, records = 3) {
  let kept: string | null = null;
  const counter = createVersionCounter(null, (text) => (kept = text));
  const versions = Array.from({ length: records }, (_, index) => versionAfter(0, index, index - records));
  const steps = Array.from({ length: of }, (_, count) => {
    const record = count % records;
    const from = versions[record] ?? 0;
    const to = versionAfter(from, record, count);
    versions[record] = to;
    const startedAt = 2 * count + 1;
    counter.learn({ followupId: `f-${record}`, body: NOTE, from, to, startedAt, answeredAt: startedAt + 1 });
    return counter.step();
  });
  return { counter, steps, kept: () => kept };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

test.each([1, 2, 10])('a step of %i is known after ten saves, and not before', (step) => {
  const { steps } = saves((before) => before + step);
  expect(steps.slice(0, 9).every((known) => known === null)).toBe(true);
  expect(steps.slice(9).every((known) => known === step)).toBe(true);
});

test('a rare change by a colleague, which only makes a rise larger, does not prevent that', () => {
  const { steps } = saves((before, _, count) => before + (count % 15 === 12 ? 2 : 1));
  expect(steps.at(-1)).toBe(1);
});

describe('is never taken for a step:', () => {
  test('a random counter', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = seeded(seed);
      const { steps } = saves((before) => before + 1 + Math.floor(random() * 9), 100);
      expect(steps.every((known) => known === null)).toBe(true);
    }
  });

  test.each([1, 60, 1000])('a clock, when a person saves at an even pace (%i units apart)', (units) => {
    expect(saves((_, __, count) => 1_700_000_000 + count * units).steps.every((known) => known === null)).toBe(true);
  });

  test('a counter that the whole workspace shares', () => {
    expect(saves((_, __, count) => 500 + count).steps.every((known) => known === null)).toBe(true);
  });

  test('the versions of a single record: they may be any of these', () => {
    expect(saves((before) => before + 1, 60, 1).steps.every((known) => known === null)).toBe(true);
  });

  test.each([
    ['rises on a server that left a version unchanged', (count: number) => (count === 0 ? 0 : 1)],
    ['none, on a server that came to leave versions unchanged', (count: number) => (count < 3 ? 1 : 0)],
    ['the larger rises before a smaller one', (count: number) => (count < 12 ? 2 : 1)],
  ])('%s', (_name, rise) => {
    const { steps } = saves((before, _, count) => before + rise(count));
    expect(steps.at(-1)).toBeNull();
  });
});

test('one rise in ten may be larger', () => {
  expect(saves((before, _, count) => before + (count === 5 ? 2 : 1)).steps[10]).toBe(1);
});

// Each save: its record, the version that it raises by one, and the numbers of its request and of its answer.
test.each([
  ['ends no higher', true, 'a 9 1-2, b 9 3-4'],
  ['ends higher', false, 'a 9 1-2, b 10 3-4'],
  ['is of the same record', false, 'a 9 1-2, a 5 3-4'],
  ['started before the answer', false, 'a 9 1-3, b 5 2-4'],
  ['started with the answer', false, 'a 9 1-3, b 5 3-4'],
  ['comes after a concurrent one that ended lower', true, 'a 9 1-3, b 5 2-4, b 6 5-6'],
  ['comes after one that ended higher', true, 'a 5 1-2, b 6 3-4, a 6 5-6'],
  ['comes before the answer to an equal one', true, 'a 5 1-2, b 5 1-4, c 5 3-5'],
])('whether the counter is a record’s own, if a save %s: %s', (_name, isOwn, saved) => {
  const counter = createVersionCounter(JSON.stringify({ ...KNOWN, own: false }), () => {});
  for (const save of saved.split(', ')) {
    const [followupId = ''] = save.split(' ');
    const [from = 0, startedAt = 0, answeredAt = 0] = save.slice(2).split(/[ -]/).map(Number);
    counter.learn({ followupId, body: NOTE, from, to: from + 1, startedAt, answeredAt });
  }
  expect(counter.step()).toBe(isOwn ? 1 : null);
});

test('a rise exceeds the step only for a save of fields that took one step before', () => {
  const { counter } = saves((before) => before + 2);
  expect(counter.isBeyond(NOTE, 2)).toBe(false);
  expect(counter.isBeyond(NOTE, 3)).toBe(true);
  // It may be one step per field.
  const both = { note: 'Call Ann', priority: 'high' };
  expect(counter.isBeyond(both, 4)).toBe(false);
  expect(createVersionCounter(knownCounter(2), () => {}).isBeyond(both, 4)).toBe(true);
});

test('the step outlives the page, as does that the server ignores versions; invalid text counts as nothing', () => {
  const { counter, kept } = saves((before) => before + 2);
  expect(createVersionCounter(kept(), () => {}).step()).toBe(2);
  expect(createVersionCounter(knownCounter(2), () => {}).step()).toBe(2);
  expect(counter.isIgnored()).toBe(false);
  counter.noteIgnored();
  expect(createVersionCounter(kept(), () => {}).isIgnored()).toBe(true);
  expect(JSON.parse(kept() ?? '')).toMatchObject({ kinds: ['note'] });
  expect(createVersionCounter('true', () => {}).step()).toBeNull();
});

test.each([
  ...[{ ignored: 1 }, { own: 1 }, { step: '2' }, { times: '100' }, { exceptions: null }],
  ...[{ kinds: 'note' }, { kinds: [5] }, { kinds: ['note', 5] }],
])('what was kept counts as nothing with %j', (changes) => {
  expect(createVersionCounter(JSON.stringify({ ...KNOWN, ...changes }), () => {}).step()).toBeNull();
});
