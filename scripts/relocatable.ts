import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The address that a site is built for, to be found in it again. */
export const PLACEHOLDER = '/rf-site-base/';

/** Where the page stands that a script runs in; each page says so before any other script. */
const BASE = 'globalThis.__siteBase';

/**
 * Makes a built site of VitePress, which wants to know its address as it is built, one that works under any path: pages
 * refer to files by relative addresses, and scripts to the path that the page finds itself under.
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
      // The page goes on without a reload, and what stays in it has to lead to the same places from the next address.
      .replace(
        '</body>',
        `  <script>for (const link of document.querySelectorAll('a[href^="."]')) link.setAttribute('href', link.pathname + link.search + link.hash)</script>\n  </body>`,
      )
  );
}

export function script(code: string, file: string): string {
  // The index of the search is JSON in a literal with single quotes, what is known of the site one with double quotes.
  if (file.includes('localSearchIndex')) return code.replaceAll(`"${PLACEHOLDER}`, `"'+${BASE}+'`);
  // In parentheses, since a word such as `return` may stand right before.
  return code.replaceAll(`\\"${PLACEHOLDER}`, `\\""+${BASE}+"`).replaceAll(`"${PLACEHOLDER}`, `(${BASE})+"`);
}
