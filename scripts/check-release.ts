import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.js';

/** Prints the reasons not to publish this checkout. */

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const { version, repository } = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const parts = read('CHANGELOG.md')
  .split(/^## (.*)/m)
  .slice(1);
const sections = new Map(parts.flatMap((each, at) => (at % 2 ? [] : [[each.trim(), parts[at + 1]?.trim()]])));
const heading = [...sections.keys()].find(
  (each) => /^\S+ \(\d{4}-\d\d-\d\d\)$/.test(each) && each.startsWith(`${version} `),
);
const changed = git('status', '--porcelain');
const tagged = git('tag', '--list', `v${version}`) && git('rev-parse', `v${version}^{commit}`);
const { GITHUB_REF_TYPE: kind, GITHUB_REF_NAME: tag } = process.env;
const waiting = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');

const faults: readonly (readonly [isFault: boolean, what: string])[] = [
  [changed !== '', `the tree is not clean:\n${changed}`],
  [tagged !== '' && tagged !== git('rev-parse', 'HEAD'), `v${version} is the tag of another commit, ${tagged}`],
  [kind === 'tag' && tag !== `v${version}`, `the tag is ${tag}, and package.json says ${version}`],
  [
    lock.version !== version || lock.packages['']?.version !== version,
    `package-lock.json says ${lock.version}, package.json ${version}: npm install --package-lock-only`,
  ],
  [!heading, `CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)"`],
  [heading !== undefined && !sections.get(heading), `CHANGELOG.md says nothing under ${version}`],
  [
    Boolean(sections.get('Unreleased')),
    'CHANGELOG.md still has lines under "Unreleased", which no version would bring',
  ],
  [waiting.length > 0, `changesets wait for a version (${waiting.join(', ')}): npm run release:prepare`],
  [!repository?.url, 'package.json names no repository, against which npm proves where the package was built'],
];
for (const [isFault, what] of faults) {
  if (!isFault) continue;
  console.error(`Not to be published: ${what}`);
  process.exitCode = 1;
}
