import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';

export interface TestCount {
  passed: number;
  failed: number;
  /** The names of those that passed only when they were run again. */
  retried: readonly string[];
}

/**
 * On a server that builds, one test of thousands that a loaded machine was too slow for would hide what all others say. It
 * is run once more, and named in the end. Elsewhere a test that fails has failed.
 */
export const RETRIES = process.env['CI'] ? 1 : 0;

export interface TestStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** How to count its tests from the report it leaves; a step without one counts nothing unless it fails. */
  readonly count?: (() => Promise<TestCount>) | undefined;
  /** The exit code that says that this machine lacks what the step is about. */
  readonly lacking?: number | undefined;
}

/** Steps that go one after the other; beside them may go others. */
export type TestLane = readonly TestStep[];

/** Where the reports of the steps lie. */
export const reportsFolder: string = join(root, 'test-results');

/** The main flows in a browser: list, edit, save, conflict, lost answer, bulk, undo, keyboard, agenda, phone; by file and title. */
const MAIN_FLOWS = String.raw`(?<!agent-day/)(?:list|editing|colleagues|worklist|keyboard|layout|tasks|presentation)\.spec\.ts|agent-day/(?:tasks|presentation)|lost (?:after|before) the commit: saved once`;

/** What `npm test` runs, in five minutes: stage by stage, the lanes of each side by side, each on a core of its own. */
export const TEST_STAGES: readonly (readonly TestLane[])[] = [
  [
    [npmRun('Package', 'check:package'), npmRun('Lint', 'lint')],
    // The pages want the package, which is long there by then.
    [npmRun('Types', 'typecheck'), script('Host pages', 'build-test-pages.ts')],
  ],
  [[vitest('Unit, components and package', 'unit', ['node', 'components', 'components-apart', 'package'])]],
  [[playwright('Main flows in a browser', 'browser', ['--grep', MAIN_FLOWS])]],
];

/** What `npm run test:all` runs besides. */
export const LONG_STAGES: readonly (readonly TestLane[])[] = [
  [[script('Storybook', 'prepare-storybook.ts')], [npmRun('Size in every bundler', 'size')]],
  // `npm run test:stories` would play every story once more.
  [[stories('Stories: play, axe, and looks in light', 'stories', ['axe', 'looks'])]],
  [[playwright('All else in a browser', 'browser-rest', ['--grep-invert', MAIN_FLOWS])]],
  [[stories('Stories: axe in dark and right to left, and looks in every theme', 'themes', ['axe-in-dark', 'themes'])]],
  [
    // Builds one app after another.
    [{ ...script('Apps around the package', 'test-hosts.ts'), count: vitestCount('hosts') }],
    [vitest('Long: chaos, fault matrix, fuzz and load', 'long', ['long'])],
  ],
  [[{ ...script('Other browsers', 'test-other-browsers.ts'), lacking: 2 }]],
];

function npmRun(name: string, task: string): TestStep {
  return { name, command: 'npm', args: ['run', '--silent', task] };
}

function script(name: string, file: string, args: readonly string[] = []): TestStep {
  return { name, command: 'tsx', args: [`scripts/${file}`, ...args] };
}

function vitest(name: string, report: string, projects: readonly string[]): TestStep {
  return { name, command: 'vitest', ...vitestRun(report, projects), count: vitestCount(report) };
}

/** How projects of Vitest are run so that their report can be counted. */
export function vitestRun(report: string, projects: readonly string[]): Pick<TestStep, 'args' | 'env'> {
  return {
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      `--retry=${RETRIES}`,
      '--reporter=default',
      '--reporter=./scripts/retried-tests.ts',
      '--reporter=json',
      `--outputFile.json=${reportPath(report)}`,
    ],
    env: { RETRIED_TESTS: reportPath(retriedName(report)) },
  };
}

function vitestCount(report: string): () => Promise<TestCount> {
  return async () => {
    const { numPassedTests, numFailedTests } = await readReport<{ numPassedTests: number; numFailedTests: number }>(
      report,
    );
    const retried = await readReport<string[]>(retriedName(report)).catch(() => []);
    return { passed: numPassedTests, failed: numFailedTests, retried };
  };
}

function stories(name: string, report: string, projects: readonly string[]): TestStep {
  const chosen = projects.map((project) => `--project=${project}`);
  return playwright(name, report, ['--config', 'test/stories/playwright.config.ts', ...chosen]);
}

function playwright(name: string, report: string, args: readonly string[]): TestStep {
  return {
    name,
    command: 'playwright',
    args: ['test', '--reporter=list,json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(report) },
    count: async () => {
      const { stats, suites } = await readReport<PlaywrightReport>(report);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, retried: suites.flatMap(retriedIn) };
    },
  };
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

function retriedIn({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title);
  return [...own, ...suites.flatMap(retriedIn)].map((name) => `${title} > ${name}`);
}

function retriedName(report: string): string {
  return `${report}-retried`;
}

/** Where a step leaves its report. */
export function reportPath(name: string): string {
  return join(reportsFolder, `${name}.json`);
}

async function readReport<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(reportPath(name), 'utf8')) as T;
}
