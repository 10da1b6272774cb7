import { runCommand } from '../../scripts/run-command.js';
import { readPart, rowsOf, tableOf, writePart } from '../../scripts/written-part.js';
import type { WrittenPart } from '../../scripts/written-part.js';
import { engineFingerprint, ENGINE_FOLDERS } from './engine-fingerprint.js';

/** A table of docs/reliability.md that a command writes. */
interface MeasuredTable extends WrittenPart {
  readonly heads: readonly string[];
  /** Returns the sources that a row is about. */
  readonly sourcesOf: (row: Pick<MeasuredRow, 'what' | 'command'>) => readonly string[];
}

export interface MeasuredRow {
  readonly what: string;
  readonly figures: readonly string[];
  /** The fingerprint of the sources, their commit and the day. */
  readonly engine: string;
  readonly command: string;
}

/** What keeps unsaved work beyond the end of the browser. */
const WORK_ON_DISK = ['src/core/page/kept-work.ts', 'src/core/page/work-disk.ts'];

export const FIGURES_TABLE: MeasuredTable = {
  page: 'docs/reliability.md',
  start: '<!-- figures: written by `npm run proof` -->',
  end: '<!-- end of figures -->',
  heads: ['what', 'figure', 'engine', 'command'],
  sourcesOf: ({ command }) => (command.includes('--killed') ? [...ENGINE_FOLDERS, ...WORK_ON_DISK] : ENGINE_FOLDERS),
};

const COUNTS = ['mutants', 'killed', 'timed out', 'survived', 'run by no test', 'score'];

export const MUTANTS_TABLE: MeasuredTable = {
  page: 'docs/reliability.md',
  start: '<!-- mutants: written by `npm run mutate -- --write` -->',
  end: '<!-- end of mutants -->',
  heads: ['sources', ...COUNTS, 'sources as of', 'command'],
  sourcesOf: ({ what }) => [what.replaceAll('`', '')],
};

const EARLIER = 'an earlier one: ';

export async function writtenRows(table: MeasuredTable): Promise<MeasuredRow[]> {
  return rowsOf(await readPart(table)).map((cells) => ({
    what: cells[0] ?? '',
    figures: cells.slice(1, -2),
    engine: cells.at(-2) ?? '',
    command: cells.at(-1)?.replaceAll('`', '') ?? '',
  }));
}

/** Writes the rows, each marked if its sources have changed since. */
export async function writeRows(table: MeasuredTable, rows: readonly MeasuredRow[]): Promise<void> {
  const now = await Promise.all(rows.map((row) => marked(table, row)));
  const cells = now.map(({ what, figures, engine, command }) => [what, ...figures, engine, `\`${command}\``]);
  await writePart(table, tableOf(table.heads, cells));
}

/** Returns a row that says whether its sources have changed since. */
export async function marked(table: MeasuredTable, row: MeasuredRow): Promise<MeasuredRow> {
  const engine = row.engine.replace(EARLIER, '');
  const isCurrent = engine.includes(`\`${await engineFingerprint(table.sourcesOf(row))}\``);
  return { ...row, engine: isCurrent ? engine : EARLIER + engine };
}

/**
 * Returns the engine cell for a measurement of the current sources.
 *
 * @throws if the sources have uncommitted changes
 */
export async function engineMeasuredNow(sources: readonly string[]): Promise<string> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await runCommand('git', args, { quiet: true })).trim();
  const uncommitted = await git('status', '--porcelain', '--', ...sources);
  if (uncommitted !== '') throw new Error(`Commit first: what is measured names the commit it is of.\n${uncommitted}`);
  const day = new Date().toISOString().slice(0, 10);
  return `\`${await engineFingerprint(sources)}\` (${await git('rev-parse', '--short', 'HEAD')}, ${day})`;
}
