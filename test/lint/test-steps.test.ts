import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createFilter, normalizePath } from 'vite';
import { expect, test } from 'vitest';
import browser from '../../playwright.config.js';
import { root } from '../../scripts/repository.js';
import { runCommand } from '../../scripts/run-command.js';
import { LONG_STAGES, TEST_STAGES } from '../../scripts/test-steps.js';
import stories from '../stories/playwright.config.js';

const STEPS = [...TEST_STAGES, ...LONG_STAGES].flat(2);
const argsOf = (command: string): string[] => STEPS.flatMap((step) => (step.command === command ? step.args : []));
const projectsOf = (command: string): string[] => argsOf(command).filter((arg) => arg.startsWith('--project='));

/** The files in a folder that match Playwright's patterns, which are not anchored at the start. */
function filesMatching(files: readonly string[], folder: string, patterns: unknown): string[] {
  const matches = createFilter([patterns].flat().map((pattern) => `**/${String(pattern)}`));
  return files.filter((file) => file.startsWith(folder) && matches(join(root, file)));
}

test('every test file is run by exactly one step', async () => {
  const paths = (await readdir(join(root, 'test'), { recursive: true })).map((path) => `test/${normalizePath(path)}`);
  // The host apps have tests of their own.
  const files = paths.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith('test/hosts/'));
  // The tests of host apps are started by a script.
  const list = ['list', '--filesOnly', '--json', ...projectsOf('vitest'), '--project=hosts'];
  const listed = JSON.parse(await runCommand('vitest', list, { quiet: true })) as readonly { readonly file: string }[];
  // One file looks at light and at other themes, separated by a tag.
  const inLight = (stories.projects ?? []).filter(({ grep }) => grep === undefined);
  const run = [
    ...listed.map(({ file }) => normalizePath(relative(root, file))),
    ...filesMatching(files, 'test/browser/', browser.testMatch),
    ...inLight.flatMap(({ testMatch }) => filesMatching(files, 'test/stories/', testMatch)),
  ];
  expect(run.toSorted()).toEqual(files.toSorted());
});

test('each project of the stories is run by one step, and each pair of them has all stories or browser tests', () => {
  expect(argsOf('playwright').filter((arg) => arg.startsWith('--grep'))).toEqual(['--grep', '--grep-invert']);
  const projects = stories.projects ?? [];
  expect(projectsOf('playwright').toSorted()).toEqual(projects.map(({ name }) => `--project=${name}`).toSorted());
  const [others, inLight] = [projects.map(({ grep }) => grep), projects.map(({ grepInvert }) => grepInvert)];
  expect(others.filter(Boolean)).toEqual(inLight.filter(Boolean));
});
