import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCatalog } from '../../scripts/message-catalog.js';
import { en } from '../../src/locales/en.js';

const catalog = messageCatalog(join(import.meta.dirname, '../../src'));
const nameOf = ({ slice, key }: { slice: string; key: string }) => `${slice}.${key}`;

test('the catalog holds every message', () => {
  const { duePhrase, ...shown } = en;
  const all = Object.entries({ ...shown, duePhrase: { example: duePhrase.example } }).flatMap(([slice, messages]) =>
    Object.keys(messages).map((key) => `${slice}.${key}`),
  );
  expect(catalog.map(nameOf).toSorted()).toEqual(all.toSorted());
});

test('every message is used somewhere', () => {
  expect(catalog.filter(({ usedIn }) => usedIn.length === 0).map(nameOf)).toEqual([]);
});

test('describes the parameters, purpose and place of a message', () => {
  const entry = catalog.find((each) => nameOf(each) === 'common.busy');
  expect(entry).toMatchObject({
    description: 'A countdown; `seconds` until the next try, or `null` if unknown.',
    parameters: [{ name: 'seconds', type: 'number | null' }],
    usedIn: ['react/actions/WaitTextView', 'react/editor/SaveProgressView', 'react/table/RowMark'],
  });
});
