import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';
import { execute } from './run-command.js';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** How to count its tests from the report it leaves; a step without one counts nothing unless it fails. */
  count?: () => Promise<Count>;
}

const reports = join(root, 'test-results');

const npmRun = (name: string, ...scripts: string[]): Step => ({
  name,
  command: 'npm',
  args: ['run', '--silent', ...scripts],
});

/** One after the other; what stands together runs side by side, each on a core of its own. */
const STEPS: (Step | Step[])[] = [
  [npmRun('Types', 'typecheck'), npmRun('Lint', 'lint')],
  npmRun('Package', 'check:package'),
  npmRun('Size', 'size'),
  vitest('Unit, components and package', 'unit', ['node', 'components', 'package']),
  vitest('Stories', 'stories', ['stories']),
  // In light axe has been over them in the step before.
  playwright(
    'Looks of the stories, and axe in dark and right-to-left',
    'looks',
    ['--config', 'test/stories/playwright.config.ts'],
    { LIGHT_IS_SEEN: 'yes' },
  ),
  playwright('Browser against the sandbox', 'browser', []),
];

function vitest(name: string, report: string, projects: string[]): Step {
  return {
    name,
    command: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${report}.json`)}`,
    ],
    count: async () => {
      const { numPassedTests, numFailedTests } = await readReport<{ numPassedTests: number; numFailedTests: number }>(
        report,
      );
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

function playwright(name: string, report: string, args: string[], env: Record<string, string> = {}): Step {
  return {
    name,
    command: 'playwright',
    args: ['test', '--reporter=list,json', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${report}.json`) },
    count: async () => {
      const { stats } = await readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(report);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

async function readReport<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(reports, `${name}.json`), 'utf8')) as T;
}

/** Runs one step; one that fails without a failed test, as by a type error or a crash, counts as one failure. */
async function run({ name, command, args, env, count }: Step): Promise<Count> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  // Checks speak only where they fail; tests are shown as they run.
  const { code, output } = await execute(command, args, { quiet: !count, ...(env ? { env } : {}) });
  if (code !== 0) process.stdout.write(output);
  const counted = (await count?.().catch(() => null)) ?? { passed: 0, failed: 0 };
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
  return { passed: counted.passed, failed };
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
const waiting = STEPS.map((steps) => [steps].flat());
for (let steps = waiting.shift(); steps && total.failed === 0; steps = waiting.shift()) {
  for (const { passed, failed } of await Promise.all(steps.map(run))) {
    total.passed += passed;
    total.failed += failed;
  }
  const left = waiting.flat().map(({ name }) => name);
  if (total.failed > 0 && left.length > 0) console.log(`\nNot run: ${left.join(', ')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
