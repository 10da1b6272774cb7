import { expect, it } from 'vitest';
import type { ChangesFeed, FollowupChange } from '../../src/core/client/followups-client.js';
import { authorSince, noteAuthor, rememberAuthors, type ChangeAuthors } from '../../src/core/page/change-authors.js';
import { buildFollowup } from '../../src/testing.js';

const BRUNO = '0b9d2c11-1111-4111-8111-11111111111a';
const CHEN = '0b9d2c11-2222-4111-8111-111111111111';
const at = (version: number | null, id = 'f-1') => ({ ...buildFollowup({ id }), integration_version: version });

function known(...made: readonly (readonly [version: number, by: unknown])[]): ChangeAuthors {
  const authors: ChangeAuthors = [];
  for (const [version, by] of made) noteAuthor(authors, at(version), by);
  return authors;
}

it.each([
  ['one person made the only change', [[5, BRUNO]], BRUNO],
  [
    'one person made all of them',
    [
      [3, CHEN],
      [4, BRUNO.toUpperCase()],
      [5, BRUNO],
    ],
    BRUNO,
  ],
  [
    'several people did',
    [
      [4, CHEN],
      [5, BRUNO],
    ],
    null,
  ],
  [
    'one change has no name',
    [
      [4, undefined],
      [5, BRUNO],
    ],
    null,
  ],
  ['the latest change is not known', [[4, BRUNO]], null],
  ['only a later change is known', [[6, BRUNO]], null],
  ['the name is no text', [[5, { id: BRUNO }]], null],
] as const)('says who changed version 3 into 5 only for certain: %s', (_, made, by) => {
  expect(authorSince(known(...made), at(3), at(5))).toBe(by);
});

it('names nobody without a version or a record', () => {
  const authors = known([4, BRUNO]);
  expect(authorSince(authors, null, at(4))).toBeNull();
  expect(authorSince(authors, at(null), at(4))).toBeNull();
  expect(authorSince(authors, at(3), null)).toBeNull();
  expect(authorSince(authors, at(3), at(4, 'f-2'))).toBeNull();
});

it('remembers what a feed says, and passes on every answer as it is', async () => {
  const followup = at(4);
  const changes: readonly FollowupChange[] = [
    { type: 'upserted', id: 'f-2', by: CHEN },
    { type: 'upserted', followup, by: BRUNO },
  ];
  const hostile = [null, { followup: null }] as unknown as readonly FollowupChange[];
  for (const answer of [changes, { changes, watermark: '2' }, hostile, null, 7 as never]) {
    const authors: ChangeAuthors = [];
    const feed: ChangesFeed = { watermark: async () => '1', since: async () => answer };
    expect(await rememberAuthors(feed, authors).since('1', {})).toBe(answer);
    const isNamed = answer === changes || (answer !== null && 'changes' in Object(answer));
    expect(authorSince(authors, at(3), followup)).toBe(isNamed ? BRUNO : null);
  }
});

it('keeps a name that another report of the same version lacks', () => {
  expect(authorSince(known([4, BRUNO], [4, undefined]), at(3), at(4))).toBe(BRUNO);
  expect(authorSince(known([4, undefined], [4, BRUNO]), at(3), at(4))).toBe(BRUNO);
});

it('holds a limited number of changes', () => {
  const authors: ChangeAuthors = [];
  for (let count = 0; count < 1200; count += 1) noteAuthor(authors, at(4, `f-${count}`), BRUNO);
  expect(authors).toHaveLength(1000);
  expect(authors.at(-1)?.id).toBe('f-1199');
});
