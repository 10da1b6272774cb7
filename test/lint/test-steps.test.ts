import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createFilter, normalizePath } from 'vite';
import { expect, test } from 'vitest';
import browser from '../../playwright.config.js';
import { root } from '../../scripts/repository.js';
import { runCommand } from '../../scripts/run-command.js';
import { LONG_STAGES, TEST_STAGES } from '../../scripts/test-steps.js';
import type { TestStep } from '../../scripts/test-steps.js';
import stories from '../stories/playwright.config.js';

const STEPS: readonly TestStep[] = [...TEST_STAGES, ...LONG_STAGES].flat(2);

/** The projects that a configuration names. */
async function projectsOf(config: string): Promise<string[]> {
  const text = await readFile(join(root, config), 'utf8');
  return [...text.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name ?? '');
}

function projectsRunBy(steps: readonly TestStep[]): string[] {
  return steps.flatMap(({ args }) =>
    args.flatMap((arg, index) =>
      arg.startsWith('--project=') ? [arg.slice('--project='.length)] : args[index - 1] === '--project' ? [arg] : [],
    ),
  );
}

/** The paths of all test files of this repository. */
async function testFiles(): Promise<string[]> {
  const entries = await readdir(join(root, 'test'), { recursive: true });
  const paths = entries.map((path) => `test/${normalizePath(path)}`);
  // The host apps have tests of their own.
  return paths.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith('test/hosts/')).toSorted();
}

/** The files of unit test projects, once per project that runs them. */
async function filesOfUnitTests(projects: readonly string[]): Promise<string[]> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const listed = JSON.parse(
    await runCommand('vitest', ['list', '--filesOnly', '--json', ...chosen], { quiet: true }),
  ) as {
    file: string;
  }[];
  return listed.map(({ file }) => normalizePath(relative(root, file)));
}

/** The files in a folder that match Playwright's patterns, which are not anchored at the start. */
function filesMatching(files: readonly string[], folder: string, patterns: unknown): string[] {
  const matches = createFilter([patterns].flat().map((pattern) => `**/${String(pattern)}`));
  return files.filter((file) => file.startsWith(folder) && matches(join(root, file)));
}

test('every test file is run by exactly one step', async () => {
  const files = await testFiles();
  const unit = projectsRunBy(STEPS.filter(({ command }) => command === 'vitest'));
  // One file looks at light and at other themes, separated by a tag.
  const inLight = (stories.projects ?? []).filter(({ grep }) => grep === undefined);
  const run = [
    ...(await filesOfUnitTests([...unit, 'hosts'])),
    ...filesMatching(files, 'test/browser/', browser.testMatch),
    ...inLight.flatMap(({ testMatch }) => filesMatching(files, 'test/stories/', testMatch)),
  ];
  expect(run.toSorted()).toEqual(files);
});

test('every unit test project is run once, by `npm test` or the rest of `npm run test:all`', async () => {
  const run = projectsRunBy(STEPS.filter(({ command }) => command === 'vitest'));
  // The hosts have a script of their own; the stories are played by a step that also looks at them.
  expect([...run, 'hosts', 'stories'].toSorted()).toEqual((await projectsOf('vitest.config.ts')).toSorted());
  expect(STEPS.filter(({ args }) => args.includes('scripts/test-hosts.ts'))).toHaveLength(1);
});

test('every stories project is run once', async () => {
  const run = projectsRunBy(STEPS.filter(({ command }) => command === 'playwright'));
  expect(run.toSorted()).toEqual((await projectsOf('test/stories/playwright.config.ts')).toSorted());
  for (const pair of [
    ['axe', 'right-to-left'],
    ['looks', 'themes'],
  ]) {
    const [inLight, others] = pair.map((wanted) => stories.projects?.find(({ name }) => name === wanted));
    expect(others?.grep).toBeInstanceOf(RegExp);
    expect(others?.grep).toEqual(inLight?.grepInvert);
  }
});

test('the browser tests and those for other browsers are run once', () => {
  const isBrowser = ({ command, args }: TestStep): boolean => command === 'playwright' && !args.includes('--config');
  expect(TEST_STAGES.flat(2).filter(isBrowser)).toHaveLength(1);
  expect(LONG_STAGES.flat(2).filter(({ args }) => args.includes('scripts/test-other-browsers.ts'))).toHaveLength(2);
});
