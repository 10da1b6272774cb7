import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import { root } from './repository.js';

/** Components without a visual of their own, and the stories that show them at work. */
const SHOWN_BY: Readonly<Record<string, string>> = { FollowupsProvider: 'Workspace/Live' };

/** The story files with a title; one without belongs to another's page. */
const pages = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .toSorted()
  .flatMap((file) => {
    const code = readFileSync(join(root, 'stories', file), 'utf8');
    const [, id, title] = /^(?: {2}id: '(.+)',\n)? {2}title: '(.+)',$/m.exec(code) ?? [];
    return title ? [{ id: id ?? title, title, component: /^ {2}component: (\w+),$/m.exec(code)?.[1] }] : [];
  });

/** Returns the id of a component's page in Storybook; `null` if it has no story. */
export function storyOf(component: string): string | null {
  const page =
    pages.find(({ title }) => title.endsWith(`/${component}`)) ??
    pages.find(({ title }) => title === SHOWN_BY[component]) ??
    pages.find((each) => each.component === component);
  return page ? toId(page.id, 'docs') : null;
}
