import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtStorybook } from '../../scripts/prepare-storybook.js';

export interface StoryEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

/** Every story of the built Storybook. */
export function storyIndex(): readonly StoryEntry[] {
  return entries().filter(({ type }) => type === 'story');
}

/** Its pages of prose, except those that only gather the stories of a part. */
export function proseIndex(): readonly StoryEntry[] {
  return entries().filter(({ type, tags }) => type === 'docs' && tags.includes('unattached-mdx'));
}

function entries(): readonly StoryEntry[] {
  const index = JSON.parse(readFileSync(join(builtStorybook, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(index.entries);
}
