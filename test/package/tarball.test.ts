import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tarball } from '../../scripts/pack.js';
import { root } from '../../scripts/repository.js';

const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
  .map((path) => path.replace(/^package\//, ''))
  .toSorted();

test('the tarball holds the build and the papers, and nothing else', () => {
  expect(files.filter((path) => !path.startsWith('dist/'))).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'package.json',
  ]);
  expect(files.filter((path) => path.startsWith('dist/') && !/\.(?:js|js\.map|d\.ts|css)$/.test(path))).toEqual([]);
});

test('each entry point is there with its types', () => {
  const locales = readdirSync(join(root, 'src/locales')).map((file) => `locales/${file.replace(/\.ts$/, '')}`);
  const entries = ['index', 'client', 'query', 'testing', ...locales].flatMap((name) => [
    `dist/${name}.d.ts`,
    `dist/${name}.js`,
  ]);
  const sheets = ['styles.css', 'styles.layer.css'].flatMap((name) => [`dist/${name}`, `dist/${name}.d.ts`]);
  expect(files).toEqual(expect.arrayContaining([...entries, ...sheets]));
});

test('it is small to download', () => {
  expect(statSync(tarball).size).toBeLessThan(1_250_000);
});
