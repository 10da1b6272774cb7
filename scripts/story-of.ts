import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.js';

/** Components without a visual of their own, or that are part of another, and the stories that show them at work. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  FollowupsProvider: 'Workspace/Live',
};

interface Meta {
  id: string;
  title: string;
  component: string | undefined;
}

let metas: readonly Meta[] | null = null;

/** Returns the id of a component's page in Storybook; `null` if it has no story. */
export function storyOf(component: string): string | null {
  metas ??= readMetas();
  const wanted = SHOWN_BY[component];
  const meta =
    metas.find(({ title }) => title === wanted || title.endsWith(`/${component}`)) ??
    metas.find((each) => each.component === component);
  return meta ? `${meta.id}--docs` : null;
}

/** Reads the metadata of the story files. A file without a title belongs to another's page. */
function readMetas(): Meta[] {
  const folder = join(root, 'stories');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.stories.tsx'))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const [, id, title] = /^(?: {2}id: '(.+)',\n)? {2}title: '(.+)',$/m.exec(code) ?? [];
      return title ? [{ id: id ?? idOf(title), title, component: /^ {2}component: (\w+),$/m.exec(code)?.[1] }] : [];
    });
}

/** Returns a title as Storybook writes it in a URL. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
