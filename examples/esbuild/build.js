import { cp, rm } from 'node:fs/promises';
import { build, context } from 'esbuild';

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: ['src/main.tsx'],
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  // What is needed later becomes files of its own.
  splitting: true,
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};

await rm('dist', { recursive: true, force: true });
await cp('index.html', 'dist/index.html');
if (process.argv.includes('--serve')) {
  const server = await context(options);
  const { port } = await server.serve({ servedir: 'dist' });
  console.log(`http://localhost:${port}`);
} else {
  await build(options);
}
