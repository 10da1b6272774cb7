import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../../scripts/repository.js';
import { differencesFolder } from './baselines.js';

const STYLE = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { margin: 2rem }
  section { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; margin-block: 1rem 3rem }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 1rem }
  figure { margin: 0 }
  img { max-inline-size: 100%; border: 1px solid GrayText }
`;

/** Writes a page with each picture that differs: before, after, and where. Returns its path; null if none differs. */
export async function writeVisualReport(): Promise<string | null> {
  if (!existsSync(differencesFolder)) return null;
  const sections: string[] = [];
  for (const story of (await readdir(differencesFolder)).toSorted()) {
    const files = await readdir(join(differencesFolder, story)).catch((): string[] => []);
    for (const look of new Set(files.map((name) => name.split('.')[0]))) {
      const figures = ['before', 'after', 'difference'].map((kind) => {
        const name = `${look}.${kind}.png`;
        const shown = files.includes(name)
          ? `<a href="${story}/${name}"><img src="${story}/${name}" alt=""></a>`
          : '<p>none</p>';
        return `<figure><figcaption>${kind}</figcaption>${shown}</figure>`;
      });
      sections.push(`<section><h2>${story}, ${look}</h2>${figures.join('')}</section>`);
    }
  }
  const path = join(differencesFolder, 'index.html');
  await writeFile(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>What looks different</title><style>${STYLE}</style>` +
      `<h1>What looks different</h1><p><code>npm run test:visual -- --update-snapshots</code> takes it as it is.</p>${sections.join('')}`,
  );
  return relative(root, path);
}
