import { stripVTControlCharacters } from 'node:util';

/** One figure of the reliability page. */
export interface Figure {
  readonly what: string;
  /** The command that prints it, as typed in a shell. */
  readonly command: string;
  /** Extracts it from the command's output; throws if it is missing. */
  readonly read: (output: string) => string;
}

const ENFORCING = (output: string): string =>
  `${sum(output, 'edits')} edits, ${sum(output, 'requests')} requests, ${sum(output, 'overwrites')} overwrites, ${violations(output)} violations`;

/** The figures, in the order of the page. */
export const FIGURES: readonly Figure[] = [
  {
    what: 'Hostile histories on servers that enforce versions, a quarter each with versions that rise by one, by two, at random and by time',
    command: 'npm run chaos -- --histories 1000000 --seed 1 --server enforcing',
    read: ENFORCING,
  },
  {
    what: 'Killed browsers that keep unsaved work on their disk, in one window or two',
    command: 'npm run chaos -- --killed --histories 1000000 --seed 1',
    read: (output) =>
      `${sum(output, 'edits')} edits, ${sum(output, 'kills')} kills, ${sum(output, 'takenOver')} edits taken over, ${violations(output)} violations`,
  },
  {
    what: 'One person, network faults only',
    command: 'npm run chaos -- --network-only --server enforcing --histories 80000 --seed 1',
    read: (output) =>
      `${sum(output, 'edits')} edits, ${sum(output, 'conflicts')} conflicts, ${violations(output)} violations`,
  },
  {
    what: 'Every order of two writers of one field, with at most three faults',
    command: 'npm run chaos -- --exhaustive --world "two writers of one field" --faults 3',
    read: (output) => {
      const [, states, depth, , schedules] =
        /^two writers of one field\s+3\s+([\d,]+)\s+(\d+)\s+([\d,]+)\s+([\d,]+)/m.exec(output) ?? [];
      if (!schedules) throw new Error('It was not complete.');
      return `${schedules} schedules, ${depth} steps at most, in ${states} states: complete, ${violations(output)} violations`;
    },
  },
  {
    what: 'Mistakes put into the engine',
    command: 'npm run chaos -- --bugs --histories 16000',
    read: (output) => {
      const [, found, all] = inside(output, /^(\d+) of (\d+) bugs found/m);
      return `${found} of ${all} found`;
    },
  },
  {
    what: 'Long histories in which the step has to be learned, on servers that ignore versions',
    command: 'npm run chaos -- --server ignoring --histories 400 --length 80 --roughness 0.05 --step unknown --seed 1',
    read: (output) =>
      `${sum(output, 'edits')} edits, ${sum(output, 'told')} overwrites told, ${violations(output)} violations`,
  },
  {
    what: 'On servers that ignore versions, once their step is known: overwrites by a save that was answered at once, and told',
    command: 'npm run chaos -- --server ignoring --counter ones --step known --histories 20000 --seed 1',
    read: (output) => share(output, 'answeredAndTold', 'answered'),
  },
  {
    what: 'The same, of all overwrites: most of the others happen after an answer was lost',
    command: 'npm run chaos -- --server ignoring --counter ones --step known --histories 20000 --seed 1',
    read: (output) => share(output, 'told', 'overwrites'),
  },
  {
    what: 'Outcomes of an attempt, with the code that saves at hand and before it has come',
    command: 'npx vitest run --project long test/fault-matrix/fault-matrix.long.test.ts',
    read: testsPassed,
  },
  {
    what: 'The same with the list on a disk: one that works, and one that loses, delays and spoils what is written',
    command: 'npx vitest run --project long test/fault-matrix/cached.long.test.ts',
    read: testsPassed,
  },
  {
    what: 'Hostile bodies',
    command: 'npm run fuzz -- --seed 1',
    read: (output) => {
      const [, bodies, requests] = inside(output, /^(\d+) bodies, (\d+) requests/m);
      if (!output.includes('Nothing was found.')) throw new Error('Something was found.');
      return `${count(bodies)} bodies, ${count(requests)} requests: nothing found`;
    },
  },
  {
    what: 'Eight clients, two servers, one PostgreSQL',
    command: 'npm run load',
    read: (output) => {
      const [, edits] = inside(output, /^edits\s+(\d+)/m);
      const [, broken] = inside(output, /^violations\s+(\d+)/m);
      const faults = [...output.matchAll(/^fault: .*?\s(\d+)$/gm)].reduce((all, [, times]) => all + Number(times), 0);
      // Without PostgreSQL, the command runs on the embedded database.
      if (!output.includes('two processes on one PostgreSQL')) throw new Error('PostgreSQL is missing.');
      if (!output.includes('Every rule held.')) throw new Error('A rule was broken.');
      return `${count(edits)} edits, ${count(faults)} faults: ${broken} violations`;
    },
  },
];

function inside(output: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(output);
  if (!match) throw new Error(`${pattern.source} is not in what was printed:\n${output.slice(-2_000)}`);
  return match;
}

function sum(output: string, name: string): string {
  return count(inside(output, new RegExp(`^${name}\\s+(\\d+)`, 'm'))[1]);
}

function share(output: string, part: string, whole: string): string {
  const [told, all] = [sum(output, part), sum(output, whole)];
  return `${told} of ${all} (${Math.round((100 * plain(told)) / plain(all))}%)`;
}

function violations(output: string): string {
  return inside(output, /: (\d+) violations/)[1] ?? '';
}

function testsPassed(output: string): string {
  const [, passed] = inside(stripVTControlCharacters(output), /^\s*Tests\s+(\d+) passed \(\d+\)/m);
  return `${count(passed)} tests passed`;
}

function count(digits: string | number | undefined): string {
  return Number(digits).toLocaleString('en-US');
}

function plain(counted: string): number {
  return Number(counted.replaceAll(',', ''));
}
