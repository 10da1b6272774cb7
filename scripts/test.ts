import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { execute } from './run-command.js';
import { LONG_STAGES, reportPath, reportsFolder, TEST_STAGES } from './test-steps.js';
import type { TestCount, TestLane, TestStep } from './test-steps.js';

/**
 * Runs every check of a checkout. `--all` also runs what takes long; `--rest` runs only that, after the others, and
 * goes on with their count.
 */
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, rest: { type: 'boolean', default: false } },
});

const total: TestCount = { passed: 0, failed: 0, retried: [] };
const notRun: string[] = [];
/** Set when a check fails: without valid types, package, or built pages, the remaining results mean nothing. */
let isPointless = false;

/** Runs one step. A failure without a failed test, such as a type error or a crash, counts as one. */
async function run({ name, command, args, env, count, lacking, aside }: TestStep): Promise<TestCount> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  // Checks print only on failure; tests are shown as they run.
  const quiet = !count && lacking === undefined;
  const { code, output } = await execute(command, args, { quiet, ...(env ? { env } : {}) });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const nothing: TestCount = { passed: 0, failed: 0, retried: [] };
  if (code === lacking) {
    console.log(`── ${name}: not on this machine`);
    return nothing;
  }
  if (code !== 0) process.stdout.write(output);
  const counted = (await count?.().catch(() => null)) ?? nothing;
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  console.log(`── ${name}: ${failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
  if (failed > 0 && !count && !aside) isPointless = true;
  return { ...counted, failed };
}

async function runLane(lane: TestLane): Promise<void> {
  for (const step of lane) {
    if (isPointless) {
      notRun.push(step.name);
      continue;
    }
    const { passed, failed, retried } = await run(step);
    total.passed += passed;
    total.failed += failed;
    total.retried = [...total.retried, ...retried];
  }
}

if (values.rest) {
  const before = await readFile(reportPath('total'), 'utf8').catch(() => null);
  if (before === null) throw new Error('Nothing to go on from: run `npm test` first.');
  Object.assign(total, JSON.parse(before));
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
await writeFile(reportPath('total'), JSON.stringify(total));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
