import { parseArgs } from 'node:util';
import { engineFingerprint, ENGINE_FOLDERS } from './proof/engine-fingerprint.js';
import { FIGURES } from './proof/figures.js';
import { engineMeasuredNow, marked, writeRows, writtenRows } from './proof/proof-table.js';
import { writeMutationRows, writtenMutationRows } from './mutation/mutation-table.js';
import { runCommand } from './run-command.js';

const HELP = `Measures the figures of docs/reliability.md on the engine as it is, and writes them there with its fingerprint, commit and day.

  --only TEXT   those alone whose description or command holds it; several times
  --mark        measures nothing: marks the figures of an engine that has changed since, and the scores of mutants
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    mark: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const fingerprint = await engineFingerprint();
const before = await writtenRows();
const chosen = FIGURES.filter(
  ({ what, command }) =>
    !values.mark &&
    (values.only.length === 0 || values.only.some((text) => what.includes(text) || command.includes(text))),
);
if (!values.mark && chosen.length === 0) throw new Error(`No figure is about ${values.only.join(' or ')}.`);
const engine = chosen.length > 0 ? await engineMeasuredNow(ENGINE_FOLDERS) : '';

const measured = new Map<string, { readonly figure: string; readonly engine: string }>();
const printed = new Map<string, string>();
for (const { what, command, read } of chosen) {
  console.log(`\n${what}\n  ${command}`);
  // Figures with the same command share one run.
  const output = printed.get(command) ?? (await runCommand('sh', ['-c', command], { quiet: true }));
  printed.set(command, output);
  const figure = read(output);
  console.log(`  ${figure}`);
  measured.set(what, { figure, engine });
}

const rows = FIGURES.flatMap(({ what, command }) => {
  const old = before.find((row) => row.what === what);
  const now = measured.get(what) ?? old;
  return now ? [{ what, figure: now.figure, engine: now.engine, command }] : [];
});
await writeRows(marked(rows, fingerprint));
await writeMutationRows(await writtenMutationRows());
console.log(`\nEngine ${fingerprint}: ${measured.size} of ${FIGURES.length} figures measured.`);
