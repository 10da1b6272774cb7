import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packLibrary, tarball } from './pack.js';
import { root } from './repository.js';
import { runCommand } from './run-command.js';

/** Rewrites the lockfiles of all examples, or of those named: `npm run lock:examples -- astro`. */
const examples = join(root, 'examples');
const all = readdirSync(examples).filter((name) => existsSync(join(examples, name, 'package.json')));
const named = process.argv.slice(2);

await packLibrary();
for (const name of named.length > 0 ? named : all) {
  const folder = mkdtempSync(join(tmpdir(), 'rf-lock-'));
  cpSync(join(examples, name, 'package.json'), join(folder, 'package.json'));
  cpSync(tarball, join(folder, 'react-followups.tgz'));
  const install = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await runCommand('npm', install, { quiet: true, env: { npm_config_local_prefix: folder } });
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  // The tarball changes with every change of the library; without an integrity hash, `npm ci` accepts any.
  delete lock.packages['node_modules/react-followups'].integrity;
  writeFileSync(join(examples, name, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  rmSync(folder, { recursive: true });
  console.log(`examples/${name}/package-lock.json`);
}
