import { engineFingerprint } from '../proof/engine-fingerprint.js';
import { engineMeasuredNow, marked } from '../proof/proof-table.js';
import type { MeasuredRow } from '../proof/proof-table.js';
import { readTable, writeTable, type WrittenTable } from '../proof/written-table.js';
import type { MutationScore } from './mutants.js';
import { MUTATION_ROOMS, type MutationRoom } from './rooms.js';

const MUTATION_TABLE: WrittenTable = {
  start: '<!-- mutants: written by `npm run mutate -- --write` -->',
  end: '<!-- end of mutants -->',
  heads: [
    'sources',
    'mutants',
    'killed',
    'timed out',
    'survived',
    'run by no test',
    'score',
    'sources as of',
    'command',
  ],
};

/** A row of the table of mutants; its engine fingerprint covers only the sources of its room. */
export interface MutationRow extends MeasuredRow {
  readonly sources: string;
  /** Mutants, killed, timed out, survived, run by no test, and the score. */
  readonly counts: readonly string[];
  readonly command: string;
}

export async function measuredRow(room: MutationRoom, score: MutationScore): Promise<MutationRow> {
  const { sources, name } = room;
  return {
    sources,
    counts: [
      ...[score.mutants, score.killed, score.timedOut, score.survived, score.uncovered].map((count) =>
        count.toLocaleString('en-US'),
      ),
      `${score.score.toFixed(1)} %`,
    ],
    engine: await engineMeasuredNow([sources]),
    command: `npm run mutate -- --only ${name}`,
  };
}

export async function writtenMutationRows(): Promise<MutationRow[]> {
  const rows = await readTable(MUTATION_TABLE);
  return rows.map((cells) => ({
    sources: cells[0]?.replaceAll('`', '') ?? '',
    counts: cells.slice(1, -2),
    engine: cells.at(-2) ?? '',
    command: cells.at(-1)?.replaceAll('`', '') ?? '',
  }));
}

/** Writes the rows in the order of the rooms, each marked by whether its sources are unchanged. */
export async function writeMutationRows(rows: readonly MutationRow[]): Promise<void> {
  const written: MutationRow[] = [];
  for (const { sources } of MUTATION_ROOMS) {
    const row = rows.find((each) => each.sources === sources);
    if (row) written.push(...marked([row], await engineFingerprint([sources])));
  }
  await writeTable(
    MUTATION_TABLE,
    written.map(({ sources, counts, engine, command }) => [`\`${sources}\``, ...counts, engine, `\`${command}\``]),
  );
}
