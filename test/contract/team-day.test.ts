import { expect, it } from 'vitest';
import { CUSTOMERS } from '../../sandbox/server/customers.js';
import { referencesOf } from '../../sandbox/server/references.js';
import { teamDay } from '../../sandbox/server/team-day.js';
import { owners } from '../../sandbox/server/users.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const ownerIds = [owners[0].id, ...owners.slice(1).map(({ id }) => id)] as const;
/** 10:40 AM of a Friday in Paris. */
const NOW = Date.UTC(2026, 10, 27, 9, 40);
const MIDNIGHT = Date.UTC(2026, 10, 26, 23);

const seeded = (count = 2_000, now = NOW) => teamDay(count, { seed: 1, now, timeZone: 'Europe/Paris', ownerIds });
const dueAt = ({ due_at: due }: { due_at?: string | null }): number => Date.parse(due ?? '');
const mine = seeded()
  .filter(({ owner_user_id: owner, status }) => owner === owners[0].id && status === 'open')
  .toSorted((one, other) => dueAt(one) - dueAt(other));

it('gives the first user about forty overdue ones of mixed age', () => {
  const ages = mine.filter((each) => dueAt(each) < MIDNIGHT).map((each) => Math.ceil((MIDNIGHT - dueAt(each)) / DAY));
  expect(ages.length).toBeGreaterThan(35);
  expect(ages.length).toBeLessThan(45);
  expect(ages.filter((age) => age <= 3).length).toBeGreaterThan(8);
  expect(ages.filter((age) => age > 7).length).toBeGreaterThan(5);
  expect(Math.max(...ages)).toBeLessThan(15);
});

it.each([0, 6, 9, 13, 18, 21, 23])('leaves something to do today at %i o’clock', (hour) => {
  const left = mine.filter((each) => dueAt(each) > MIDNIGHT + hour * 60 * MINUTE && dueAt(each) < MIDNIGHT + DAY);
  expect(left).not.toEqual([]);
});

it('names each deal and conversation, by the customer that the note is about', () => {
  const records = seeded();
  for (const [kind, field] of [
    ['deals', 'deal_id'],
    ['conversations', 'conversation_id'],
  ] as const) {
    const ids = [...new Set(records.map((record) => record[field] ?? ''))].filter((id) => id !== '');
    expect(referencesOf(kind, ids).map(({ id }) => id)).toEqual(ids);
  }
  for (const { note, deal_id: dealId } of mine.slice(0, 60)) {
    const [deal] = referencesOf('deals', [dealId ?? '']);
    const customer = CUSTOMERS.find(({ name }) => deal?.name.startsWith(name));
    expect(note).toContain(customer?.name);
  }
});

it('begins plain, and keeps other scripts and odd cases for later', () => {
  const isPlain = ({ note }: { note?: string | null }) =>
    /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\n]{20,160}$/u.test(note ?? '');
  expect(mine.slice(0, 60).filter((record) => !isPlain(record))).toEqual([]);
  const odd = seeded().filter((record) => !isPlain(record));
  expect(odd.length).toBeGreaterThan(6);
  expect(mine.some((record) => !isPlain(record))).toBe(true);
});

it('is the same all day, in ascending order of id, however many', () => {
  expect(seeded(2_000, NOW + 8 * 60 * MINUTE)).toEqual(seeded());
  expect(seeded(2_000, NOW + DAY)).not.toEqual(seeded());
  for (const count of [1, 30, 500]) {
    const ids = seeded(count).map(({ id }) => id);
    expect(ids).toHaveLength(count);
    expect(ids).toEqual(ids.toSorted());
  }
});
