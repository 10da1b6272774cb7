import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The base path that a site is built for, easy to find and replace. */
export const PLACEHOLDER = '/rf-site-base/';

/** The base path of the current page, which each page sets before any other script. */
const BASE = 'globalThis.__siteBase';

/**
 * Makes a built VitePress site, which has a fixed base path, work under any path: pages refer to files by relative
 * URLs, and scripts use the path that the page was loaded from.
 */
export async function makeRelocatable(site: string): Promise<void> {
  const files = (await readdir(site, { recursive: true })).filter((file) => /\.(?:html|js|css|json)$/.test(file));
  for (const file of files) {
    const text = await readFile(join(site, file), 'utf8');
    if (!text.includes(PLACEHOLDER) && !file.endsWith('.html')) continue;
    const relocated = file.endsWith('.html') ? page(text, file) : script(text, file);
    if (relocated.includes(PLACEHOLDER)) throw new Error(`${file} refers to the address of the site in another way`);
    await writeFile(join(site, file), relocated);
  }
}

export function page(html: string, file: string): string {
  const up = '../'.repeat(file.split(sep).length - 1) || './';
  return (
    html
      .replaceAll(`"${PLACEHOLDER}`, `"${up}`)
      .replace('<head>', `<head>\n    <script>${BASE} = new URL('${up}', location.href).pathname</script>`)
      // Navigation does not reload the page, so links that stay in it must be absolute to work from the next URL.
      .replace(
        '</body>',
        `  <script>for (const link of document.querySelectorAll('a[href^="."]')) link.setAttribute('href', link.pathname + link.search + link.hash)</script>\n  </body>`,
      )
  );
}

export function script(code: string, file: string): string {
  // The search index is JSON in a single-quoted literal, the site data in a double-quoted one.
  if (file.includes('localSearchIndex')) return code.replaceAll(`"${PLACEHOLDER}`, `"'+${BASE}+'`);
  // In parentheses, since a keyword such as `return` may come right before.
  return code.replaceAll(`\\"${PLACEHOLDER}`, `\\""+${BASE}+"`).replaceAll(`"${PLACEHOLDER}`, `(${BASE})+"`);
}
