import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';

/** A row of the table: `bound` in `source`, "title" in `file`. */
const ROW = /\| `([^`]+)` in `(src\/[^`]+)` \| "([^"]+)" in `(test\/[^`]+)` \|$/;

function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}

const section = read('docs/reliability.md').split('## What ends each loop\n')[1]?.split('\n## ')[0] ?? '';
const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what goes on'));

test('every loop that calls a server has a documented bound', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row] as const))('%s', (_, row) => {
  const [, bound = '', source = '', title = '', file = ''] = ROW.exec(row) ?? [];
  expect(read(source)).toContain(bound);
  expect(read(file)).toContain(`'${title}'`);
});
