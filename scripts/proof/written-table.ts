import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository.js';

const document = join(root, 'docs', 'reliability.md');

/** A table in the documentation that a command writes between two comments. */
export interface WrittenTable {
  readonly start: string;
  readonly end: string;
  readonly heads: readonly string[];
}

/** Returns the cells of each row in the documentation. */
export async function readTable(table: WrittenTable): Promise<string[][]> {
  const { text, start, end } = await placeOf(table);
  return text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));
}

/** Writes the rows into the documentation, the only place that holds them. */
export async function writeTable(table: WrittenTable, rows: readonly (readonly string[])[]): Promise<void> {
  const { text, start, end } = await placeOf(table);
  const lines = [
    `| ${table.heads.join(' | ')} |`,
    `|${'---|'.repeat(table.heads.length)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
  await writeFile(document, `${text.slice(0, start)}\n\n${lines.join('\n')}\n\n${text.slice(end)}`);
}

async function placeOf(table: WrittenTable): Promise<{
  readonly text: string;
  readonly start: number;
  readonly end: number;
}> {
  const text = await readFile(document, 'utf8');
  const start = text.indexOf(table.start);
  const end = text.indexOf(table.end);
  if (start < 0 || end < start) throw new Error(`${document} has no place for "${table.start}".`);
  return { text, start: start + table.start.length, end };
}
