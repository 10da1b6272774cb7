import { runCommand } from '../run-command.js';
import { engineFingerprint } from './engine-fingerprint.js';
import { readTable, writeTable, type WrittenTable } from './written-table.js';

const FIGURES_TABLE: WrittenTable = {
  start: '<!-- figures: written by `npm run proof` -->',
  end: '<!-- end of figures -->',
  heads: ['what', 'figure', 'engine', 'command'],
};

const EARLIER = 'an earlier one: ';

/** A row that was measured on an engine. */
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

/** How the engine of a row is written. */
function engineCell(fingerprint: string, commit: string, day: string): string {
  return `\`${fingerprint}\` (${commit}, ${day})`;
}

/**
 * How the engine of what is measured now is written, which folders or files make up.
 *
 * @throws where they are not as they were committed
 */
export async function engineMeasuredNow(sources: readonly string[]): Promise<string> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await runCommand('git', args, { quiet: true })).trim();
  const uncommitted = await git('status', '--porcelain', '--', ...sources);
  if (uncommitted !== '') throw new Error(`Commit first: what is measured names the commit it is of.\n${uncommitted}`);
  const day = new Date().toISOString().slice(0, 10);
  return engineCell(await engineFingerprint(sources), await git('rev-parse', '--short', 'HEAD'), day);
}

/** Whether a row says of itself that it is of an engine that has changed since. */
export function saysEarlier({ engine }: MeasuredRow): boolean {
  return engine.startsWith(EARLIER);
}

export function isOf({ engine }: MeasuredRow, fingerprint: string): boolean {
  return engine.includes(`\`${fingerprint}\``);
}

/** The rows, each saying truly whether its engine is the present one. */
export function marked<Row extends MeasuredRow>(rows: readonly Row[], fingerprint: string): Row[] {
  return rows.map((row) => {
    const engine = saysEarlier(row) ? row.engine.slice(EARLIER.length) : row.engine;
    return { ...row, engine: isOf(row, fingerprint) ? engine : `${EARLIER}${engine}` };
  });
}

/** What stands in the documentation. */
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
