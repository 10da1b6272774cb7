import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMain } from '../scripts/repository.js';
import { tableOf, writePart } from '../scripts/written-part.js';
import { figuresOf } from './figures.js';
import { median, mediansOf } from './medians.js';
import type { BenchResults, Size } from './results.js';
import { setTable } from './set-table.js';

const FIGURES = {
  page: 'docs/performance.md',
  start: '<!-- figures: written by `npm run bench -- --write` -->',
  end: '<!-- end of figures -->',
};

/** Formats all results as Markdown. */
export function reportOf(results: BenchResults): string {
  const medians = mediansOf(results);
  const sets = [...new Set(results.runs.map((run) => run.set))].map((set) => setTable(set, results, medians));
  return [aimsOf(results).join('\n'), sizesTable(results.sizes), ...sets].join('\n\n');
}

/** Formats machine, date and aims, with the peer's median in parentheses. */
function aimsOf(results: BenchResults): string[] {
  const { meta, runs, sizes } = results;
  const counts = new Map(runs.map((run) => [run.set, run.repetition + 1]));
  const sets = [...counts].map(([set, count]) => `${set} × ${count}`).join(', ');
  const rows = figuresOf(mediansOf(results), sizes).map(({ what, aim, measured, ratio, met }) => {
    return [what, aim, measured, ratio, met === null ? 'not measured' : met ? 'yes' : 'no'];
  });
  return [
    `${meta.date.slice(0, 10)}, ${meta.cpus} × ${meta.cpu}, Chromium ${meta.chromium}, Node ${meta.node}; ${sets}; load of the machine ${median(meta.load)?.toFixed(2) ?? '–'} at the median, ${Math.max(...meta.load).toFixed(2)} at most.`,
    '',
    ...tableOf(['what', 'aim', 'measured (peer)', 'ratio', 'met'], rows),
  ];
}

function sizesTable(sizes: BenchResults['sizes']): string {
  const cell = (size: Size | undefined) =>
    size ? [size.min, size.gzip, size.brotli].map((kb) => kb.toFixed(1)).join(' / ') : '–';
  const rows = Object.entries(sizes).map(([page, { page: all, initial, query, css }]) => {
    return [page, ...[initial, all, query, css].map(cell)];
  });
  const heads = ['page', 'JavaScript, first load', 'JavaScript, all', 'Query', 'CSS'];
  return ['### Sizes in kB: minified / gzip / brotli', '', ...tableOf(heads, rows)].join('\n');
}

/** Writes the table of aims into the documentation. */
export async function writeFigures(results: BenchResults): Promise<void> {
  await writePart(FIGURES, aimsOf(results));
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
