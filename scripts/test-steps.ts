import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';

export interface TestCount {
  passed: number;
  failed: number;
  /** The names of the tests that passed only on a retry. */
  retried: readonly string[];
}

/**
 * On CI, a single test out of thousands that timed out on a loaded machine would hide all other results: it is retried
 * once, and named at the end. Elsewhere a failed test has failed.
 */
export const RETRIES = process.env['CI'] ? 1 : 0;

export interface TestStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Counts its tests from the report it leaves; a step without it counts nothing unless it fails. */
  readonly count?: (() => Promise<TestCount>) | undefined;
  /** The exit code for a machine that lacks what the step needs. */
  readonly lacking?: number | undefined;
  /** Whether no other step needs its result, so that the others run although it fails. */
  readonly aside?: boolean;
}

/** Steps that run one after the other, possibly beside other lanes. */
export type TestLane = readonly TestStep[];

/** The folder of the steps' reports. */
export const reportsFolder: string = join(root, 'test-results');

/**
 * The main flows in a browser, by file and title: list, edit, save, conflict, lost answer, bulk, undo, keyboard,
 * agenda, phone.
 */
const MAIN_FLOWS = String.raw`(?<!agent-day/)(?:list|editing|colleagues|worklist|keyboard|layout|tasks|presentation)\.spec\.ts|agent-day/(?:tasks|presentation)|is reset (?:after|before) the commit: `;

/**
 * What `npm test` runs, stage by stage, with the lanes of a stage in parallel, each on its own core.
 */
export const TEST_STAGES: readonly (readonly TestLane[])[] = [
  [
    [npmRun('Package', 'check:package'), npmRun('Lint', 'lint')],
    // The pages need the package, which is ready long before.
    [npmRun('Types', 'typecheck'), script('Host pages', 'build-test-pages.ts')],
  ],
  [[vitest('Unit, components and package', 'unit', ['node', 'components', 'components-apart', 'package'])]],
  [[playwright('Main flows in a browser', 'browser', ['--grep', MAIN_FLOWS])]],
];

/** What `npm run test:all` runs in addition. */
export const LONG_STAGES: readonly (readonly TestLane[])[] = [
  [[script('Storybook', 'prepare-storybook.ts')], [{ ...npmRun('Size in every bundler', 'size'), aside: true }]],
  // Not `npm run test:stories`: it would play every story again.
  [[stories('Stories: play, axe in two looks, and looks in light', 'stories', ['axe', 'looks'])]],
  [[playwright('All else in a browser', 'browser-rest', ['--grep-invert', MAIN_FLOWS])]],
  [[stories('Stories: played right to left, and looks in every theme', 'themes', ['right-to-left', 'themes'])]],
  [
    // Builds the apps one after the other.
    [{ ...script('Apps around the package', 'test-hosts.ts'), count: vitestCount('hosts') }],
    [vitest('Long: chaos, fault matrix, fuzz and load', 'long', ['long'])],
  ],
  [[otherBrowser('Firefox', 'firefox')], [otherBrowser('WebKitGTK', 'webkit')]],
];

function npmRun(name: string, task: string): TestStep {
  return { name, command: 'npm', args: ['run', '--silent', task] };
}

function script(name: string, file: string): TestStep {
  return { name, command: 'tsx', args: [`scripts/${file}`] };
}

function otherBrowser(name: string, only: string): TestStep {
  return { name, command: 'tsx', args: ['test/stock-browsers/main.ts', '--only', only], lacking: 2 };
}

function vitest(name: string, report: string, projects: readonly string[]): TestStep {
  return { name, command: 'vitest', ...vitestRun(report, projects), count: vitestCount(report) };
}

/** Returns the arguments to run Vitest projects with a report that can be counted. */
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
    args: ['test', '--reporter=list,json,html', ...args],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(report),
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(reportsFolder, `${report}-html`),
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
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

/** Returns the path of a step's report. */
export function reportPath(name: string): string {
  return join(reportsFolder, `${name}.json`);
}

async function readReport<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(reportPath(name), 'utf8')) as T;
}
