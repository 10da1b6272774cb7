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

/** Every story of the built Storybook; its pages of prose are none. */
export function storyIndex(): readonly StoryEntry[] {
  const { entries } = JSON.parse(readFileSync(join(builtStorybook, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}
