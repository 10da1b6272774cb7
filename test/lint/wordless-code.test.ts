import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';

const src = join(root, 'src');
const LATE_ENGLISH = /^core\/messages\/(?!first-english|workspace-english)[\w-]+-english\./;

/** Code that is fetched without waiting for the later words of a language. */
const wordless = readdirSync(src, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
  if (!/\.tsx?$/.test(path)) return [];
  const text = readFileSync(join(src, path), 'utf8');
  return [...text.matchAll(/createLoader\(\(\) => import\('([^']+)'\), false\)/g)].map(([, specifier = '']) =>
    sourceOf(resolve(dirname(join(src, path)), specifier)),
  );
});

function sourceOf(file: string): string {
  const path = file.replace(/\.js$/, '');
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`;
}

/** The modules that a module imports at once, and those that they import. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm);
  for (const [, specifier = ''] of imports) reachedFrom(sourceOf(resolve(dirname(file), specifier)), reached);
  return reached;
}

test('code that does not wait for words has none of them', () => {
  expect(wordless.map((file) => relative(src, file))).toEqual(['core/page/worklist-engine.ts']);
  const shown = wordless.flatMap((file) => [...reachedFrom(file)].map((each) => relative(src, each)));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((path) => LATE_ENGLISH.test(path))).toEqual([]);
});
