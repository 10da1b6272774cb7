import { describe, expect, test } from 'vitest';
import { createVersionCounter } from '../../src/core/saving/version-counter.js';
import { knownCounter } from './known-counter.js';

const NOTE = { note: 'Call Ann' };

/**
 * Saves by one person, record after record, on a server that raises versions in its own way; returns the known step
 * after each.
 */
function saves(versionAfter: (before: number, record: number, count: number) => number, of = 60, records = 3) {
  let kept: string | null = null;
  const counter = createVersionCounter(null, (text) => (kept = text));
  const versions = Array.from({ length: records }, (_, index) => versionAfter(0, index, -index - 1));
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

  test('rises on a server that left a version unchanged', () => {
    expect(saves((before, _, count) => before + (count === 0 ? 0 : 1)).steps.every((known) => known === null)).toBe(
      true,
    );
  });
});

test('concurrent answers do not show whose the counter is', () => {
  const counter = createVersionCounter(null, () => {});
  for (let count = 20; count > 0; count -= 1)
    counter.learn({
      followupId: `f-${count}`,
      body: NOTE,
      from: count,
      to: count + 1,
      startedAt: 1,
      answeredAt: 100 - count,
    });
  expect(counter.step()).toBeNull();
});

test('a rise exceeds the step only for a save of fields that took one step before', () => {
  const { counter } = saves((before) => before + 2);
  expect(counter.isBeyond(NOTE, 2)).toBe(false);
  expect(counter.isBeyond(NOTE, 3)).toBe(true);
  // It may be one step per field.
  expect(counter.isBeyond({ note: 'Call Ann', priority: 'high' }, 4)).toBe(false);
});

test('the step outlives the page, as does that the server ignores versions; invalid text counts as nothing', () => {
  const { counter, kept } = saves((before) => before + 2);
  expect(createVersionCounter(kept(), () => {}).step()).toBe(2);
  expect(createVersionCounter(knownCounter(2), () => {}).step()).toBe(2);
  expect(counter.isIgnored()).toBe(false);
  counter.noteIgnored();
  expect(createVersionCounter(kept(), () => {}).isIgnored()).toBe(true);
  expect(createVersionCounter('true', () => {}).step()).toBeNull();
});
