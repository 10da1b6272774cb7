import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** Returns the dead links of a built site, each with its page: to files, anchors, and stories. */
export async function deadLinks(site: string): Promise<string[]> {
  const all = (await readdir(site, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const files = new Set(all);
  const pages = all.filter((file) => file.endsWith('.html') && !file.startsWith('storybook/') && file !== '404.html');
  const texts = new Map<string, string>();
  for (const file of pages) texts.set(file, await readFile(join(site, file), 'utf8'));
  const stories = await storyIds(site);
  const folders = new Set(all.map((file) => dirname(file)));
  const dead = pages.flatMap((page) =>
    [...new Set(linksOf(texts.get(page) ?? ''))].filter((link) => !leads(link, page)).map((link) => `${page}: ${link}`),
  );
  return dead;

  function leads(link: string, page: string): boolean {
    const [address = '', anchor] = link.split('#');
    const [path = '', query] = address.split('?');
    if (path.startsWith('/')) return false;
    let target = path === '' ? page : posix.join(posix.dirname(page), path);
    if (target === '.' || target.endsWith('/') || folders.has(target)) target = posix.join(target, 'index.html');
    if (!files.has(target)) return false;
    if (query) return stories.has(new URLSearchParams(query).get('path')?.replace('/docs/', '') ?? '');
    if (!anchor || !texts.has(target)) return true;
    return texts.get(target)?.includes(` id="${decodeURIComponent(anchor)}"`) ?? false;
  }
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link));
}

async function storyIds(site: string): Promise<Set<string>> {
  const index = join(site, 'storybook', 'index.json');
  if (!(await stat(index).catch(() => null))) return new Set();
  const { entries } = JSON.parse(await readFile(index, 'utf8')) as { entries: Record<string, unknown> };
  return new Set(Object.keys(entries));
}
