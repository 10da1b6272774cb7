import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.js';
import type { Measured } from './measure.js';

const document = join(root, 'docs', 'performance.md');
const START = '<!-- sizes: written by `npm run size -- --write` -->';
const END = '<!-- end of sizes -->';

/** Returns the tables for the documentation: sizes per bundler, and below those that are the same for all. */
export function sizesTables(measured: readonly Measured[]): string {
  const apps = measured.filter(({ kB }) => !('' in kB));
  const others = measured.filter(({ kB }) => '' in kB);
  const bundlers = Object.keys(apps[0]?.kB ?? {});
  return [
    `| gzip, in kB | ${bundlers.join(' | ')} | aim |`,
    `|---|${'---|'.repeat(bundlers.length)}---|`,
    ...apps.map(({ name, kB, aim }) => {
      const cells = bundlers.map((bundler) => shown(kB[bundler]));
      return `| ${name} | ${cells.join(' | ')} | ${aim ?? 'reached'} |`;
    }),
    '',
    '| gzip, in kB | |',
    '|---|---|',
    ...others.map(({ name, kB }) => `| ${name} | ${shown(kB[''])} |`),
  ].join('\n');
}

function shown(kB: number | undefined): string {
  return kB === undefined ? '–' : kB.toFixed(1);
}

/** Returns the tables currently in the documentation. */
export async function writtenTables(): Promise<string> {
  const { text, start, end } = await readDocument();
  return text.slice(start, end).trim();
}

/** Writes the measured sizes into the documentation, the only place that holds them. */
export async function writeTables(measured: readonly Measured[]): Promise<void> {
  const { text, start, end } = await readDocument();
  await writeFile(document, `${text.slice(0, start)}\n\n${sizesTables(measured)}\n\n${text.slice(end)}`);
}

async function readDocument(): Promise<{ text: string; start: number; end: number }> {
  const text = await readFile(document, 'utf8');
  const start = text.indexOf(START) + START.length;
  const end = text.indexOf(END);
  if (!text.includes(START) || end < start) throw new Error('The markers of the sizes are missing.');
  return { text, start, end };
}

/** Returns the figures in the tables by row name, without those of one column. */
export function figuresIn(tables: string, leftOut?: string): Map<string, number[]> {
  const figures = new Map<string, number[]>();
  let columns: readonly string[] = [];
  for (const line of tables.split('\n')) {
    const [, name, ...cells] = line.split('|').map((cell) => cell.trim());
    if (name?.startsWith('gzip')) columns = cells;
    const told = cells.filter((cell, at) => /^\d+\.\d$/.test(cell) && (!leftOut || columns[at] !== leftOut));
    if (name && told.length > 0) figures.set(name, told.map(Number));
  }
  return figures;
}
