import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { TestCount } from './count-tests.js';
import { execute } from './run-command.js';
import { countPath, LONG_STAGES, reportsFolder, TEST_STAGES } from './test-steps.js';
import type { TestLane, TestStep } from './test-steps.js';

/**
 * Runs every check of a checkout. `--all` also runs what takes long; `--rest` runs only that, after the others, and
 * goes on with their count.
 */
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, rest: { type: 'boolean', default: false } },
});

const NOTHING: TestCount = { passed: 0, failed: [], retried: [] };
let total = structuredClone(NOTHING);
const notRun: string[] = [];
/** Set when a check fails: without valid types, package, or built pages, the remaining results mean nothing. */
let isPointless = false;

/** Runs one step. A failure without a failed test, such as a type error or a crash, counts as one. */
async function run({ name, command, args, env, counted, lacking, aside }: TestStep): Promise<TestCount> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  // Checks print only on failure; tests are shown as they run.
  const quiet = !counted && lacking === undefined;
  const { code, output } = await execute(command, args, {
    quiet,
    env: { ...env, TEST_COUNT: countPath(counted ?? 'none') },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code === lacking) {
    console.log(`── ${name}: not on this machine`);
    return NOTHING;
  }
  if (code !== 0) process.stdout.write(output);
  const count = counted ? await readCount(counted).catch(() => NOTHING) : NOTHING;
  const failed = code !== 0 && count.failed.length === 0 ? [`ended with ${code}`] : count.failed;
  const hasFailed = failed.length > 0;
  console.log(`── ${name}: ${hasFailed ? 'failed' : 'passed'} in ${seconds} s`);
  if (hasFailed && !counted && !aside) isPointless = true;
  return { ...count, failed };
}

async function readCount(name: string): Promise<TestCount> {
  return JSON.parse(await readFile(countPath(name), 'utf8')) as TestCount;
}

async function runLane(lane: TestLane): Promise<void> {
  for (const step of lane) {
    if (isPointless) {
      notRun.push(step.name);
      continue;
    }
    const { passed, failed, retried } = await run(step);
    total.passed += passed;
    total.failed.push(...failed.map((named) => `${step.name}: ${named}`));
    total.retried.push(...retried);
  }
}

if (values.rest) {
  total = await readCount('total').catch(() => {
    throw new Error('Nothing to go on from: run `npm test` first.');
  });
} else {
  await rm(reportsFolder, { recursive: true, force: true });
  await mkdir(reportsFolder, { recursive: true });
}

const stages = values.rest ? LONG_STAGES : values.all ? [...TEST_STAGES, ...LONG_STAGES] : TEST_STAGES;
for (const lanes of stages) await Promise.all(lanes.map(runLane));
if (notRun.length > 0) console.log(`\nNot run: ${notRun.join(', ')}`);
if (total.retried.length > 0) {
  console.log('\nPassed only when they were run again, each a defect of its test or of what it tests:');
  for (const name of total.retried) console.log(`  ${name}`);
}
if (total.failed.length > 0) {
  console.log('\nFailed:');
  for (const name of total.failed) console.log(`  ${name}`);
}
await writeFile(countPath('total'), JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length > 0 ? 1 : 0;
