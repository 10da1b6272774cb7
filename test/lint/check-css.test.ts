import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCss } from '../../scripts/check-css.js';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rf-css-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

function faultsOf(css: string, path = 'react/table/table.css'): string[] {
  const file = join(home, 'src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, css);
  return checkCss(join(home, 'src'));
}

test('the stylesheets of this repository follow the rules', () => {
  expect(checkCss(join(import.meta.dirname, '../../src'))).toEqual([]);
});

test.each([
  ['.rf-table { padding-inline: 1rem; }'],
  ['.rf-row:where(:hover, [data-state="failed"]) { color: var(--rf-danger); }'],
  [':where(.rf-row) > .rf-cell::before { content: ""; }'],
  ['.rf-button { &:where(:hover) { color: red; } @media (pointer: coarse) { min-block-size: 2.75rem; } }'],
  [':host { display: block; } :host([hidden]) { display: none; }'],
  ['html:has(.rf-dialog[data-state="open"]) { overflow: hidden; }'],
  ['@container rf-table (width < 40rem) { .rf-cell { display: block; } }'],
  ['@media (prefers-reduced-motion: reduce) { .rf-spinner { animation: none !important; } }'],
  ['@supports (color: light-dark(#000, #fff)) { .rf-row { color: light-dark(#111, #eee); } }'],
  ['@keyframes rf-spin { from { rotate: 0deg; } 50% { rotate: 180deg; } }'],
])('accepts: %s', (css) => {
  expect(faultsOf(css)).toEqual([]);
});

test.each([
  ['.table { color: red; }', 'the class .table lacks the prefix rf-'],
  ['button { color: red; }', `"button" reaches the host's own elements`],
  ['* { margin: 0; }', `"*" reaches the host's own elements`],
  [':root { --rf-accent: red; }', `styles the host's page`],
  ['body.rf-open { overflow: hidden; }', `styles the host's page`],
  ['html .rf-table { color: red; }', `styles the host's page`],
  [':where(html) .rf-table { color: red; }', `styles the host's page`],
  ['.rf-table .rf-row { color: red; }', 'weighs (0,2,0)'],
  ['.rf-button:hover { color: red; }', 'weighs (0,2,0)'],
  ['.rf-button { &:hover { color: red; } }', 'weighs (0,2,0)'],
  ['.rf-table { .rf-row { color: red; } }', 'weighs (0,2,0)'],
  ['#rf-x .rf-table { color: red; }', 'uses an id'],
  ['.rf-table { margin-left: 1rem; }', 'margin-left is physical'],
  ['.rf-table { width: 1rem; }', 'width is physical'],
  ['.rf-table { max-height: 1rem; }', 'max-height is physical'],
  ['.rf-table { left: 0; }', 'left is physical'],
  ['.rf-table { border-top-left-radius: 0; }', 'border-top-left-radius is physical'],
  ['.rf-table { text-align: right; }', 'text-align: right is physical'],
  ['.rf-row { color: light-dark(#111, #eee); }', `light-dark() is rewritten by hosts' builds`],
  [
    '@supports (color: light-dark(red, red)) { .rf-row { color: light-dark(#111, #eee); } }',
    `light-dark() is rewritten by hosts' builds`,
  ],
  ['.rf-table { --accent: red; }', '--accent lacks the prefix --rf-'],
  ['.rf-table { color: red !important; }', '!important leaves the host no way'],
  ['.rf-table { container: table / inline-size; }', 'the container "table / inline-size" lacks the prefix'],
  ['@keyframes spin { to { rotate: 1turn; } }', '@keyframes spin lacks the prefix'],
  ['@font-face { font-family: x; }', "@font-face is the host's business"],
  ['@import "./row.css";', 'only styles/index.css imports'],
])('rejects: %s', (css, fault) => {
  expect(faultsOf(css).join('\n')).toContain(fault);
});

test('rejects a stylesheet from elsewhere, also in the index', () => {
  expect(faultsOf('@import "https://fonts.example/x.css";', 'react/styles/index.css').join('\n')).toContain(
    'not a file of ours',
  );
  expect(faultsOf('@import "../table/table.css";', 'react/styles/index.css')).toEqual([]);
});
