import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import type { OutputChunk } from 'rolldown';
import { isMain, root } from './repository.js';
import { runCommand } from './run-command.js';

/**
 * Apps as hosts write them, bundled as their own bundlers would. An entry that only exports what it imports would have to
 * keep each export apart, in many small chunks. `.size-limit.json` holds the budget of each.
 */
const APPS: Record<string, string> = {
  table: rendering('FollowupTable'),
  workspace: rendering('FollowupWorkspace'),
  everything: `import * as everything from 'dist/index.js'; globalThis.everything = everything;`,
  client: `import { createFollowupsClient } from 'dist/client.js'; globalThis.client = createFollowupsClient({});`,
  locale: `import { de } from 'dist/locales/de.js'; globalThis.de = de;`,
};

function rendering(component: string): string {
  return `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { FollowupsProvider, ${component} } from 'dist/index.js';
    createRoot(document.body).render(createElement(FollowupsProvider, {}, createElement(${component})));
  `;
}

/** The peers that a host has anyway. */
const PEERS = /^(?:react|react-dom|@tanstack\/react-query)(?:\/|$)/;

const folder = join(root, '.size');

/**
 * Bundles an app and sorts what comes out: `initial` is what the browser has to load before anything runs, the
 * chunks that the first one imports included; `later` is what a dynamic import brings.
 */
async function bundle(name: string, code: string): Promise<void> {
  const entry = join(folder, name, 'entry.js');
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(entry, code.replace("'dist/", `'${join(root, 'dist')}/`));
  const bundler = await rolldown({
    cwd: root,
    input: { entry },
    external: PEERS,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const result = await bundler.generate({ format: 'es', minify: true });
  await bundler.close();
  const chunks = result.output.filter((each) => each.type === 'chunk');
  const initial = staticallyReached(chunks);
  for (const chunk of chunks) {
    const place = join(folder, name, initial.has(chunk.fileName) ? 'initial' : 'later');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, chunk.fileName), chunk.code);
  }
}

function staticallyReached(chunks: OutputChunk[]): Set<string> {
  const reached = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = chunks.find((each) => each.fileName === fileName);
    if (!chunk || reached.has(fileName)) return;
    reached.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  return reached;
}

const START = '<!-- sizes: written by `npm run size -- --write` -->';
const END = '<!-- end of sizes -->';

/** Puts what was measured into the documentation, which is the one place that tells it. */
async function writeSizes(): Promise<void> {
  const document = join(root, 'docs', 'performance.md');
  const text = await readFile(document, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error('The markers of the sizes are missing.');
  const sizes = JSON.parse(await runCommand('size-limit', ['--json'], { quiet: true })) as SizeLimitEntry[];
  const lines = sizes.map(({ name, size }) => `| ${name} | ${(size / 1000).toFixed(1)} kB |`);
  const table = ['| what | gzip |', '|---|---|', ...lines].join('\n');
  await writeFile(document, `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`);
}

interface SizeLimitEntry {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  await rm(folder, { recursive: true, force: true });
  for (const [name, code] of Object.entries(APPS)) await bundle(name, code);
  await runCommand('size-limit', []);
  if (values.write) await writeSizes();
}
