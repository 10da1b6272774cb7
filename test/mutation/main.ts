import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SURVIVORS } from './survivors.js';
import { MUTATION_ROOMS, sourcesOf, type MutationRoom } from './mutation-rooms.js';
import { engineMeasuredNow, MUTANTS_TABLE, writeRows, writtenRows } from '../proof/measured-table.js';
import { root } from '../../scripts/repository.js';
import { runCommand } from '../../scripts/run-command.js';

const HELP = `Changes the sources in small ways, one at a time, and runs the tests that go through the change: one has to fail.
Ends with 1 where a change lives that test/mutation gives no reason for, or where a room has not reached its score.
What was found out is kept in .cache/mutation, so that a run that was interrupted goes on, and a second one tries what is
new: delete it after a change of other sources.

  --only ROOM     ${MUTATION_ROOMS.map(({ name }) => name).join(', ')}; several times
  --report        tries nothing: what is known
  --write         the score into docs/reliability.md
`;

/** The number of source lines between two saves of the results; each group costs one run of the room's tests. */
const LINES_AT_ONCE = 600;

/** A part of Stryker's report: https://github.com/stryker-mutator/mutation-testing-elements */
interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly StrykerMutant[] }>>;
}

interface StrykerMutant {
  readonly location: Readonly<Record<'start' | 'end', { readonly line: number; readonly column: number }>>;
  readonly replacement?: string;
  readonly status: string;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: MUTATION_ROOMS.map(({ name }) => name) },
    report: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const rooms = MUTATION_ROOMS.filter(({ name }) => values.only.includes(name));
if (rooms.length === 0) throw new Error(`There is no room ${values.only.join(' or ')}.`);
for (const room of rooms) {
  if (!values.report) await mutate(room);
  if (!(await judge(room))) process.exitCode = 1;
}

/** The file with Stryker's results for a room; the next run continues from it. */
function resultsOf({ name }: MutationRoom): string {
  return `.cache/mutation/${name}.json`;
}

/** Mutates the files of a room, some at a time. */
async function mutate(room: MutationRoom): Promise<void> {
  await mkdir(join(root, '.cache', 'mutation'), { recursive: true });
  const groups: string[][] = [];
  let lines = Infinity;
  for (const file of await sourcesOf(room)) {
    const length = (await readFile(join(root, file), 'utf8')).split('\n').length;
    lines += length;
    if (lines > LINES_AT_ONCE) {
      groups.push([]);
      lines = length;
    }
    groups.at(-1)?.push(file);
  }
  const env = { MUTATION_TESTS: room.tests.join(','), MUTATION_TEST_TIMEOUT_MS: String(room.testTimeoutMs) };
  for (const group of groups) {
    console.log(`\n${group.join(', ')}`);
    const args = ['run', 'test/mutation/stryker.config.mjs', '--mutate', group.join(',')];
    await runCommand('stryker', [...args, '--incrementalFile', resultsOf(room)], { env });
  }
}

/** Prints the surviving mutants, and writes the score if asked to. Returns whether all is well. */
async function judge(room: MutationRoom): Promise<boolean> {
  const { files } = JSON.parse(
    await readFile(join(root, resultsOf(room)), 'utf8').catch(() => '{"files":{}}'),
  ) as StrykerReport;
  const counts = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 };
  const reasons = new Map(
    SURVIVORS.filter(({ file }) => file.startsWith(room.sources)).map(({ file, is, becomes }) => [
      [file, is, becomes].join('\n    '),
      false,
    ]),
  );
  let isFine = true;
  let isTried = true;
  const complain = (text: string): void => {
    isFine = false;
    console.log(`\n  ${text}`);
  };
  for (const file of await sourcesOf(room)) {
    const { source = '', mutants = [] } = files[file] ?? {};
    // A file without mutants is in no report; a run that has just ended tried it.
    const isKnown = Object.hasOwn(files, file) || values.report;
    if (isKnown && source !== (await readFile(join(root, file), 'utf8'))) {
      isTried = false;
      complain(`${file} has changed since it was tried.`);
    }
    const lines = source.split('\n');
    for (const { location, replacement = '', status } of mutants) {
      if (!isCounted(status)) continue;
      counts[status] += 1;
      if (status === 'Killed' || status === 'Timeout') continue;
      const { start, end } = location;
      const first = lines[start.line - 1] ?? '';
      const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
      const becomes = onOneLine(first.slice(0, start.column - 1) + replacement + after);
      const key = [file, onOneLine(first), becomes].join('\n    ');
      if (reasons.has(key)) reasons.set(key, true);
      else complain(`${status === 'NoCoverage' ? 'No test runs line' : 'Line'} ${start.line} of ${key}`);
    }
  }
  for (const [key, isAlive] of reasons) if (!isAlive) complain(`A reason is given for what does not live: ${key}`);
  const { Killed, Timeout, Survived, NoCoverage } = counts;
  const all = Killed + Timeout + Survived + NoCoverage;
  const score = (100 * (Killed + Timeout)) / Math.max(1, all);
  if (score < room.least) complain(`${room.least} % is the least.`);
  console.log(
    `\n${room.name}: ${all} mutants, ${Killed} killed, ${Timeout} timed out, ${Survived} survived, ${NoCoverage} not covered: ${score.toFixed(1)} %`,
  );
  if (values.write && isTried) {
    const figures = [all, Killed, Timeout, Survived, NoCoverage].map((count) => count.toLocaleString('en-US'));
    const row = {
      what: `\`${room.sources}\``,
      figures: [...figures, `${score.toFixed(1)} %`],
      engine: await engineMeasuredNow([room.sources]),
      command: `npm run mutate -- --only ${room.name}`,
    };
    const written = await writtenRows(MUTANTS_TABLE);
    const rows = MUTATION_ROOMS.flatMap(({ sources }) =>
      sources === room.sources ? [row] : written.filter(({ what }) => what === `\`${sources}\``),
    );
    await writeRows(MUTANTS_TABLE, rows);
  }
  return isFine;

  function isCounted(status: string): status is keyof typeof counts {
    return Object.hasOwn(counts, status);
  }
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
