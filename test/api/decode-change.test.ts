import { expect, test } from 'vitest';
import { decodeChange } from '../../src/core/client/decode-answer.js';

const ID = '7f1c0f7a-1111-4a4a-8b8b-00000000000a';
const FOLLOWUP = { id: ID, integration_version: 3 };

test('a change of the feed adds or removes a record', () => {
  expect(decodeChange({ type: 'upserted', followup: FOLLOWUP })).toEqual({ type: 'upserted', followup: FOLLOWUP });
  expect(decodeChange({ type: 'deleted', id: ID })).toEqual({ type: 'deleted', id: ID });
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
