import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCatalog } from '../../scripts/message-catalog.js';
import { en } from '../../src/locales/en.js';

const catalog = messageCatalog(join(import.meta.dirname, '../../src'));

test('the catalog holds every message, and every message is used somewhere', () => {
  const { duePhrase, ...shown } = en;
  const all = Object.entries({ ...shown, duePhrase: { example: duePhrase.example } }).flatMap(([slice, messages]) =>
    Object.keys(messages).map((key) => `${slice}.${key}`),
  );
  const used = catalog.filter(({ usedIn }) => usedIn.length > 0);
  expect(used.map(({ slice, key }) => `${slice}.${key}`).toSorted()).toEqual(all.toSorted());
});

test('describes the parameters, purpose and place of a message', () => {
  expect(catalog.find(({ slice, key }) => slice === 'common' && key === 'busy')).toMatchObject({
    description: 'A countdown; `seconds` until the next try, or `null` if unknown.',
    parameters: [{ name: 'seconds', type: 'number | null' }],
    usedIn: ['react/actions/WaitTextView', 'react/editor/SaveProgressView', 'react/table/RowMark'],
  });
});
