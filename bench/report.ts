import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMain, root } from '../scripts/repository.js';
import { figuresOf } from './figures.js';
import { median, mediansOf } from './medians.js';
import type { BenchResults, PageSizes, Size } from './results.js';
import { setTable } from './set-table.js';

const document = join(root, 'docs', 'performance.md');
const START = '<!-- figures: written by `npm run bench -- --write` -->';
const END = '<!-- end of figures -->';

/** Formats all results as Markdown. */
export function reportOf(results: BenchResults): string {
  const medians = mediansOf(results);
  const sets = [...new Set(results.runs.map((run) => run.set))];
  return [aimsTable(results), sizesTable(results.sizes), ...sets.map((set) => setTable(set, results, medians))].join(
    '\n\n',
  );
}

/** Formats machine, date and aims, with the peer's median in parentheses. */
export function aimsTable(results: BenchResults): string {
  const { meta, runs, sizes } = results;
  const counts = new Map(runs.map((run) => [run.set, run.repetition + 1]));
  const sets = [...counts].map(([set, count]) => `${set} × ${count}`).join(', ');
  const lines = figuresOf(mediansOf(results), sizes).map(
    ({ what, aim, measured, ratio, met }) =>
      `| ${what} | ${aim} | ${measured} | ${ratio} | ${met === null ? 'not measured' : met ? 'yes' : 'no'} |`,
  );
  return [
    `${meta.date.slice(0, 10)}, ${meta.cpus} × ${meta.cpu}, Chromium ${meta.chromium}, Node ${meta.node}; ${sets}; load of the machine ${median(meta.load)?.toFixed(2) ?? '–'} at the median, ${Math.max(...meta.load).toFixed(2)} at most.`,
    '',
    '| what | aim | measured (peer) | ratio | met |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function sizesTable(sizes: BenchResults['sizes']): string {
  const cell = (size: Size | undefined) =>
    size ? [size.min, size.gzip, size.brotli].map((kb) => kb.toFixed(1)).join(' / ') : '–';
  const line = ([page, { page: all, initial, query, css }]: [string, PageSizes]) =>
    `| ${page} | ${cell(initial)} | ${cell(all)} | ${cell(query)} | ${cell(css)} |`;
  return [
    '### Sizes in kB: minified / gzip / brotli',
    '',
    '| page | JavaScript, first load | JavaScript, all | Query | CSS |',
    '|---|---|---|---|---|',
    ...Object.entries(sizes).map(line),
  ].join('\n');
}

/** @throws if the document lacks the markers, in this order */
export function withFigures(text: string, figures: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error('The markers of the figures are missing.');
  return `${text.slice(0, start + START.length)}\n\n${figures}\n\n${text.slice(end)}`;
}

/** Writes the table of aims into the documentation. */
export async function writeFigures(results: BenchResults): Promise<void> {
  await writeFile(document, withFigures(await readFile(document, 'utf8'), aimsTable(results)));
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const file = positionals[0] ?? join(import.meta.dirname, 'results.json');
  const results = JSON.parse(await readFile(file, 'utf8')) as BenchResults;
  console.log(reportOf(results));
  if (values.write) await writeFigures(results);
}
