import { exploreBugs } from './explore-bugs.js';
import { tellSchedule } from './explore.js';
import { runExplorations } from './run-explorations.js';
import type { Explored } from './run-explorations.js';
import { SMALL_WORLDS, worldCalled } from './small-worlds.js';

export interface ExhaustiveOptions {
  readonly faults: number;
  readonly workers: number;
  /** The only world to explore; by default, all of them. */
  readonly world: string | undefined;
  /** The number of states after which a world is left incomplete. */
  readonly maxStates: number;
}

/** Explores the small worlds and prints the results. Returns whether every rule held. */
export async function exploreWorlds({ faults, workers, world, maxStates }: ExhaustiveOptions): Promise<boolean> {
  const names = world === undefined ? SMALL_WORLDS.map(({ name }) => name) : [world];
  console.log(
    `${'world'.padEnd(42)}${'faults'.padStart(7)}${'states'.padStart(10)}${'depth'.padStart(7)}${'played'.padStart(10)}${'schedules'.padStart(18)}`,
  );
  const startedAt = performance.now();
  const { explored, gaveUp } = await runExplorations({
    tasks: names.map((name) => ({ worlds: [{ name, faults, maxStates }] })),
    ...{ workers, bug: null, onExplored: print },
    onProgress(name, states) {
      if (process.stderr.isTTY) process.stderr.write(`${name}: ${states} states\n`);
    },
  });
  for (const why of gaveUp) console.log(why);
  const broken = explored.filter(({ exploration }) => exploration.violation !== null);
  const sum = explored.reduce((total, { exploration }) => total + exploration.schedules, 0n);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `\n${sum.toLocaleString('en-US')} schedules of at most ${faults} faults in ${seconds.toFixed(0)} s: ${broken.length} violations, ` +
      `${explored.filter(({ exploration }) => exploration.complete).length} of ${names.length} worlds complete`,
  );
  return broken.length === 0 && gaveUp.length === 0;
}

function print({ world, faults, exploration, story }: Explored): void {
  const { states, depth, played, schedules, complete, violation } = exploration;
  const end = violation ? violation.message : complete ? 'complete' : `stopped after ${states} states`;
  console.log(
    world.padEnd(42) +
      String(faults).padStart(7) +
      states.toLocaleString('en-US').padStart(10) +
      String(depth).padStart(7) +
      played.toLocaleString('en-US').padStart(10) +
      (complete ? schedules.toLocaleString('en-US') : '').padStart(18) +
      `  ${end}`,
  );
  if (!violation) return;
  for (const line of story) console.log(`  ${line}`);
  console.log(`  again: --exhaustive --world "${world}" --faults ${faults} --schedule ${violation.schedule.join(',')}`);
}

/**
 * Injects each bug into the engine in turn and prints whether the exploration finds it. Returns whether it found all
 * that are within reach.
 */
export async function findBugs({ faults, workers }: Pick<ExhaustiveOptions, 'faults' | 'workers'>): Promise<boolean> {
  console.log(`${'bug'.padEnd(62)}faults  invariant  world`);
  const all = await exploreBugs({
    ...{ workers, faults },
    onFound({ bug, found, outOfReach }) {
      const violation = found?.exploration.violation;
      const where = violation
        ? `${String(found.faults).padStart(6)}  ${String(violation.invariant).padStart(9)}  ${found.world}`
        : `not found${outOfReach === null ? '' : `: ${outOfReach}`}`;
      console.log(bug.name.padEnd(62) + where);
    },
  });
  const reachable = all.filter(({ outOfReach }) => outOfReach === null);
  const found = reachable.filter((one) => one.found !== null);
  console.log(
    `\n${found.length} of ${reachable.length} bugs found; ${all.length - reachable.length} need more than a small world`,
  );
  return found.length === reachable.length;
}

/** Prints the story of one schedule. */
export async function tell(name: string, faults: number, schedule: string): Promise<void> {
  const world = worldCalled(name);
  if (!world) throw new Error(`No small world is called "${name}".`);
  // The story reports errors inside promises at its end.
  process.on('unhandledRejection', () => {});
  process.on('uncaughtException', () => {});
  const steps = schedule.split(',').filter(Boolean).map(Number);
  console.log((await tellSchedule(world, faults, steps)).join('\n'));
}
