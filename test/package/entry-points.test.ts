import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, root } from '../../scripts/repository.js';
import { dist, firstLoadOf, isClientModule, reachedFrom, startsWithUseClient } from './dist-modules.js';

const REACT = /^(?:react|react-dom|react-hook-form|@tanstack\/.+)(?:\/|$)/;

test.each(['client.js', 'query.js', 'testing.js'])('%s needs no React and is no client module', (entry) => {
  const { modules, packages } = reachedFrom(entry);
  expect(modules.length).toBeGreaterThan(1);
  expect(packages.filter((name) => REACT.test(name))).toEqual([]);
  expect(modules.filter(isClientModule)).toEqual([]);
});

test('the main entry leaves out the testing code', () => {
  const { modules } = reachedFrom('index.js');
  expect(modules).not.toContain('testing.js');
  expect(modules.filter((name) => name.startsWith('testing/'))).toEqual([]);
});

test('the testing entry imports no test runner and nothing of Node', () => {
  const { modules, packages } = reachedFrom('testing.js');
  expect(modules.some((name) => name.startsWith('testing/'))).toBe(true);
  expect(packages).toEqual([]);
});

test.each(languages)('the locale %s stands alone: no other language, no package, only messages', (locale) => {
  const { modules, packages } = reachedFrom(`locales/${locale}.js`);
  expect(packages).toEqual([]);
  expect(modules.filter(isClientModule)).toEqual([]);
  // English is split by feature and merged, and has a word for each field; a translation needs none of it.
  const own =
    locale === 'en'
      ? /^core\/(?:messages\/(?:[\w-]+-english|english|merge-messages)|followup\/(?:fields|instant|uuid))\.js$/
      : /^core\/messages\/(?:counted|translation)\.js$/;
  const others = modules.filter((name) => !name.startsWith('locales/') || !name.endsWith(`/${locale}.js`));
  expect(others.filter((name) => !own.test(name))).toEqual([]);
});

test.each(languages.filter((name) => name !== 'en'))('the locale %s fetches its later half by itself', (locale) => {
  const { modules } = firstLoadOf(`locales/${locale}.js`);
  expect(modules).not.toContain(`locales/later/${locale}.js`);
  expect(reachedFrom(`locales/${locale}.js`).modules).toContain(`locales/later/${locale}.js`);
});

test('the main entry includes English and no other language', () => {
  const { modules } = reachedFrom('index.js');
  const languages = modules.flatMap((name) => /^locales\/(.+)\.js$/.exec(name)?.[1] ?? []);
  expect(languages).toEqual([]);
  expect(modules).toContain('core/messages/all-english.js');
  expect(modules).not.toContain('core/messages/counted.js');
  expect(modules).not.toContain('core/messages/translation.js');
});

test('every imported package is a dependency or a peer', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const used = ['index.js', 'client.js', 'query.js', 'testing.js'].flatMap((entry) => reachedFrom(entry).packages);
  const undeclared = used.filter((name) => !declared.some((known) => name === known || name.startsWith(`${known}/`)));
  expect(undeclared).toEqual([]);
});

test('"use client" starts every module with React code that a server would otherwise run', () => {
  const { modules, packages } = reachedFrom('index.js', { serverOnly: true });
  expect(modules).toContain('index.js');
  expect(packages.filter((name) => REACT.test(name))).toEqual([]);
});

test('the build keeps each "use client" and adds none', () => {
  const { modules } = reachedFrom('index.js');
  const inSource = (name: string) => {
    const path = join(root, 'src', name.replace(/\.js$/, ''));
    const file = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
    return file !== undefined && startsWithUseClient(readFileSync(file, 'utf8'));
  };
  expect(modules.filter(isClientModule)).not.toEqual([]);
  expect(modules.filter(isClientModule)).toEqual(modules.filter(inSource));
});
