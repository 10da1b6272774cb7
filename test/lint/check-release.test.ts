import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dateChangelog } from '../../scripts/changelog.js';
import { releaseFaults } from '../../scripts/check-release.js';
import { root } from '../../scripts/repository.js';

let folder: string;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const putJson = (path: string, value: unknown): void => put(path, JSON.stringify(value));

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, '-c', 'tag.gpgsign=false', ...args], { cwd: folder, stdio: 'ignore' });
}

function commit(): void {
  git('add', '--all');
  git('commit', '--message', 'Change something', '--allow-empty');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rf-release-'));
  putJson('package.json', { version: '1.2.0', repository: { type: 'git', url: 'git+https://example.com/a.git' } });
  putJson('package-lock.json', { version: '1.2.0', packages: { '': { version: '1.2.0' } } });
  put('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-24)\n\n- News.\n\n## 1.1.0 (unreleased)\n');
  put('.changeset/README.md', 'What this folder is.\n');
  git('init', '--quiet');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('accepts a clean checkout with a dated section, tagged or not', () => {
  expect(releaseFaults(folder)).toEqual([]);
  git('tag', 'v1.2.0');
  expect(releaseFaults(folder, 'v1.2.0')).toEqual([]);
});

test('rejects a changed, new or staged file', () => {
  put('CHANGELOG.md', `${readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')}\n`);
  put('new.txt', '');
  put('staged.txt', '');
  git('add', 'staged.txt');
  expect(releaseFaults(folder)).toEqual(['the tree is not clean: CHANGELOG.md, staged.txt, new.txt']);
});

test('names five of many changed files', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) put(`${name}.txt`, '');
  expect(releaseFaults(folder)).toEqual(['the tree is not clean: a.txt, b.txt, c.txt, d.txt, e.txt, 2 more']);
});

test('rejects a folder that is not a checkout', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(releaseFaults(folder)).toEqual([
    'this is no git checkout with a commit, so nobody could tell what was published',
  ]);
});

test.each([
  ['no section', '- Old.\n', 'CHANGELOG.md has no section "## 1.2.0 (YYYY-MM-DD)"'],
  ['a section without a date', '## 1.2.0\n\n- News.\n', 'CHANGELOG.md has no section "## 1.2.0 (YYYY-MM-DD)"'],
  [
    'a date that says unreleased',
    '## 1.2.0 (unreleased)\n\n- News.\n',
    'CHANGELOG.md has no section "## 1.2.0 (YYYY-MM-DD)"',
  ],
  ['a date that is none', '## 1.2.0 (2026-13-40)\n\n- News.\n', 'CHANGELOG.md has no section "## 1.2.0 (YYYY-MM-DD)"'],
  [
    'a version that only begins so',
    '## 1.2.01 (2026-11-24)\n\n- News.\n',
    'CHANGELOG.md has no section "## 1.2.0 (YYYY-MM-DD)"',
  ],
  [
    'a section without a line',
    '## 1.2.0 (2026-11-24)\n\n## 1.1.0 (2026-01-01)\n\n- Old.\n',
    'CHANGELOG.md says nothing under 1.2.0',
  ],
  [
    'lines that wait for a version',
    '## Unreleased\n\n- More.\n\n## 1.2.0 (2026-11-24)\n\n- News.\n',
    'CHANGELOG.md still has lines under "Unreleased", which no version would bring',
  ],
])('rejects a changelog with %s', (_name, sections, fault) => {
  put('CHANGELOG.md', `# Changelog\n\n${sections}`);
  commit();
  expect(releaseFaults(folder)).toEqual([fault]);
});

test('rejects a tag of another version, and a tag on another commit', () => {
  expect(releaseFaults(folder, 'v1.3.0')).toEqual([
    'the tag is v1.3.0, and package.json says 1.2.0: the tag has to be v1.2.0',
  ]);
  git('tag', '--annotate', '--message', '1.2.0', 'v1.2.0');
  expect(releaseFaults(folder)).toEqual([]);
  commit();
  expect(releaseFaults(folder)).toEqual([
    expect.stringMatching(/^v1\.2\.0 is the tag of another commit, [0-9a-f]{10}$/),
  ]);
});

test('rejects a stale lockfile', () => {
  putJson('package-lock.json', { version: '1.1.0', packages: { '': { version: '1.1.0' } } });
  commit();
  expect(releaseFaults(folder)).toEqual([
    'package-lock.json says 1.1.0, package.json 1.2.0: npm install --package-lock-only',
  ]);
});

test('rejects pending changesets', () => {
  put('.changeset/quick-cats-fly.md', "---\n'react-followups': minor\n---\n");
  commit();
  expect(releaseFaults(folder)).toEqual(['changesets wait for a version (quick-cats-fly.md): npm run release:prepare']);
});

test('rejects a package that names no repository', () => {
  putJson('package.json', { version: '1.2.0' });
  commit();
  expect(releaseFaults(folder)).toEqual([
    'package.json names no repository, against which npm proves where the package was built',
  ]);
});

test('npm asks before it publishes', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['prepublishOnly']).toBe('tsx scripts/check-release.ts');
});

describe('dating the changelog', () => {
  test('turns the unreleased section into the section of the version, and leaves the rest as it is', () => {
    const changelog = '# Changelog\n\nWords.\n\n## Unreleased\n\n- News of $1.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n';
    expect(dateChangelog(changelog, '0.2.0', '2026-11-24')).toBe(
      changelog.replace('## Unreleased', '## 0.2.0 (2026-11-24)'),
    );
  });

  test('fails if nothing is unreleased, or if the version already has a section', () => {
    expect(() => dateChangelog('## Unreleased\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n', '0.2.0', '2026-11-24')).toThrow(
      'says nothing',
    );
    expect(() => dateChangelog('## Unreleased\n\n- A.\n\n## 0.1.0 (unreleased)\n', '0.1.0', '2026-11-24')).toThrow(
      'already',
    );
  });
});
