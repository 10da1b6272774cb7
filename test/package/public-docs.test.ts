import { beforeAll, expect, test } from 'vitest';
import { publicNames } from '../../scripts/public-names.js';
import type { PublicName } from '../../scripts/public-names.js';

let names: PublicName[];

beforeAll(() => {
  names = publicNames();
}, 60_000);

const where = ({ name, file }: PublicName): string => `${name} (${file})`;

test('finds names in every entry point', () => {
  const entries = new Set(names.flatMap((name) => name.entries));
  for (const path of ['', '/client', '/query', '/testing', '/locales/de']) {
    expect(entries).toContain(`react-followups${path}`);
  }
  expect(names.filter(({ kind }) => kind === 'component').length).toBeGreaterThan(15);
});

test('every exported name, and every type reached from one, has a description', () => {
  expect(names.filter(({ description }) => description === '').map(where)).toEqual([]);
});

// Types are shown by what uses them; an example of their own rarely helps.
test('every component, hook, function, class and constant has an example', () => {
  const missing = names.filter(
    ({ kind, entries, examples }) => kind !== 'type' && entries.length > 0 && examples.length === 0,
  );
  expect(missing.map(where)).toEqual([]);
});
