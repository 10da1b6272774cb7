import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(src, path), 'utf8')] as const);

function modulesWith(pattern: RegExp): string[] {
  return modules.filter(([, code]) => pattern.test(code)).map(([path]) => path);
}

test('only one module formats dates, so that all use one calendar', () => {
  expect(modulesWith(/new Intl\.DateTimeFormat\((?!\))|toLocale(Date|Time)?String/)).toEqual([
    join('core', 'followup', 'date-formatter.ts'),
  ]);
});

test('no text changes case by locale: fixed words are the same in Turkish', () => {
  expect(modulesWith(/toLocale(Lower|Upper)Case/)).toEqual([]);
});
