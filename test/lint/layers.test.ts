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

/** The rules that a file breaks which stands in a tree of its own, beside what it imports. */
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
  ['ui/Dialog.tsx', `import { x } from '../saving/engine.js'; x;`, 'ui may import no other room'],
  ['ui/Dialog.tsx', `import type { x } from '../followup/followup.js';`, 'ui may import no other room'],
  ['ui/date/Field.tsx', `import { x } from '../../provider/x.js'; x;`, 'ui may import no other room'],
  ['saving/save-edit.ts', `import { useState } from 'react'; useState;`, 'no React here'],
  ['saving/save-edit.ts', `import { useQuery } from '@tanstack/react-query'; useQuery;`, 'no React here'],
  ['saving/save-edit.ts', `import { x } from '../table/table.js'; x;`, 'saving may import followup, api, records'],
  ['records/record-store.ts', `import { jsx } from 'react/jsx-runtime'; jsx;`, 'no React here'],
  ['records/record-store.ts', `export * from '../saving/edit.js';`, 'records may import followup, api'],
  ['followup/followup.ts', `const api = await import('../api/client.js'); api;`, 'followup may import no other room'],
  ['worklist/index.ts', `import { useMemo } from 'react'; useMemo;`, 'no React here'],
  ['api/request.ts', `export let store: import('../records/store.js').x;`, 'api may import followup'],
  ['client.ts', `export { x } from './table/table.js';`, 'client.ts may import followup, api, records'],
  ['table/RowView.tsx', `import { x } from '../records/store.js'; x;`, 'a view lives on plain data'],
  ['locales/de.ts', `export { x } from '../table/table.js';`, 'locales may import messages'],
  ['cellar/wine.ts', `import { x } from './cork.js'; x;`, 'every room has its place in .dependency-cruiser.mjs'],
])('refuses in %s: %s', async (path, code, rule) => {
  expect(await brokenBy(path, code)).toContain(rule);
});

test.each([
  ['workspace/FollowupWorkspace.tsx', `import { x } from '../table/table.js'; x;`],
  ['saving/save-edit.ts', `import { x } from './send-attempt.js'; x;`],
  ['records/options.ts', `import type { InfiniteData } from '@tanstack/react-query'; export type X = InfiniteData<1>;`],
  ['table/RowView.tsx', `import type { x } from '../saving/row-state.js'; export type Y = typeof x;`],
  ['testing.ts', `export { x } from './fake-crm/create-fake-crm.js';`],
])('lets pass in %s: %s', async (path, code) => {
  expect(await brokenBy(path, code)).toEqual([]);
});

test('refuses a circle, also one of types alone', async () => {
  mkdirSync(join(home, 'src/ui'), { recursive: true });
  writeFileSync(join(home, 'src/ui/b.ts'), `import type { A } from './a.js'; export type B = A;`);
  expect(await brokenBy('ui/a.ts', `export type { B } from './b.ts'; export type A = 1;`)).toContain(
    'no circle, not even of types',
  );
});
