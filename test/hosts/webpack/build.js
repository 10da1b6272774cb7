import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import documented from './webpack.config.js';

/** Builds with the documented setting, and without it. */
const { trustedTypes, ...output } = documented.output;
// Smaller files would prove nothing more, and take a minute.
const base = {
  ...documented,
  mode: 'production',
  entry: './src/main.js',
  performance: { hints: false },
  optimization: { minimize: false },
};
const builds = { trusted: { ...output, trustedTypes }, plain: output };

for (const [name, out] of Object.entries(builds)) {
  const path = fileURLToPath(new URL(`dist/${name}`, import.meta.url));
  mkdirSync(path, { recursive: true });
  const stats = await new Promise((resolve, reject) => {
    webpack({ ...base, output: { ...out, path, publicPath: '', filename: 'main.js' } }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  if (stats.hasErrors()) throw new Error(stats.toString());
  copyFileSync(fileURLToPath(import.meta.resolve('react-followups/styles.css')), `${path}/styles.css`);
  writeFileSync(
    `${path}/index.html`,
    '<!doctype html><html lang="en"><title>Host</title><link rel="stylesheet" href="styles.css"><div id="root"></div><script src="main.js"></script></html>',
  );
}
