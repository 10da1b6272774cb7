import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

interface Mentions {
  /** Texts in quotes or backticks. */
  texts: Set<string>;
  /** Names in the code, without words in comments. */
  names: Set<string>;
}

const src = join(import.meta.dirname, '../../src');
const modules = readModules(src);

function readModules(folder: string): Map<string, Mentions> {
  const found = new Map<string, Mentions>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.tsx?$/.test(path)) found.set(path, mentionsOf(path, readFileSync(join(folder, path), 'utf8')));
  }
  return found;
}

function mentionsOf(path: string, code: string): Mentions {
  const mentions: Mentions = { texts: new Set(), names: new Set() };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) mentions.texts.add(node.text);
    if (ts.isIdentifier(node)) mentions.names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  return mentions;
}

function modulesWhere(matches: (mentions: Mentions) => boolean): string[] {
  return [...modules].filter(([, mentions]) => matches(mentions)).map(([path]) => path);
}

const outsideFakeCrm = (path: string) => !path.startsWith('testing/');

test('only the client sends a PATCH, from one module', () => {
  const senders = modulesWhere(({ texts }) => texts.has('PATCH'));
  expect(senders.filter(outsideFakeCrm)).toEqual([expect.stringMatching(/^core\/client\//)]);
});

test('only the client reaches the network', () => {
  const doors = ['fetch', 'XMLHttpRequest', 'sendBeacon', 'WebSocket', 'EventSource'];
  const users = modulesWhere(({ names }) => doors.some((door) => names.has(door)));
  expect(users.filter(outsideFakeCrm).filter((path) => !path.startsWith('core/client/'))).toEqual([]);
});

test('only the save engine asks the client to update a record', () => {
  const callers = modulesWhere(({ names }) => names.has('updateFollowup'));
  expect(callers.filter(outsideFakeCrm).filter((path) => !path.startsWith('core/client/'))).toEqual([
    expect.stringMatching(/^core\/saving\//),
  ]);
});
