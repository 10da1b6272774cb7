import { expect, test } from 'vitest';
import { decodeChange } from '../../src/core/client/decode-answer.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const FOLLOWUP = { id: ID, integration_version: 3 };

test.each([
  { type: 'upserted', followup: FOLLOWUP },
  { type: 'upserted', followup: FOLLOWUP, by: 'ann' },
  { type: 'upserted', id: ID },
  { type: 'deleted', id: ID, by: 'ann' },
])('a change of the feed adds, names or removes a record, and may say who made it: %j', (change) => {
  expect(decodeChange(change)).toEqual(change);
  expect(decodeChange({ by: 5, ...change })).toEqual(change);
});

test.each([
  [{ type: 'touched', followup: FOLLOWUP }],
  [{ type: 'touched', id: ID }],
  [{ type: 'deleted', followup: FOLLOWUP }],
  [{ type: 'deleted', id: '../x' }],
  [{ type: 'upserted', followup: {} }],
  [null],
  [undefined],
])('%j is not a readable change', (change) => {
  expect(decodeChange(change)).toBeNull();
});
