import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './dist-modules.js';

const code = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  // The custom element includes React, which has markup from strings and console output; it has tests of its own.
  .filter((name) => name.endsWith('.js') && !/^element(?:\.js$|-parts\/)/.test(name))
  .map((name) => ({ name, text: withoutComments(readFileSync(join(dist, name), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function filesWith(pattern: RegExp): string[] {
  return code.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
}

test('the build is not empty', () => {
  expect(code.length).toBeGreaterThan(10);
});

// What a strict Content-Security-Policy or Trusted Types would block.
test.each([
  ['eval', /\beval\s*\(/],
  ['new Function', /\bFunction\s*\(/],
  ['a timer on a string', /\bset(?:Timeout|Interval)\s*\(\s*["'`]/],
  ['markup from a string', /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write)\b/],
  ['an injected style element', /createElement\s*\(\s*["'](?:style|script)["']|jsxs?\s*\(\s*["'](?:style|script)["']/],
  ['a style sheet by script', /\b(?:adoptedStyleSheets|insertRule|CSSStyleSheet)\b/],
])('no %s', (_name, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

test('no build-time or Node variable is left', () => {
  expect(filesWith(/\bimport\.meta\.env\b|\b__dirname\b|\brequire\s*\(|\bBuffer\./)).toEqual([]);
});

test('no console output except developer errors', () => {
  expect(filesWith(/\bconsole\b/)).toEqual(['core/page/developer-errors/developer-errors.js']);
});
