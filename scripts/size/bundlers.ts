import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import webpack from 'webpack';
import { staticallyReached } from '../build/statically-reached.js';

/** The output of a bundler: the files loaded before anything runs, and all others. */
export interface Bundled {
  readonly first: readonly OutputFile[];
  readonly later: readonly OutputFile[];
}

interface OutputFile {
  readonly code: string;
}

interface Chunk extends OutputFile {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
}

/** The peer dependencies that a host has anyway. */
const PEERS = /^(?:react|react-dom|@tanstack\/react-query)(?:\/|$)/;

const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Each bundles an entry for production with the bundler's defaults, without the files of the package that are left out. */
export const BUNDLERS: Readonly<Record<string, (entry: string, leftOut: readonly string[]) => Promise<Bundled>>> = {
  async 'rolldown (Vite)'(input, leftOut) {
    const options = { platform: 'browser', logLevel: 'silent', transform: { define: PRODUCTION } } as const;
    const bundler = await rolldown({ ...options, input, external: externalOf(leftOut) });
    const { output } = await bundler.generate({ format: 'es', minify: true });
    await bundler.close();
    return sorted(output.filter((file) => file.type === 'chunk'));
  },

  async rollup(input, leftOut) {
    const nodeEnv = {
      name: 'node-env',
      transform: (code: string) => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
    };
    const plugins = [nodeResolve({ browser: true }), nodeEnv];
    const bundler = await rollup({ input, external: externalOf(leftOut), plugins, onwarn: () => {} });
    const { output } = await bundler.generate({ format: 'es' });
    await bundler.close();
    // As Vite did through version 7.
    const chunks = output.filter((file) => file.type === 'chunk');
    for (const chunk of chunks) {
      chunk.code = (await transform(chunk.code, { minify: true, format: 'esm', target: 'es2022' })).code;
    }
    return sorted(chunks);
  },

  async webpack(entry, leftOut) {
    const folder = join(dirname(entry), 'webpack');
    const compiler = webpack({
      mode: 'production',
      context: dirname(entry),
      entry,
      output: { path: folder, module: true, chunkFormat: 'module' },
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: externalOf(leftOut),
      performance: { hints: false },
    });
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack said nothing'))));
    });
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    const { assets = [], entrypoints = {} } = stats.toJson({ all: false, assets: true, entrypoints: true });
    const first = new Set(entrypoints['main']?.assets?.map(({ name }) => name));
    const names = assets.map(({ name }) => name).filter((name) => /\.m?js$/.test(name));
    const read = (isFirst: boolean) =>
      Promise.all(
        names
          .filter((name) => first.has(name) === isFirst)
          .map(async (name) => ({ code: await readFile(join(folder, name), 'utf8') })),
      );
    return { first: await read(true), later: await read(false) };
  },

  async esbuild(entry, leftOut) {
    const { outputFiles, metafile } = await bundleByEsbuild(entry, leftOut);
    return sorted(
      Object.entries(metafile.outputs).map(([path, { entryPoint = '', imports }]) => ({
        fileName: basename(path),
        isEntry: basename(entryPoint) === basename(entry),
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path: to }) => basename(to)),
        code: outputFiles.find((file) => basename(file.path) === basename(path))?.text ?? '',
      })),
    );
  },
};

/** Bundles an entry by esbuild, with the account of what each file consists of. */
export async function bundleByEsbuild(entry: string, leftOut: readonly string[] = []) {
  return build({
    entryPoints: [entry],
    outdir: dirname(entry),
    external: ['react', 'react-dom', '@tanstack/react-query', ...leftOut.map((name) => `*/${name}`)],
    define: PRODUCTION,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
}

function externalOf(leftOut: readonly string[]): RegExp[] {
  return [PEERS, ...leftOut.map((name) => new RegExp(`/${name.replace('.', String.raw`\.`)}$`))];
}

function sorted(chunks: readonly Chunk[]): Bundled {
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  if (entries.length === 0) throw new Error('The bundler made no file of the entry.');
  const reached = staticallyReached(entries, chunks);
  const of = (wanted: boolean) => chunks.filter(({ fileName }) => reached.has(fileName) === wanted);
  return { first: of(true), later: of(false) };
}
