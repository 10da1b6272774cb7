import type { Commit } from '../../sandbox/server/store/sql-followup-store.js';
import type { Violation } from './judge.js';
import type { Network } from './network.js';
import type { Person } from './person.js';
import type { LoadOptions } from './run-load.js';

export interface LoadReport {
  readonly edits: number;
  readonly saved: number;
  readonly notSaved: number;
  readonly givenUp: number;
  readonly commits: number;
  /** Edits that landed without an answer, were overwritten by another, and were restored by their person. */
  readonly putBack: number;
  readonly updates: number;
  readonly reads: number;
  readonly conflicts: number;
  readonly unconfirmed: number;
  readonly reloads: number;
  readonly recovered: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** The table and the verdict, to print. */
  readonly text: string;
}

interface Outcome {
  readonly options: LoadOptions;
  readonly servers: string;
  readonly people: readonly Person[];
  readonly network: Network;
  readonly history: readonly Commit[];
  readonly violations: readonly Violation[];
  readonly workedMs: number;
  readonly settledMs: number;
}

const MAX_SHOWN = 20;

export function tally(outcome: Outcome): LoadReport {
  const { options, people, network, history, violations } = outcome;
  const edits = people.flatMap((person) => [...person.edits.values()]);
  const ended = (type: string): number => edits.filter(({ endings }) => endings[0]?.type === type).length;
  const sum = (deed: keyof Person['deeds']): number => people.reduce((total, { deeds }) => total + deeds[deed], 0);
  const keys = new Set(history.map((commit) => commit.idempotency_key));
  const landings = edits.map(({ keysOfDecisions }) =>
    keysOfDecisions.flatMap((own) => [...own]).filter((key) => keys.has(key)),
  );
  const times = edits
    .filter(({ endings, neededPerson }) => endings[0]?.type === 'saved' && !neededPerson)
    .map(({ endings, submittedAt }) => (endings[0]?.at ?? 0) - submittedAt)
    .toSorted((a, b) => a - b);

  const report = {
    edits: edits.length,
    saved: ended('saved'),
    notSaved: ended('save-failed'),
    givenUp: ended('discarded'),
    commits: history.length,
    putBack: landings.filter(({ length }) => length > 1).length,
    updates: network.updates.length,
    reads: network.reads(),
    conflicts: sum('conflicts'),
    unconfirmed: sum('unconfirmed'),
    reloads: sum('reloads'),
    recovered: sum('recovered'),
    faults: network.faults,
    violations,
  };
  const rows: readonly (readonly [string, string | number])[] = [
    ['servers', outcome.servers],
    [
      'clients',
      `${options.clients} on ${options.records} records, ${(outcome.workedMs / 1000).toFixed(0)} s, seed ${options.seed}`,
    ],
    ['submits', sum('submits')],
    ['edits', `${report.edits}: ${report.saved} saved, ${report.notSaved} refused, ${report.givenUp} given up`],
    [
      'commits',
      report.putBack === 0 ? report.commits : `${report.commits}, ${report.putBack} of them put back after another’s`,
    ],
    ['requests', `${report.updates} updates, ${report.reads} reads`],
    ['conflicts', `${report.conflicts}: ${sum('keptMine')} decided "mine", ${sum('tookTheirs')} "theirs"`],
    ['unconfirmed', report.unconfirmed],
    ['called off', sum('calledOff')],
    ['reloads', `${report.reloads}, ${report.recovered} unsettled edits carried over`],
    [
      'submit to saved',
      `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, without those that a person decided`,
    ],
    ['settled', `${(outcome.settledMs / 1000).toFixed(1)} s after the faults stopped`],
    ...[...network.faults]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([fault, times]) => [`fault: ${fault}`, times] as const),
    ['violations', violations.length],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  const shown = violations
    .slice(0, MAX_SHOWN)
    .map(({ rule, what, story = [] }) =>
      [`  ${rule}`, `    ${what}`, ...story.map((line) => `      ${line}`)].join('\n'),
    );
  const verdict = violations.length === 0 ? 'Every rule held.' : `Broken:\n${shown.join('\n')}`;
  return { ...report, text: `${lines.join('\n')}\n\n${verdict}` };
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
