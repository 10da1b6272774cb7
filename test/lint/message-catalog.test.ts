import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCatalog } from '../../stories/foundations/message-catalog.js';
import { en } from '../../src/locales/en.js';

const catalog = messageCatalog(join(import.meta.dirname, '../../src'));

test('every message is used somewhere, and the catalog holds it', () => {
  const { duePhrase, ...shown } = en;
  const all = Object.entries({ ...shown, duePhrase: { example: duePhrase.example } }).flatMap(([slice, messages]) =>
    Object.keys(messages).map((key) => `${slice}.${key}`),
  );
  const used = catalog.filter(({ usedIn }) => usedIn.length > 0);
  expect(used.map(({ slice, key }) => `${slice}.${key}`).toSorted()).toEqual(all.toSorted());
});
