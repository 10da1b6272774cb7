import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedSection, unreleased } from './changelog.js';
import { isMain, root } from './repository.js';

interface Manifest {
  readonly version: string;
  readonly repository?: string | { readonly url?: string };
}

interface Lockfile {
  readonly version: string;
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/**
 * Returns the reasons not to publish a checkout, one sentence each.
 *
 * @param tag the tag of the release, if there is one
 */
export function releaseFaults(folder: string, tag?: string): string[] {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const { version, repository } = JSON.parse(read('package.json')) as Manifest;
  const changelog = read('CHANGELOG.md');
  const faults: string[] = [];

  faults.push(...gitFaults(folder, version));
  if (tag !== undefined && tag !== `v${version}`) {
    faults.push(`the tag is ${tag}, and package.json says ${version}: the tag has to be v${version}`);
  }
  const lock = JSON.parse(read('package-lock.json')) as Lockfile;
  if (lock.version !== version || lock.packages['']?.version !== version) {
    faults.push(`package-lock.json says ${lock.version}, package.json ${version}: npm install --package-lock-only`);
  }
  const section = releasedSection(changelog, version);
  if (section === undefined) {
    faults.push(`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)"`);
  } else if (section.body === '') {
    faults.push(`CHANGELOG.md says nothing under ${version}`);
  }
  if (unreleased(changelog) !== '') {
    faults.push(`CHANGELOG.md still has lines under "Unreleased", which no version would bring`);
  }
  const waiting = waitingChangesets(folder);
  if (waiting.length > 0) {
    faults.push(`changesets wait for a version (${waiting.join(', ')}): npm run release:prepare`);
  }
  if (!(typeof repository === 'string' ? repository : repository?.url)) {
    faults.push('package.json names no repository, against which npm proves where the package was built');
  }
  return faults;
}

function gitFaults(folder: string, version: string): string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain').split('\n').filter(Boolean);
    const files = changed.map((line) => line.replace(/^\S+\s+/, ''));
    const shown = files.length > 5 ? [...files.slice(0, 5), `${files.length - 5} more`] : files;
    const head = git('rev-parse', 'HEAD');
    // The check also runs before the release is tagged.
    const tagged = git('tag', '--list', `v${version}`) && git('rev-parse', `v${version}^{commit}`);
    return [
      ...(files.length > 0 ? [`the tree is not clean: ${shown.join(', ')}`] : []),
      ...(tagged && tagged !== head ? [`v${version} is the tag of another commit, ${tagged.slice(0, 10)}`] : []),
    ];
  } catch {
    return ['this is no git checkout with a commit, so nobody could tell what was published'];
  }
}

function waitingChangesets(folder: string): string[] {
  const home = join(folder, '.changeset');
  if (!existsSync(home)) return [];
  return readdirSync(home).filter((file) => file.endsWith('.md') && file !== 'README.md');
}

if (isMain(import.meta.url)) {
  const { GITHUB_REF_TYPE: kind, GITHUB_REF_NAME: name } = process.env;
  const faults = releaseFaults(root, kind === 'tag' ? name : undefined);
  for (const fault of faults) console.error(`Not to be published: ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log('Fit to be published');
}
