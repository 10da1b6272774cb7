import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.js';

/** A part of a page of the documentation that a command writes, between two comments: the only place for its figures. */
export interface WrittenPart {
  readonly page: string;
  readonly start: string;
  readonly end: string;
}

export async function readPart(part: WrittenPart): Promise<string> {
  return (await split(part))[1].trim();
}

export async function writePart(part: WrittenPart, lines: readonly string[]): Promise<void> {
  const [before, , after] = await split(part);
  await writeFile(join(root, part.page), `${before}\n\n${lines.join('\n')}\n\n${after}`);
}

async function split({ page, start, end }: WrittenPart): Promise<[before: string, written: string, after: string]> {
  const text = await readFile(join(root, page), 'utf8');
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)];
  if (!text.includes(start) || to < from) throw new Error(`${page} has no place for "${start}".`);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** Returns the cells of each row of a Markdown table. */
export function rowsOf(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => line.slice(2, -2).split(' | '));
}

export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ').trimEnd()} |`;
  return [lineOf(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(lineOf)];
}
