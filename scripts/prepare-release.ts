import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateChangelog } from './changelog.js';
import { root } from './repository.js';

interface Lockfile {
  version: string;
  packages: Record<string, { version?: string }>;
}

/** Copies the version from package.json, just raised by changesets, to all other places. */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

function change(path: string, by: (text: string) => string): void {
  writeFileSync(join(root, path), by(read(path)));
  console.log(path);
}

function changeLock(path: string, by: (lock: Lockfile) => void): void {
  change(path, (text) => {
    const lock = JSON.parse(text) as Lockfile;
    by(lock);
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}

change('CHANGELOG.md', (text) => dateChangelog(text, version, new Date().toISOString().slice(0, 10)));
change('README.md', (text) => text.replaceAll(/react-followups-\d[\w.-]*\.tgz/g, `react-followups-${version}.tgz`));
changeLock('package-lock.json', (lock) => {
  lock.version = version;
  const self = lock.packages[''];
  if (self) self.version = version;
});
for (const { name } of readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
)) {
  changeLock(`examples/${name}/package-lock.json`, ({ packages }) => {
    const library = packages['node_modules/react-followups'];
    if (library) library.version = version;
  });
}
