import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, isClientModule, reachedFrom } from './dist-modules.js';

const REACT = /^(?:react|react-dom|react-hook-form|@radix-ui\/.+|@tanstack\/.+)(?:\/|$)/;

function clientModules(modules: string[]): string[] {
  return modules.filter((name) => isClientModule(readFileSync(join(dist, name), 'utf8')));
}

test.each(['client.js', 'query.js', 'testing.js'])('%s needs no React and is no client module', (entry) => {
  const { modules, packages } = reachedFrom(entry);
  expect(modules.length).toBeGreaterThan(1);
  expect(packages.filter((name) => REACT.test(name))).toEqual([]);
  expect(clientModules(modules)).toEqual([]);
});

test('the main entry leaves the testing code out', () => {
  const { modules } = reachedFrom('index.js');
  expect(modules).not.toContain('testing.js');
  expect(modules.filter((name) => name.startsWith('fake-crm/'))).toEqual([]);
});

test('the testing entry brings no test runner and nothing of Node', () => {
  const { modules, packages } = reachedFrom('testing.js');
  expect(modules.some((name) => name.startsWith('fake-crm/'))).toBe(true);
  expect(packages.filter((name) => name !== 'zod/mini')).toEqual([]);
});

test('every package that is imported is a dependency or a peer', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const used = ['index.js', 'client.js', 'query.js', 'testing.js'].flatMap((entry) => reachedFrom(entry).packages);
  const undeclared = used.filter((name) => !declared.some((known) => name === known || name.startsWith(`${known}/`)));
  expect(undeclared).toEqual([]);
});

test('"use client" stands on each module that works with React, and nowhere else', () => {
  const { modules } = reachedFrom('index.js');
  const marked = clientModules(modules);
  const withReact = modules.filter((name) => {
    const code = readFileSync(join(dist, name), 'utf8');
    return /from ["'](?:react|react-dom|react-hook-form|@radix-ui\/[^"']+|@tanstack\/react-query)["']/.test(code);
  });
  expect(withReact.length).toBeGreaterThan(1);
  expect(withReact.filter((name) => !marked.includes(name))).toEqual([]);
  expect(marked).not.toContain('index.js');
});
