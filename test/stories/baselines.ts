import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/repository.js';
import { comparePictures } from './compare-pictures.js';
import { decodePicture, encodeDifference, encodeSmallPicture } from './picture-files.js';
import { LOOKS, VISUAL_STORIES } from './visual-stories.js';

const folder = join(root, 'test', 'stories', 'baselines');

/** Where the pictures of what differs are put, for the report. */
export const differencesFolder = join(root, 'test-results', 'visual');

/**
 * Compares a picture with the accepted one, and says in a sentence what differs; null where nothing does. When pictures
 * are being accepted, the new one takes the place of one that differs, and one that shows the same stays as it is.
 */
export async function compareWithBaseline(story: string, look: string, file: Buffer): Promise<string | null> {
  const path = join(folder, story, `${look}.png`);
  const after = decodePicture(file);
  const known = await readFile(path).catch(() => null);
  const difference = known ? comparePictures(decodePicture(known), after) : null;
  if (known && !difference) return null;
  if (process.env['ACCEPT_PICTURES']) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, encodeSmallPicture(after));
    return null;
  }
  const shown = join(differencesFolder, story);
  await mkdir(shown, { recursive: true });
  await writeFile(join(shown, `${look}.after.png`), file);
  if (known) await writeFile(join(shown, `${look}.before.png`), known);
  if (difference?.distances) {
    await writeFile(join(shown, `${look}.difference.png`), encodeDifference(after, difference.distances));
  }
  return difference?.reason ?? 'There is no accepted picture yet.';
}

/** Whether a picture shows something else than the accepted one. */
export async function differsFromBaseline(story: string, look: string, file: Buffer): Promise<boolean> {
  const known = await readFile(join(folder, story, `${look}.png`)).catch(() => null);
  return !known || comparePictures(decodePicture(known), decodePicture(file)) !== null;
}

/** Deletes the accepted pictures of stories and looks that are no longer held; returns what it deleted, or would. */
export function strayBaselines(remove: boolean): string[] {
  if (!existsSync(folder)) return [];
  const held = new Set(VISUAL_STORIES.flatMap((story) => LOOKS.map(({ name }) => `${story}/${name}.png`)));
  const stray = readdirSync(folder).flatMap((story) =>
    readdirSync(join(folder, story))
      .map((name) => `${story}/${name}`)
      .filter((name) => !held.has(name)),
  );
  if (remove) for (const name of stray) rmSync(join(folder, name));
  return stray;
}
