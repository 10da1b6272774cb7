import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../scripts/repository.js';
import { comparePictures } from './compare-pictures.js';
import { decodePicture, encodeSmallPicture } from './picture-files.js';
import { takePicture, test } from './picture-page.js';

const STORY = 'editor-followupeditdialogview--changed';

/** Visible changes, each as a rule added to the page. */
const CHANGES: readonly (readonly [name: string, css: string])[] = [
  ['a slightly bluer accent', '.rf-root { --rf-accent: #3c59d9 !important }'],
  ['text in the color of faults', '.rf-dialog :is(label, p, h2) { color: var(--rf-danger) !important }'],
  ['bolder labels', '.rf-dialog label { font-weight: 800 !important }'],
  ['hairlines gone', '.rf-root { --rf-border: var(--rf-background) !important }'],
  ['one field without its border', '.rf-dialog .rf-due-input input { border-color: transparent !important }'],
  ['one field lower by 2 px', '.rf-dialog textarea { position: relative; inset-block-start: 2px }'],
  ['one button further by 2 px', '.rf-dialog .rf-button:last-of-type { position: relative; inset-inline-start: 2px }'],
  ['a button gone', '.rf-dialog-close { visibility: hidden }'],
];

test.beforeEach(async ({ pictures }) => {
  await pictures.page.setViewportSize({ width: 900, height: 600 });
  await pictures.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await pictures.open(STORY);
});

for (const [name, css] of CHANGES) {
  test(`${name}: a difference`, async ({ pictures }) => {
    const before = decodePicture(encodeSmallPicture(decodePicture(await takePicture(pictures.page))));
    await pictures.page.addStyleTag({ content: css });
    const after = decodePicture(await takePicture(pictures.page));
    expect(comparePictures(before, after)?.reason).toMatch(/differ/);
  });
}

test('the same story again, and through a small file: no difference', async ({ pictures }) => {
  const before = decodePicture(encodeSmallPicture(decodePicture(await takePicture(pictures.page))));
  await pictures.open(STORY);
  expect(comparePictures(before, decodePicture(await takePicture(pictures.page)))).toBeNull();
});

test('a small file keeps every color within a shade, even a rare one', async ({ pictures }) => {
  await pictures.open('filter-worklisttoolbarview--filter-panel');
  const before = decodePicture(await takePicture(pictures.page));
  const kept = decodePicture(encodeSmallPicture(before));
  const apart = before.data.reduce((most, value, at) => Math.max(most, Math.abs(value - kept.data[at]!)), 0);
  expect(apart).toBeLessThan(24);
});

test('text drawn at another fraction of a pixel: no difference', async ({ pictures }) => {
  const before = decodePicture(await takePicture(pictures.page));
  await pictures.page.addStyleTag({ content: '.rf-dialog :is(label, p, h2) { translate: 0.25px 0.25px }' });
  expect(comparePictures(before, decodePicture(await takePicture(pictures.page)))).toBeNull();
});

test('another size: a difference that names both', async ({ pictures }) => {
  const before = decodePicture(await takePicture(pictures.page));
  await pictures.page.setViewportSize({ width: 880, height: 600 });
  const after = decodePicture(await takePicture(pictures.page));
  expect(comparePictures(before, after)?.reason).toBe('The size was 900 × 600 and is 880 × 600.');
});

test('the same notices in two versions of Chromium: no difference', async () => {
  const picture = async (version: number) =>
    decodePicture(await readFile(join(root, 'test', 'stories', 'two-versions', `notices-chromium-${version}.png`)));
  const [before, after] = [await picture(147), await picture(156)];
  expect(Buffer.compare(before.data, after.data)).not.toBe(0);
  expect(comparePictures(before, after)).toBeNull();
});
