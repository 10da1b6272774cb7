import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chooseEnglish } from '../../src/core/messages/choose-english.js';

const HOLDS = new Set(['BulkChooseView.tsx', 'FollowupBulkDialog.tsx']);

it('is read only where the whole of English is', () => {
  const files = readdirSync('src/react', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !HOLDS.has(file.split('/').at(-1) ?? ''),
  );
  const reads = new RegExp(`\\bbulk\\??\\.(?:${Object.keys(chooseEnglish.bulk).join('|')})\\b`);
  expect(files.filter((file) => reads.test(readFileSync(`src/react/${file}`, 'utf8')))).toEqual([]);
});
