import { runCommand } from '../run-command.js';
import { engineFingerprint } from './engine-fingerprint.js';
import { readTable, writeTable, type WrittenTable } from './written-table.js';

const FIGURES_TABLE: WrittenTable = {
  start: '<!-- figures: written by `npm run proof` -->',
  end: '<!-- end of figures -->',
  heads: ['what', 'figure', 'engine', 'command'],
};

const EARLIER = 'an earlier one: ';

/** A row measured on an engine. */
export interface MeasuredRow {
  /** The fingerprint of the engine, its commit and the day. */
  readonly engine: string;
}

/** A row of the table of figures. */
export interface ProofRow extends MeasuredRow {
  readonly what: string;
  readonly figure: string;
  readonly command: string;
}

/** Formats the engine of a row. */
function engineCell(fingerprint: string, commit: string, day: string): string {
  return `\`${fingerprint}\` (${commit}, ${day})`;
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
  return engineCell(await engineFingerprint(sources), await git('rev-parse', '--short', 'HEAD'), day);
}

/** Whether a row is marked as measured on an earlier engine. */
export function saysEarlier({ engine }: MeasuredRow): boolean {
  return engine.startsWith(EARLIER);
}

export function isOf({ engine }: MeasuredRow, fingerprint: string): boolean {
  return engine.includes(`\`${fingerprint}\``);
}

/** Marks each row by whether its engine is the current one. */
export function marked<Row extends MeasuredRow>(rows: readonly Row[], fingerprint: string): Row[] {
  return rows.map((row) => {
    const engine = saysEarlier(row) ? row.engine.slice(EARLIER.length) : row.engine;
    return { ...row, engine: isOf(row, fingerprint) ? engine : `${EARLIER}${engine}` };
  });
}

/** Returns the rows in the documentation. */
export async function writtenRows(): Promise<ProofRow[]> {
  const rows = await readTable(FIGURES_TABLE);
  return rows.map(([what = '', figure = '', engine = '', command = '']) => ({
    what,
    figure,
    engine,
    command: command.replaceAll('`', ''),
  }));
}

export async function writeRows(rows: readonly ProofRow[]): Promise<void> {
  await writeTable(
    FIGURES_TABLE,
    rows.map(({ what, figure, engine, command }) => [what, figure, engine, `\`${command}\``]),
  );
}
