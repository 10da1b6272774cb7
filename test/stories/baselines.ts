import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from '@playwright/test';
import { root } from '../../scripts/repository.js';
import { comparePictures, type Picture } from './compare-pictures.js';
import { decodePicture, encodeDifference, encodeSmallPicture } from './picture-files.js';
import { LOOKS, VISUAL_STORIES } from './visual-stories.js';

const folder = join(root, 'test', 'stories', 'baselines');

/** Pauses in milliseconds before a picture that differs is taken again. */
const REST_MS = [200, 1_000];

/**
 * Compares a picture with the accepted one, and describes the difference in a sentence; null if there is none.
 * Playwright's report shows both and where they differ. One that differs is taken again: on a busy machine, a browser at rest may show an unfinished frame. When pictures are
 * being accepted, the first that equals the one before it replaces one that differs, and one that shows the same stays
 * as it is.
 */
export async function compareWithBaseline(
  story: string,
  look: string,
  take: () => Promise<Buffer>,
): Promise<string | null> {
  const path = join(folder, story, `${look}.png`);
  const known = await readFile(path).catch(() => null);
  const before = known && decodePicture(known);
  let file = await take();
  let after = decodePicture(file);
  let difference = before && comparePictures(before, after);
  if (isAccepting()) {
    if (known && !difference) return null;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, encodeSmallPicture(await settled(after, take)));
    return null;
  }
  for (const wait of REST_MS) {
    if (!before || !difference) break;
    await setTimeout(wait);
    file = await take();
    after = decodePicture(file);
    difference = comparePictures(before, after);
  }
  if (known && !difference) return null;
  const distances = difference?.distances;
  const shown = { actual: file, expected: known, diff: distances && encodeDifference(after, distances) };
  for (const [kind, body] of Object.entries(shown)) {
    if (body) await test.info().attach(`${look}-${kind}.png`, { body, contentType: 'image/png' });
  }
  return difference?.reason ?? 'There is no accepted picture yet.';
}

/** The first picture that shows the same as the one before it. */
async function settled(first: Picture, take: () => Promise<Buffer>): Promise<Picture> {
  const next = decodePicture(await take());
  return comparePictures(first, next) ? settled(next, take) : next;
}

/** Whether Playwright was started with `--update-snapshots`. */
function isAccepting(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

/** Returns the accepted pictures of stories and looks that are no longer tested; deletes them if differences are accepted. */
export function strayBaselines(): string[] {
  if (!existsSync(folder)) return [];
  const held = new Set(VISUAL_STORIES.flatMap((story) => LOOKS.map(({ name }) => `${story}/${name}.png`)));
  const stray = readdirSync(folder).flatMap((story) =>
    readdirSync(join(folder, story))
      .map((name) => `${story}/${name}`)
      .filter((name) => !held.has(name)),
  );
  if (!isAccepting()) return stray;
  for (const name of stray) rmSync(join(folder, name));
  return [];
}
