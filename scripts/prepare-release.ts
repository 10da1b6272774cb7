import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { root } from './repository.js';

/** Copies the version from package.json, just raised by changesets, to all other places. */
const { version } = manifest;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function change(path: string, by: (text: string) => string): void {
  writeFileSync(join(root, path), by(read(path)));
  console.log(path);
}

function changeLock(path: string, name: string): void {
  change(path, (text) => {
    const lock = JSON.parse(text);
    if (name === '') lock.version = version;
    const library = lock.packages[name];
    if (library) library.version = version;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}

change('CHANGELOG.md', (text) => {
  const section = text.split('\n## ').find((each) => each.startsWith('Unreleased\n'));
  if (!section?.replace('Unreleased', '').trim()) throw new Error('CHANGELOG.md says nothing under "Unreleased"');
  if (text.includes(`\n## ${version} (`)) throw new Error(`CHANGELOG.md has a section for ${version} already`);
  return text.replace('## Unreleased\n', `## ${version} (${new Date().toISOString().slice(0, 10)})\n`);
});
change('README.md', (text) => text.replaceAll(/react-followups-\d[\w.-]*\.tgz/g, `react-followups-${version}.tgz`));
changeLock('package-lock.json', '');
for (const name of readdirSync(join(root, 'examples')))
  if (existsSync(join(root, 'examples', name, 'package-lock.json')))
    changeLock(`examples/${name}/package-lock.json`, 'node_modules/react-followups');
