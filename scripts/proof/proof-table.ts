import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.js';

const document = join(root, 'docs', 'reliability.md');
const START = '<!-- figures: written by `npm run proof` -->';
const END = '<!-- end of figures -->';
const EARLIER = 'an earlier one: ';

/** A row of the table of figures. */
export interface ProofRow {
  readonly what: string;
  readonly figure: string;
  /** The fingerprint of the engine, its commit and the day. */
  readonly engine: string;
  readonly command: string;
}

/** How the engine of a row is written. */
export function engineCell(fingerprint: string, commit: string, day: string): string {
  return `\`${fingerprint}\` (${commit}, ${day})`;
}

/** Whether a row says of itself that it is of an engine that has changed since. */
export function saysEarlier({ engine }: ProofRow): boolean {
  return engine.startsWith(EARLIER);
}

export function isOf({ engine }: ProofRow, fingerprint: string): boolean {
  return engine.includes(`\`${fingerprint}\``);
}

/** The rows, each saying truly whether its engine is the present one. */
export function marked(rows: readonly ProofRow[], fingerprint: string): ProofRow[] {
  return rows.map((row) => {
    const engine = saysEarlier(row) ? row.engine.slice(EARLIER.length) : row.engine;
    return { ...row, engine: isOf(row, fingerprint) ? engine : `${EARLIER}${engine}` };
  });
}

/** What stands in the documentation. */
export async function writtenRows(): Promise<ProofRow[]> {
  const { text, start, end } = await readDocument();
  return text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [what = '', figure = '', engine = '', command = ''] = line.slice(2, -2).split(' | ');
      return { what, figure, engine, command: command.replaceAll('`', '') };
    });
}

/** Puts the rows into the documentation, which is the one place that tells them. */
export async function writeRows(rows: readonly ProofRow[]): Promise<void> {
  const { text, start, end } = await readDocument();
  const table = [
    '| what | figure | engine | command |',
    '|---|---|---|---|',
    ...rows.map(({ what, figure, engine, command }) => `| ${what} | ${figure} | ${engine} | \`${command}\` |`),
  ].join('\n');
  await writeFile(document, `${text.slice(0, start)}\n\n${table}\n\n${text.slice(end)}`);
}

async function readDocument(): Promise<{ readonly text: string; readonly start: number; readonly end: number }> {
  const text = await readFile(document, 'utf8');
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`${document} has no place for the figures.`);
  return { text, start: start + START.length, end };
}
