import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from './repository.js';

/** The peer dependencies that a host has anyway. */
const PEERS = ['react', 'react-dom', '@tanstack/react-query'];

// A host that shows follow-ups imports both entries.
const entry = join(root, '.size/dependencies/entry.js');
mkdirSync(join(root, '.size/dependencies'), { recursive: true });
writeFileSync(entry, ['index', 'client'].map((name) => `export * from '${root}/dist/${name}.js';`).join('\n'));

/** Returns the gzipped size of everything in one file, without some packages. */
async function weigh(leftOut: readonly string[]): Promise<number> {
  const bundler = await rolldown({
    cwd: root,
    input: entry,
    external: (id) => leftOut.some((name) => id === name || id.startsWith(`${name}/`)),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundler.generate({ format: 'es', minify: true, codeSplitting: false });
  await bundler.close();
  return gzipSync(output[0].code).length;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const whole = await weigh(PEERS);
for (const name of Object.keys(manifest.dependencies)) {
  const without = await weigh([...PEERS, name]);
  console.log(`${name.padEnd(28)} ${((whole - without) / 1000).toFixed(1).padStart(5)} kB`);
}
console.log(`${'everything'.padEnd(28)} ${(whole / 1000).toFixed(1).padStart(5)} kB`);
