import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import webpack from 'webpack';

/** The output of a bundler: the code of each file loaded before anything runs, and of all others. */
export interface Bundled {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

/** The peer dependencies that a host has anyway. */
export const PEERS = /^(?:react|react-dom|@tanstack\/react-query)(?:\/|$)/;

export const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Each bundles an entry for production with the bundler's defaults. */
export const BUNDLERS: Readonly<Record<string, (entry: string) => Promise<Bundled>>> = {
  async 'rolldown (Vite)'(entry) {
    const bundler = await rolldown({
      input: entry,
      external: PEERS,
      platform: 'browser',
      logLevel: 'silent',
      transform: { define: PRODUCTION },
    });
    const { output } = await bundler.generate({ format: 'es', minify: true });
    await bundler.close();
    return sorted(output.flatMap((file) => (file.type === 'chunk' ? [file] : [])));
  },

  async rollup(entry) {
    const nodeEnv = {
      name: 'node-env',
      transform: (code: string) => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
    };
    const bundler = await rollup({
      input: entry,
      external: (id) => PEERS.test(id),
      plugins: [nodeResolve({ browser: true }), nodeEnv],
      onLog: () => {},
    });
    const { output } = await bundler.generate({ format: 'es' });
    await bundler.close();
    const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
    // As Vite did through version 7.
    const minified = chunks.map(async (chunk) => {
      const { code } = await transform(chunk.code, { minify: true, format: 'esm', target: 'es2022' });
      return { ...chunk, code };
    });
    return sorted(await Promise.all(minified));
  },

  async webpack(entry) {
    const folder = join(dirname(entry), 'webpack');
    const compiler = webpack({
      mode: 'production',
      context: dirname(entry),
      entry,
      output: { path: folder, module: true, chunkFormat: 'module' },
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: [PEERS],
      performance: { hints: false },
    });
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack said nothing'))));
    });
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    const { assets = [], entrypoints = {} } = stats.toJson({ all: false, assets: true, entrypoints: true });
    const first = new Set(entrypoints['main']?.assets?.map(({ name }) => name));
    const names = assets.map(({ name }) => name).filter((name) => /\.m?js$/.test(name));
    const read = (list: readonly string[]) => Promise.all(list.map((name) => readFile(join(folder, name), 'utf8')));
    return {
      first: await read(names.filter((name) => first.has(name))),
      later: await read(names.filter((name) => !first.has(name))),
    };
  },

  async esbuild(entry) {
    const { outputFiles, metafile } = await esbuild({
      entryPoints: [entry],
      outdir: dirname(entry),
      external: ['react', 'react-dom', '@tanstack/react-query'],
      define: PRODUCTION,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const described = Object.entries(metafile.outputs).map(([path, output]) => ({
      fileName: basename(path),
      isEntry: basename(output.entryPoint ?? '') === basename(entry),
      imports: output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path: to }) => basename(to)),
      code: outputFiles.find((file) => basename(file.path) === basename(path))?.text ?? '',
    }));
    return sorted(described);
  },
};

interface Chunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
  readonly code: string;
}

function sorted(chunks: readonly Chunk[]): Bundled {
  const reached = new Set<string>();
  const visit = (fileName: string): void => {
    if (reached.has(fileName)) return;
    reached.add(fileName);
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName);
  if (reached.size === 0) throw new Error('The bundler made no file of the entry.');
  const code = (wanted: boolean) =>
    chunks.filter((each) => reached.has(each.fileName) === wanted).map((each) => each.code);
  return { first: code(true), later: code(false) };
}
