import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const modules = paths.map((path) => {
  const code = readFileSync(join(src, path), 'utf8');
  return { path, code, mentions: mentionsOf(code) };
});

/** The texts in quotes or backticks and the names in the code, without words in comments. */
function mentionsOf(code: string): Set<string> {
  const mentions = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) mentions.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.tsx', code, ts.ScriptTarget.Latest));
  return mentions;
}

function modulesThatMention(...words: readonly string[]): string[] {
  const found = modules.filter(({ mentions }) => words.some((word) => mentions.has(word)));
  return found.flatMap(({ path }) => (path.startsWith('testing/') ? [] : path));
}

test('only the client sends a PATCH, from one module', () => {
  expect(modulesThatMention('PATCH')).toEqual([expect.stringMatching(/^core\/client\//)]);
});

test.each([
  ['reaches the network', ['fetch', 'XMLHttpRequest', 'sendBeacon', 'WebSocket', 'EventSource'], []],
  [
    'asks it to update a record, but the engine, and what lets it only once the disk knows of the edit',
    ['updateFollowup'],
    ['core/page/kept-work.ts', expect.stringMatching(/^core\/saving\//)],
  ],
])('nothing but the client %s', (_, words, others) => {
  expect(modulesThatMention(...words).filter((path) => !path.startsWith('core/client/'))).toEqual(others);
});

test('only what creates or hands on a core names it whole; other code names the services that it asks for', () => {
  const named = ['core/page/core-registry.ts', 'core/page/followups-core.ts', 'react/provider/followups-context.ts'];
  expect(modulesThatMention('FollowupsCore').toSorted()).toEqual(named);
});

test('one module formats dates, so that all use one calendar, and none changes case by locale, as Turkish would', () => {
  const byLocale = /new Intl\.DateTimeFormat\((?!\))|toLocale(Date|Time)?String|toLocale(Lower|Upper)Case/;
  const found = modules.filter(({ code }) => byLocale.test(code)).map(({ path }) => path);
  expect(found).toEqual([join('core', 'followup', 'date-formatter.ts')]);
});

/** The path of what a module imports by a relative path. */
function imported(from: string, specifier: string): string {
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '');
  return modules.some((each) => each.path === `${path}.ts`) ? `${path}.ts` : `${path}.tsx`;
}

/** The modules that a module imports at once, and those that they import. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  const code = modules.find((each) => each.path === path)?.code ?? '';
  const imports = code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm);
  for (const [, specifier = ''] of imports) reachedFrom(imported(path, specifier), reached);
  return reached;
}

test('code that is fetched without waiting for the later words of a language has none of them', () => {
  const wordless = modules.flatMap(({ path, code }) =>
    [...code.matchAll(/createLoader\(\(\) => import\('([^']+)'\), false\)/g)].map(([, to = '']) => imported(path, to)),
  );
  expect(wordless).toEqual(['core/page/worklist-engine.ts']);
  const shown = wordless.flatMap((path) => [...reachedFrom(path)]);
  expect(shown.length).toBeGreaterThan(10);
  const lateEnglish = /^core\/messages\/(?!first-english|workspace-english)[\w-]+-english\./;
  expect(shown.filter((path) => lateEnglish.test(path))).toEqual([]);
});
