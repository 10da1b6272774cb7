import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SURVIVORS } from '../test/mutation/survivors.js';
import { fingerprint } from './fingerprint.js';
import { unexplained } from './mutation/explained.js';
import { mutantsOf, scoreOf } from './mutation/mutants.js';
import { measuredRow, writeMutationRows, writtenMutationRows } from './mutation/mutation-table.js';
import { MUTATION_ROOMS, sourcesOf, type MutationRoom } from './mutation/rooms.js';
import { runStryker } from './mutation/run-stryker.js';
import { root } from './repository.js';

const HELP = `Changes the sources in small ways, one at a time, and runs the tests that go through the change: one has to fail.
Ends with 1 where a change lives that test/mutation gives no reason for, or where a room has not reached its score.
What was found out is kept, so that a run that was interrupted goes on, and a second one tries what is new.

  --only ROOM     ${MUTATION_ROOMS.map(({ name }) => name).join(', ')}; several times
  --file TEXT     of these the files whose path holds it; several times
  --fresh         what is known as well: after a change of other sources, or within a test that keeps its name
  --report        tries nothing: what is known
  --write         the score into docs/reliability.md
  --workers N     processes; otherwise as many as there are processors
  --minutes N     begins no more files after that time, and ends with 2 where some are left
`;

/** The number of source lines between two saves of the results; each group costs one run of the room's tests. */
const LINES_AT_ONCE = 600;

interface Wanted {
  readonly files: readonly string[];
  readonly fresh: boolean;
  readonly workers: number;
  readonly until: number;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      file: { type: 'string', multiple: true, default: [] },
      fresh: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      workers: { type: 'string', default: String(availableParallelism()) },
      minutes: { type: 'string', default: 'Infinity' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const rooms = MUTATION_ROOMS.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
  if (rooms.length === 0) throw new Error(`There is no room ${values.only.join(' or ')}.`);
  const wanted: Wanted = {
    files: values.file,
    fresh: values.fresh,
    workers: Number(values.workers),
    until: Date.now() + Number(values.minutes) * 60_000,
  };
  await mkdir(join(root, '.cache', 'mutation'), { recursive: true });
  let code = 0;
  const measured: MutationRoom[] = [];
  for (const room of rooms) {
    if (!values.report) await mutate(room, wanted);
    const left = (await untried(room)).length;
    if (!(await judge(room, left))) code = 1;
    if (left === 0) measured.push(room);
    else code ||= 2;
  }
  if (values.write) await write(measured);
  return code;
}

/** Tries the files of a room that are untried, or whose tests have changed since. */
async function mutate(room: MutationRoom, { files, fresh, workers, until }: Wanted): Promise<void> {
  const open = (fresh ? await sourcesOf(room) : await untried(room)).filter(
    (file) => files.length === 0 || files.some((text) => file.includes(text)),
  );
  const before = fresh ? {} : await triedFiles(room);
  for (const group of await inGroups(open, before)) {
    if (Date.now() > until) return;
    const began = Date.now();
    const tried = await triedFiles(room);
    console.log(`\n${group.join(', ')}`);
    const marks = await Promise.all(group.map(async (file) => [file, await markOf(room, file)] as const));
    await runStryker(room, group, { workers, fresh });
    await writeFile(triedList(room), JSON.stringify({ ...tried, ...Object.fromEntries(marks) }, null, 2));
    console.log(`${Math.round((Date.now() - began) / 1000)} s`);
  }
}

/** Prints the surviving mutants. Returns whether all is well. */
async function judge(room: MutationRoom, left: number): Promise<boolean> {
  const mutants = await mutantsOf(room);
  const { mutants: all, killed, timedOut, survived, uncovered, score } = scoreOf(mutants);
  const { mutants: alive, stale } = unexplained(mutants, SURVIVORS[room.name] ?? []);
  console.log(
    `\n${room.name}: ${all} mutants, ${killed} killed, ${timedOut} timed out, ${survived} survived, ${uncovered} not covered: ${score.toFixed(1)} %` +
      (left > 0 ? `; ${left} files are left` : ''),
  );
  for (const { file, line, is, becomes, status } of alive)
    console.log(
      `\n  ${file}:${line}${status === 'NoCoverage' ? ', which no test runs' : ''}\n    ${is}\n    ${becomes}`,
    );
  if (left > 0) return alive.length === 0;
  for (const { file, is, becomes } of stale)
    console.log(`\n  A reason is given for what does not live: ${file}\n    ${is}\n    ${becomes}`);
  if (score < room.least) console.log(`\n  ${room.least} % is the least.`);
  return alive.length === 0 && stale.length === 0 && score >= room.least;
}

async function write(rooms: readonly MutationRoom[]): Promise<void> {
  const now = await Promise.all(rooms.map(async (room) => measuredRow(room, scoreOf(await mutantsOf(room)))));
  await writeMutationRows([...now, ...(await writtenMutationRows())]);
}

async function untried(room: MutationRoom): Promise<string[]> {
  const tried = await triedFiles(room);
  const open: string[] = [];
  for (const file of await sourcesOf(room)) if (tried[file] !== (await markOf(room, file))) open.push(file);
  return open;
}

/** Returns a fingerprint of a file, followed by one of its room's tests. */
async function markOf({ tests }: MutationRoom, file: string): Promise<string> {
  const folders = tests.map((glob) => glob.replace(/\/\*\*.*$/, ''));
  return `${await sourceMarkOf(file)} ${(await fingerprint(folders)).slice(0, 8)}`;
}

async function sourceMarkOf(file: string): Promise<string> {
  return (await fingerprint([file])).slice(0, 8);
}

function triedList(room: MutationRoom): string {
  return join(root, '.cache', 'mutation', `${room.name}.tried.json`);
}

async function triedFiles(room: MutationRoom): Promise<Record<string, string>> {
  const text = await readFile(triedList(room), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/** A file with only its tests changed counts as zero lines: killed mutants stay killed, so little is left to try. */
async function inGroups(files: readonly string[], tried: Readonly<Record<string, string>>): Promise<string[][]> {
  const groups: string[][] = [];
  let lines = Infinity;
  for (const file of files) {
    const isKnown = tried[file]?.startsWith(`${await sourceMarkOf(file)} `) ?? false;
    const length = isKnown ? 0 : (await readFile(join(root, file), 'utf8')).split('\n').length;
    lines += length;
    if (lines > LINES_AT_ONCE) {
      groups.push([]);
      lines = length;
    }
    groups.at(-1)?.push(file);
  }
  return groups;
}
