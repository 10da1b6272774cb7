import { join } from 'node:path';
import { root } from './repository.js';

/**
 * On CI, a single test out of thousands that timed out on a loaded machine would hide all other results: it is retried
 * once, and named at the end. Elsewhere a failed test has failed.
 */
export const RETRIES = process.env['CI'] ? 1 : 0;

export interface TestStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The name of the count that its tests leave; a step without one counts nothing unless it fails. */
  readonly counted?: string;
  /** The exit code for a machine that lacks what the step needs. */
  readonly lacking?: number;
  /** Whether no other step needs its result, so that the others run although it fails. */
  readonly aside?: boolean;
}

/** Steps that run one after the other, possibly beside other lanes. */
export type TestLane = readonly TestStep[];

/** The folder of the steps' reports. */
export const reportsFolder: string = join(root, 'test-results');

/** By file and title: list, edit, save, conflict, lost answer, bulk, undo, keyboard, agenda, phone. */
const MAIN_FLOWS = String.raw`(?<!agent-day/)(?:list|editing|colleagues|worklist|keyboard|layout|tasks|presentation)\.spec\.ts|agent-day/(?:tasks|presentation)|is reset (?:after|before) the commit: `;

/** What `npm test` runs, stage by stage, with the lanes of a stage in parallel, each on its own core. */
export const TEST_STAGES: readonly (readonly TestLane[])[] = [
  [
    [npmRun('Package', 'check:package'), npmRun('Lint', 'lint')],
    // The pages need the package, which is ready long before.
    [npmRun('Types', 'typecheck'), script('Host pages', 'test/setup/browser.ts')],
  ],
  [[vitest('Unit, components and package', 'unit', ['node', 'components', 'components-apart', 'package'])]],
  [[playwright('Main flows in a browser', 'browser', ['--grep', MAIN_FLOWS])]],
];

/** What `npm run test:all` runs in addition. */
export const LONG_STAGES: readonly (readonly TestLane[])[] = [
  [
    [script('Storybook', 'scripts/prepare-storybook.ts'), { ...npmRun('Site', 'site'), aside: true }],
    [{ ...npmRun('Size in every bundler', 'size'), aside: true }],
  ],
  // Not `npm run test:stories`: it would play every story again.
  [[stories('Stories: play, axe in two looks, and looks in light', 'stories', ['axe', 'looks'])]],
  [[playwright('All else in a browser', 'browser-rest', ['--grep-invert', MAIN_FLOWS])]],
  [[stories('Stories: played right to left, and looks in every theme', 'themes', ['right-to-left', 'themes'])]],
  [
    // Builds the apps one after the other.
    [{ ...script('Apps around the package', 'scripts/test-hosts.ts'), counted: 'hosts' }],
    [vitest('Long: chaos, fault matrix, fuzz and load', 'long', ['long'])],
  ],
  [[otherBrowser('Firefox', 'firefox')], [otherBrowser('WebKitGTK', 'webkit')]],
];

function npmRun(name: string, task: string): TestStep {
  return { name, command: 'npm', args: ['run', '--silent', task] };
}

function script(name: string, file: string): TestStep {
  return { name, command: 'tsx', args: [file] };
}

function otherBrowser(name: string, only: string): TestStep {
  return { name, command: 'tsx', args: ['test/stock-browsers/main.ts', '--only', only], lacking: 2 };
}

function vitest(name: string, counted: string, projects: readonly string[]): TestStep {
  return { name, command: 'vitest', args: vitestArgs(projects), counted };
}

/** Returns the arguments to run Vitest projects and count their tests. */
export function vitestArgs(projects: readonly string[]): string[] {
  const chosen = projects.map((project) => `--project=${project}`);
  return ['run', ...chosen, `--retry=${RETRIES}`, '--reporter=default', '--reporter=./scripts/count-tests.ts'];
}

function stories(name: string, counted: string, projects: readonly string[]): TestStep {
  const chosen = projects.map((project) => `--project=${project}`);
  return playwright(name, counted, ['--config', 'test/stories/playwright.config.ts', ...chosen]);
}

function playwright(name: string, counted: string, args: readonly string[]): TestStep {
  return {
    name,
    command: 'playwright',
    args: ['test', '--reporter=list,./scripts/count-tests.ts,html', ...args],
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: join(reportsFolder, `${counted}-html`), PLAYWRIGHT_HTML_OPEN: 'never' },
    counted,
  };
}

/** Returns the path of a step's count. */
export function countPath(name: string): string {
  return join(reportsFolder, `${name}.json`);
}
