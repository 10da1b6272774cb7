import { parseArgs } from 'node:util';
import { FIGURES } from './figures.js';
import { engineMeasuredNow, FIGURES_TABLE, MUTANTS_TABLE, writeRows, writtenRows } from './measured-table.js';
import type { MeasuredRow } from './measured-table.js';
import { runCommand } from '../../scripts/run-command.js';

const HELP = `Measures the figures of docs/reliability.md on the engine as it is, and writes them there with its fingerprint, commit and day.
All of them take hours: the first alone plays a million histories.

  --only TEXT   those alone whose description or command holds it; several times
  --mark        measures nothing: marks the figures of an engine that has changed since, and the scores of mutants
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    mark: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const before = await writtenRows(FIGURES_TABLE);
const isChosen = (text: string): boolean => !values.mark && values.only.some((part) => text.includes(part));
const chosen = FIGURES.filter(({ what, command }) => isChosen(`${what}\n${command}`));
if (!values.mark && chosen.length === 0) throw new Error(`No figure is about ${values.only.join(' or ')}.`);

const rows = new Map<string, MeasuredRow>(before.map((row) => [row.what, row]));
const printed = new Map<string, string>();
const write = (): Promise<void> =>
  writeRows(
    FIGURES_TABLE,
    FIGURES.flatMap(({ what, command }) => {
      const row = rows.get(what);
      return row ? { ...row, command } : [];
    }),
  );
await write();
for (const figure of chosen) {
  const { what, command, read } = figure;
  console.log(`\n${what}\n  ${command}`);
  const engine = await engineMeasuredNow(FIGURES_TABLE.sourcesOf(figure));
  // Figures with the same command share one run.
  const output = printed.get(command) ?? (await runCommand('sh', ['-c', command], { quiet: true }));
  printed.set(command, output);
  rows.set(what, { what, figures: [read(output)], engine, command });
  console.log(`  ${rows.get(what)?.figures.join()}`);
  // An interrupted run keeps what it measured.
  await write();
}
await writeRows(MUTANTS_TABLE, await writtenRows(MUTANTS_TABLE));
console.log(`\n${chosen.length} of ${FIGURES.length} figures measured.`);
