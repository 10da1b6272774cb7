import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
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
  return modules
    .filter(({ path, mentions }) => !path.startsWith('testing/') && words.some((word) => mentions.has(word)))
    .map(({ path }) => path);
}

function modulesWith(pattern: RegExp): string[] {
  return modules.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
}

const outsideClient = (path: string): boolean => !path.startsWith('core/client/');

test('only the client sends a PATCH, from one module', () => {
  expect(modulesThatMention('PATCH')).toEqual([expect.stringMatching(/^core\/client\//)]);
});

test('only the client reaches the network', () => {
  const doors = modulesThatMention('fetch', 'XMLHttpRequest', 'sendBeacon', 'WebSocket', 'EventSource');
  expect(doors.filter(outsideClient)).toEqual([]);
});

test('only the save engine asks the client to update a record', () => {
  const callers = modulesThatMention('updateFollowup');
  expect(callers.filter(outsideClient)).toEqual([expect.stringMatching(/^core\/saving\//)]);
});

test('only what creates or hands on a core names it whole; other code names the services that it asks for', () => {
  expect(modulesThatMention('FollowupsCore').toSorted()).toEqual([
    'core/page/core-registry.ts',
    'core/page/followups-core.ts',
    'react/provider/followups-context.ts',
  ]);
});

test('only one module formats dates, so that all use one calendar', () => {
  expect(modulesWith(/new Intl\.DateTimeFormat\((?!\))|toLocale(Date|Time)?String/)).toEqual([
    join('core', 'followup', 'date-formatter.ts'),
  ]);
});

test('no text changes case by locale: fixed words are the same in Turkish', () => {
  expect(modulesWith(/toLocale(Lower|Upper)Case/)).toEqual([]);
});
