import { expect } from '@playwright/test';
import { proseIndex } from './story-index.js';
import { test } from './story-page.js';

for (const { id, title } of proseIndex()) {
  test(`${title}: none of its markup shows`, async ({ stories }) => {
    const text = await stories.prose(id);
    expect(text).not.toMatch(/\|\s*-{3}|^\s*\||\*\*|^#+ |<\/?[A-Z]/mu);
  });
}
