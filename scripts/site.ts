import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build } from 'vitepress';
import { prepareDocs } from './prepare-docs.js';
import { builtStorybook, prepareStorybook } from './prepare-storybook.js';
import { root } from './repository.js';

const site = join(root, 'site');

/** The base path that the site is built for, easy to find and replace. */
const PLACEHOLDER = '/rf-site-base/';

/** The base path of the current page, which each page sets before any other script. */
const BASE = 'globalThis.__siteBase';

await rm(site, { recursive: true, force: true });
await prepareDocs();
process.env['DOCS_BASE'] = PLACEHOLDER;
await build(join(root, 'docs-site'));

// VitePress builds for one base path. Under any other, pages refer to files by relative URLs, and scripts use the path
// that the page was loaded from.
for (const file of await readdir(site, { recursive: true })) {
  if (!/\.(?:html|js|css|json)$/.test(file)) continue;
  const text = await readFile(join(site, file), 'utf8');
  const relocated = file.endsWith('.html') ? relocatedPage(text, file) : relocatedScript(text, file);
  if (relocated.includes(PLACEHOLDER)) throw new Error(`${file} refers to the address of the site in another way`);
  if (relocated !== text) await writeFile(join(site, file), relocated);
}

await prepareStorybook((step) => console.log(`${step}…`));
await cp(builtStorybook, join(site, 'storybook'), { recursive: true });
console.log(`The documentation and Storybook are in ${site}, for any address`);

function relocatedPage(html: string, file: string): string {
  const up = '../'.repeat(file.split(sep).length - 1) || './';
  // Navigation does not reload the page, so links that stay in it must be absolute to work from the next URL.
  const absolute = `for (const link of document.querySelectorAll('a[href^="."]')) link.setAttribute('href', link.pathname + link.search + link.hash)`;
  return html
    .replaceAll(`"${PLACEHOLDER}`, `"${up}`)
    .replace('<head>', `<head>\n    <script>${BASE} = new URL('${up}', location.href).pathname</script>`)
    .replace('</body>', `  <script>${absolute}</script>\n  </body>`);
}

function relocatedScript(code: string, file: string): string {
  // The search index is JSON in a single-quoted literal, the site data in a double-quoted one.
  if (file.includes('localSearchIndex')) return code.replaceAll(`"${PLACEHOLDER}`, `"'+${BASE}+'`);
  // In parentheses, since a keyword such as `return` may come right before.
  return code.replaceAll(`\\"${PLACEHOLDER}`, `\\""+${BASE}+"`).replaceAll(`"${PLACEHOLDER}`, `(${BASE})+"`);
}
