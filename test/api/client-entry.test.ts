import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import * as client from '../../src/client.js';

const SRC = join(import.meta.dirname, '../../src');

/** Every module that an entry reaches, and the packages that these import. */
function reach(entry: string): { modules: Set<string>; packages: Set<string> } {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (modules.has(file)) continue;
    modules.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';/gm)) {
      if (from.startsWith('.')) open.push(join(dirname(file), from.replace(/\.js$/, '.ts')));
      else packages.add(from);
    }
  }
  return { modules, packages };
}

test('the client entry exports these names', () => {
  expect(Object.keys(client).toSorted()).toEqual([
    'EDITABLE_FIELDS',
    'FollowupsError',
    'createFollowupsClient',
    'decodeFollowup',
    'decodeFollowupList',
    'isEditableField',
    'isFollowupId',
    'isFollowupsError',
  ]);
});

test('it needs no package, and only the rooms client and followup', () => {
  const { modules, packages } = reach(join(SRC, 'client.ts'));
  expect([...packages]).toEqual([]);
  const rooms = new Set([...modules].map((file) => relative(SRC, dirname(file))));
  expect(rooms).toEqual(new Set(['', 'core/client', 'core/followup']));
});

test('isFollowupsError recognizes the error of another copy of the library, and nothing else', () => {
  const foreign = Object.assign(new Error('x'), { name: 'FollowupsError', kind: 'network' });
  expect(client.isFollowupsError(foreign)).toBe(true);
  expect(client.isFollowupsError(new client.FollowupsError('network', { effect: 'none' }))).toBe(true);
  for (const other of [new Error('x'), { name: 'FollowupsError', kind: 'network' }, null, undefined, 'x']) {
    expect(client.isFollowupsError(other)).toBe(false);
  }
});
