import { parseArgs } from 'node:util';
import { availableParallelism } from 'node:os';
import { BUGS } from './bugs.js';
import { exploreWorlds, findBugs, tell } from './exhaustive/explore-worlds.js';
import { huntBugs } from './hunt-bugs.js';
import { runHistories, type RunReport } from './run-histories.js';
import type { VersionCounterKind } from './server.js';

const HELP = `Runs the save engine through hostile histories on simulated time and judges each by the rules of a safe save: people in one to
three tabs who type in the panel, leave drafts and hand the desk to one another, a colleague, reloads, and a network and
servers that fail in every way. The same seed is the same history.

  --histories N    how many (20000); with --bugs, how many before a bug counts as not found
  --seed N         the first one's seed, the others follow (1)
  --server KIND    enforcing, ignoring (of expected versions) or mixed (mixed)
  --counter KIND   ones, twos, random (by one to nine) or time: how a write raises a version (all of them in turn)
  --step KNOWN     known or unknown: whether pages know from the start by how much, where that can be known (a mix)
  --network-only   one person in one tab, and only the network fails
  --late           the code that saves comes after the list, at any moment
  --killed         histories of their own: unsaved work on the disk, one or two windows, and a browser that is killed at any moment
  --length N       how many times as much as usual happens in each (1)
  --roughness N    how many of the requests fare badly, from 0 to 1 (drawn anew for each)
  --workers N      threads (one for each processor, 8 at most)
  --trace          with a failure, its whole story instead of the last 40 lines
  --bug NAME       puts one mistake into the engine and stops where it is noticed
  --bugs           does so with each mistake on the list, and prints a table

  --exhaustive     instead of drawing histories, goes through every order of all that can happen in small worlds: one record,
                   one tab, a colleague, and few faults. With it, --workers and --bugs as above, and:
  --faults N       the most faults in one schedule (2)
  --world NAME     one of the worlds in test/chaos/exhaustive/small-worlds.ts alone
  --max-states N   states in one world after which it is left incomplete (2000000)
  --schedule LIST  tells the story of one schedule of a world, which a violation names
`;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    server: { type: 'string', default: 'mixed' },
    counter: { type: 'string' },
    step: { type: 'string' },
    'network-only': { type: 'boolean', default: false },
    late: { type: 'boolean', default: false },
    killed: { type: 'boolean', default: false },
    length: { type: 'string', default: '1' },
    roughness: { type: 'string' },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(8, availableParallelism())) },
    trace: { type: 'boolean', default: false },
    exhaustive: { type: 'boolean', default: false },
    faults: { type: 'string', default: '2' },
    world: { type: 'string' },
    'max-states': { type: 'string', default: '2000000' },
    schedule: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const workers = Number(values.workers);
const seed = Number(values.seed);
const histories = Number(values.histories);
const length = Number(values.length);
const roughness = values.roughness === undefined ? undefined : Number(values.roughness);
const { server, 'network-only': networkOnly, late, killed } = values;
if (server !== 'enforcing' && server !== 'ignoring' && server !== 'mixed') fail(`--server ${server}?`);
const counter = isCounter(values.counter) ? values.counter : fail(`--counter ${values.counter}?`);
const { step } = values;
if (step !== undefined && step !== 'known' && step !== 'unknown') fail(`--step ${step}?`);
const unversed = step === undefined ? undefined : step === 'unknown';
if (![workers, seed, histories, length].every((number) => Number.isSafeInteger(number) && number > 0)) {
  fail('--histories, --seed, --length and --workers take whole numbers above 0.');
}

if (roughness !== undefined && !(roughness >= 0 && roughness <= 1)) fail('--roughness takes a number from 0 to 1.');

if (values.exhaustive) {
  const faults = Number(values.faults);
  const maxStates = Number(values['max-states']);
  const { world, schedule } = values;
  if (!Number.isSafeInteger(faults) || faults < 0) fail('--faults takes a whole number.');
  if (world !== undefined && schedule !== undefined) await tell(world, faults, schedule);
  else {
    const isFine = values.bugs
      ? await findBugs({ faults, workers })
      : await exploreWorlds({ faults, workers, world, maxStates });
    process.exitCode = isFine ? 0 : 1;
  }
} else if (values.bugs) {
  const hunts = await huntBugs({ histories, workers });
  console.log(`${'bug'.padEnd(58)}${'histories'.padStart(10)}  invariant`);
  for (const { bug, found } of hunts) {
    const where = found
      ? `${String(found.histories).padStart(10)}  ${found.invariant ?? '?'}`
      : 'not found'.padStart(21);
    console.log(bug.name.padEnd(58) + where);
  }
  const missed = hunts.filter((hunt) => !hunt.found).length;
  console.log(`\n${hunts.length - missed} of ${hunts.length} bugs found`);
  process.exitCode = missed > 0 ? 1 : 0;
} else {
  const bug =
    values.bug === undefined
      ? null
      : (BUGS.find(({ name }) => name === values.bug) ?? fail(`No bug is called "${values.bug}".`));
  let shown = 0;
  const onProgress = (done: number): void => {
    if (!process.stderr.isTTY && done - shown < 100_000) return;
    shown = done;
    process.stderr.write(`${done} histories\n`);
  };
  const startedAt = performance.now();
  const report = await runHistories({
    ...{ histories, seed, server, counter, unversed, networkOnly, late, killed, roughness, workers, bug },
    length: bug?.length ?? length,
    stopAtFirst: bug !== null,
    onProgress,
  });
  tellFailures(report);
  for (const [name, sum] of Object.entries(report.sums)) console.log(`${name.padEnd(14)}${String(sum).padStart(12)}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const { length: violations } = report.failures;
  console.log(
    `\n${report.histories} histories from seed ${seed} on ${server} servers in ${seconds} s: ${violations} violations`,
  );
  process.exitCode = violations > 0 ? 1 : 0;
}

function isCounter(kind: string | undefined): kind is VersionCounterKind | undefined {
  return kind === undefined || ['ones', 'twos', 'random', 'time'].includes(kind);
}

function tellFailures({ failures: [first, ...others] }: RunReport): void {
  if (!first) return;
  console.log(
    `${first.message}\n  seed ${first.options.seed}, ${first.options.server} server${first.options.networkOnly ? ', network faults only' : ''}`,
  );
  const lines = first.trace.slice(values.trace ? 0 : -40);
  console.log(lines.map((line) => `  ${line}`).join('\n'));
  for (const { options, message } of others) console.log(`${message}, seed ${options.seed}`);
  console.log('');
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
