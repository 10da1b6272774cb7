import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rf-layers-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** The rules broken by a file in a tree that holds only it and what it imports. */
async function brokenBy(path: string, code: string): Promise<string[]> {
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  };
  write(join('src', path), code);
  write('node_modules/@tanstack/react-query/package.json', '{ "name": "@tanstack/react-query", "main": "index.js" }');
  write('node_modules/@tanstack/react-query/index.js', '');
  for (const [, specifier = ''] of code.matchAll(/'(\.[^']+)'/g)) {
    const target = join('src', dirname(path), specifier.replace(/\.js$/, '.ts'));
    if (!existsSync(join(home, target))) write(target, 'export const x = 1;');
  }
  const { forbidden, options } = rules;
  const { tsConfig: _, ...own } = options ?? {};
  const { output } = await cruise(['src'], {
    ...(own as ICruiseOptions),
    baseDir: home,
    validate: true,
    ruleSet: { forbidden: forbidden as IForbiddenRuleType[] },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

test.each([
  ['react/ui/Dialog.tsx', `import { x } from '../../core/saving/engine.js'; x;`, 'react/ui may import no other room'],
  ['react/ui/Dialog.tsx', `import type { x } from '../../core/followup/x.js';`, 'react/ui may import no other room'],
  ['react/ui/date/Field.tsx', `import { x } from '../../provider/x.js'; x;`, 'react/ui may import no other room'],
  ['core/saving/save-edit.ts', `import { useState } from 'react'; useState;`, 'no React here'],
  ['core/saving/save-edit.ts', `import { useQuery } from '@tanstack/react-query'; useQuery;`, 'no React here'],
  [
    'core/saving/save-edit.ts',
    `import { x } from '../../react/table/table.js'; x;`,
    'core/saving may import core/followup, core/client, core/records',
  ],
  ['core/records/record-store.ts', `import { jsx } from 'react/jsx-runtime'; jsx;`, 'no React here'],
  [
    'core/records/record-store.ts',
    `export * from '../saving/edit.js';`,
    'core/records may import core/followup, core/client',
  ],
  ['core/followup/x.ts', `const y = await import('../client/y.js'); y;`, 'core/followup may import no other room'],
  ['core/worklist/index.ts', `import { useMemo } from 'react'; useMemo;`, 'no React here'],
  [
    'core/client/request.ts',
    `export let store: import('../records/store.js').x;`,
    'core/client may import core/followup',
  ],
  [
    'client.ts',
    `export { x } from './react/table/table.js';`,
    'client.ts may import core/followup, core/client, core/records',
  ],
  ['react/table/RowView.tsx', `import { x } from '../../core/records/store.js'; x;`, 'a view lives on plain data'],
  ['locales/de.ts', `export { x } from '../react/table/table.js';`, 'locales may import core/messages'],
  ['cellar/wine.ts', `import { x } from './cork.js'; x;`, 'every room has its place in .dependency-cruiser.mjs'],
  ['core/wine.ts', `import { x } from './cork.js'; x;`, 'every room has its place in .dependency-cruiser.mjs'],
])('rejects in %s: %s', async (path, code, rule) => {
  expect(await brokenBy(path, code)).toContain(rule);
});

test.each([
  ['react/workspace/FollowupWorkspace.tsx', `import { x } from '../table/table.js'; x;`],
  ['core/saving/save-edit.ts', `import { x } from './send-attempt.js'; x;`],
  [
    'core/records/options.ts',
    `import type { InfiniteData } from '@tanstack/react-query'; export type X = InfiniteData<1>;`,
  ],
  ['react/table/RowView.tsx', `import type { x } from '../../core/saving/row-state.js'; export type Y = typeof x;`],
  ['testing.ts', `export { x } from './testing/create-fake-crm.js';`],
])('accepts in %s: %s', async (path, code) => {
  expect(await brokenBy(path, code)).toEqual([]);
});

test('rejects a cycle, even one of types only', async () => {
  mkdirSync(join(home, 'src/react/ui'), { recursive: true });
  writeFileSync(join(home, 'src/react/ui/b.ts'), `import type { A } from './a.js'; export type B = A;`);
  expect(await brokenBy('react/ui/a.ts', `export type { B } from './b.ts'; export type A = 1;`)).toContain(
    'no circle, not even of types',
  );
});
