import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as library from '../../src/index.js';
import { navigation } from '../../docs-site/.vitepress/navigation.js';
import { deadLinks } from '../../scripts/dead-links.js';
import { page, PLACEHOLDER, script } from '../../scripts/relocatable.js';
import { root } from '../../scripts/repository.js';
import { storyOf } from '../../scripts/story-of.js';

test('the navigation has every page of docs/ and nothing else', () => {
  const linked = navigation.flatMap(({ items }) => items ?? []).flatMap(({ link }) => link?.split('#')[0] ?? []);
  const pages = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
  const missing = pages.map((file) => `/docs/${file.replace(/\.md$/, '')}`).filter((path) => !linked.includes(path));
  expect(missing).toEqual([]);
  const unknown = linked.filter((link) => link.startsWith('/docs/') && !pages.includes(`${link.slice(6)}.md`));
  expect(unknown).toEqual([]);
});

test('every public component has a story that its reference page opens', () => {
  const components = Object.keys(library).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((name) => storyOf(name) === null)).toEqual([]);
});

describe('a site for any address', () => {
  test('a page refers to files relative to itself, and says where it is', () => {
    const html = `<head></head><body><a href="${PLACEHOLDER}docs/a.html">A</a></body>`;
    expect(page(html, 'index.html')).toContain('href="./docs/a.html"');
    expect(page(html, 'docs/b.html')).toContain('href="../docs/a.html"');
    expect(page(html, 'docs/b.html')).toContain("new URL('../', location.href)");
  });

  test('a script takes the address from the page', () => {
    const code = `const a="${PLACEHOLDER}x.js";JSON.parse("{\\"base\\":\\"${PLACEHOLDER}\\"}")`;
    expect(script(code, 'app.js')).toBe(
      'const a=(globalThis.__siteBase)+"x.js";JSON.parse("{\\"base\\":\\""+globalThis.__siteBase+"\\"}")',
    );
    expect(script(`return"${PLACEHOLDER}"+e`, 'app.js')).toBe('return(globalThis.__siteBase)+""+e');
    expect(script(`'{"0":"${PLACEHOLDER}a"}'`, '@localSearchIndexroot.js')).toBe(
      `'{"0":"'+globalThis.__siteBase+'a"}'`,
    );
  });
});

describe('dead links', () => {
  let site: string;

  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'rf-site-'));
  });
  afterEach(() => rmSync(site, { recursive: true, force: true }));

  function put(file: string, text: string): void {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }

  test('are reported by page: to a file, an anchor or a story, or from the server root', async () => {
    put('storybook/index.json', JSON.stringify({ entries: { 'table--docs': {} } }));
    put('storybook/index.html', '');
    put('b.html', '<h2 id="there">B</h2>');
    const dead = ['c.html', 'b.html#gone', 'storybook/?path=/docs/gone--docs', '/b.html'];
    const live = ['b.html', 'b.html#there', './', 'storybook/?path=/docs/table--docs', 'https://example.com'];
    put('index.html', [...dead, ...live].map((link) => `<a href="${link}">x</a>`).join(''));
    expect(await deadLinks(site)).toEqual(dead.map((link) => `index.html: ${link}`));
  });
});
