import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { entryPoints, publicNames } from '../../scripts/public-names.js';
import type { PublicName } from '../../scripts/public-names.js';

let names: PublicName[];

beforeAll(() => {
  names = publicNames();
}, 60_000);

const where = ({ name, file }: PublicName): string => `${name} (${file})`;

// Removing a name is a breaking change, and adding one is a promise: both show here and go into the changelog.
test('the exported names match the snapshot', async () => {
  const lines: string[] = [];
  for (const [entry, declarations] of Object.entries(entryPoints())) {
    const file = pathToFileURL(declarations.replace(/\.d\.ts$/, '.js'));
    const values = (await import(/* @vite-ignore */ file.href)) as object;
    const types = names.filter(({ kind, entries }) => kind === 'type' && entries.includes(entry));
    lines.push(entry);
    lines.push(
      ...Object.keys(values)
        .toSorted()
        .map((name) => `  ${name}`),
    );
    lines.push(...types.map(({ name }) => `  type ${name}`).toSorted());
    lines.push('');
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./public-surface.txt');
}, 60_000);

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
