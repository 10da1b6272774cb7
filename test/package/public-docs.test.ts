import { beforeAll, expect, test } from 'vitest';
import { publicNames } from '../../scripts/public-names.js';
import type { PublicName } from '../../scripts/public-names.js';

let names: PublicName[];

beforeAll(() => {
  names = publicNames();
}, 60_000);

const where = ({ name, file }: PublicName): string => `${name} (${file})`;

test('names of every entry point are looked at', () => {
  const entries = new Set(names.flatMap((name) => name.entries));
  for (const path of ['', '/client', '/query', '/testing', '/locales/de']) {
    expect(entries).toContain(`react-followups${path}`);
  }
  expect(names.filter(({ kind }) => kind === 'component').length).toBeGreaterThan(15);
});

test('every exported name says what it is, and so does every type that one of them leads to', () => {
  expect(names.filter(({ description }) => description === '').map(where)).toEqual([]);
});

// A type is shown by what uses it; an example of its own helps only some.
test('every component, hook, function, class and constant shows how it is used', () => {
  const missing = names.filter(
    ({ kind, entries, examples }) => kind !== 'type' && entries.length > 0 && examples.length === 0,
  );
  expect(missing.map(where)).toEqual([]);
});
