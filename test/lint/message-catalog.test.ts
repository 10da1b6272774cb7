import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCatalog } from '../../stories/foundations/message-catalog.js';
import { en } from '../../src/locales/en.js';

test('every message is used somewhere, and the catalog holds it', () => {
  const { duePhrase, ...shown } = en;
  const slices = Object.entries({ ...shown, duePhrase: { example: duePhrase.example } });
  const all = slices.flatMap(([slice, messages]) => Object.keys(messages).map((key) => `${slice}.${key}`));
  const catalog = messageCatalog(join(import.meta.dirname, '../../src'));
  const used = catalog.flatMap(({ slice, key, usedIn }) => (usedIn.length > 0 ? `${slice}.${key}` : []));
  expect(used.toSorted()).toEqual(all.toSorted());
  // It checks the types of the whole source.
}, 60_000);
