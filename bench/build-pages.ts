import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { packLibrary, unpackLibrary } from '../scripts/pack.js';
import { packedLibrary } from '../scripts/packed-library.js';
import { root } from '../scripts/repository.js';
import { staticallyReached } from '../scripts/build/statically-reached.js';
import { PAGES } from './pages.js';
import type { PageSizes, Size } from './results.js';

/** As an app would install the library, with the dependencies that this repository has locked. */
const unpacked = join(root, '.cache', 'bench');

/** Each gets a file of its own: a host has them anyway, whatever its table. */
const SHARED: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'query', test: /node_modules\/@tanstack\/(?:react-query|query-core)\// },
];

/**
 * The rest of the first load in one file, as docs/performance.md recommends to every host; the other pages have only
 * one anyway.
 */
const FIRST_LOAD = { name: 'first-load', tags: ['$initial' as const] };

/** Builds the pages for production into `dist`; returns the size of each one's files. */
export async function buildPages(names: readonly string[]): Promise<Record<string, PageSizes>> {
  await packLibrary((step) => console.log(`${step}…`));
  await unpackLibrary(unpacked);
  const sizes: Record<string, PageSizes> = {};
  for (const { name } of PAGES.filter((page) => names.length === 0 || page.row === null || names.includes(page.name))) {
    sizes[name] = sizesOf(await buildPage(name));
  }
  return sizes;
}

async function buildPage(name: string): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    root: join(import.meta.dirname, 'src', 'pages', name),
    base: `/${name}/`,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [packedLibrary(unpacked), react()],
    // The library's dependencies are in another folder than the page's; dedupe, so that a page has one React and one
    // Query.
    resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
    build: {
      outDir: join(import.meta.dirname, 'dist', name),
      emptyOutDir: true,
      chunkSizeWarningLimit: 9_999,
      rolldownOptions: { output: { codeSplitting: { groups: [...SHARED, FIRST_LOAD] } } },
    },
  });
  if (!('output' in built)) throw new Error(`${name} was not built once`);
  return built;
}

function sizesOf({ output }: Rolldown.RolldownOutput): PageSizes {
  const chunks = output.filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const initial = staticallyReached(entries, chunks);
  const shared = (chunk: Rolldown.OutputChunk) => SHARED.find(({ name }) => chunk.name === name)?.name;
  const own = chunks.filter((chunk) => shared(chunk) === undefined);
  const texts = {
    page: own.map((chunk) => chunk.code),
    initial: own.filter((chunk) => initial.has(chunk.fileName)).map((chunk) => chunk.code),
    query: chunks.filter((chunk) => shared(chunk) === 'query').map((chunk) => chunk.code),
    react: chunks.filter((chunk) => shared(chunk) === 'react').map((chunk) => chunk.code),
    css: output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [])),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([kind, files]) => (files.length > 0 ? [[kind, sizeOf(files)]] : [])),
  );
}

function sizeOf(files: readonly (string | Uint8Array)[]): Size {
  const sum = (weigh: (content: Buffer) => number) =>
    Math.round(files.reduce((total, file) => total + weigh(Buffer.from(file as Uint8Array)), 0) / 10) / 100;
  return {
    min: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
}
