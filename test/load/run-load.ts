import { setTimeout as sleep } from 'node:timers/promises';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { pick, seededRandom } from '../../src/testing/samples/build-followup.js';
import { SERVER_FAULTS } from './faults.js';
import { judge } from './judge.js';
import type { Violation } from './judge.js';
import type { LoadReport } from './load-report.js';
import { tally } from './load-report.js';
import { createNetwork } from './network.js';
import type { Network } from './network.js';
import { createPerson } from './person.js';
import type { Person } from './person.js';
import { ask, commitsSince, firstRecords, newestCommit, signIn } from './sandbox-api.js';
import { createSession } from './session.js';
import type { Servers } from './servers.js';

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
  /** Determines the people, faults and choices; timing depends on the real clock. */
  readonly seed: number;
  /** Actions of each client per second: most are forms, each with an edit or two. */
  readonly rate: number;
  /** How many records they all work on. */
  readonly records: number;
  /** How likely an update meets a fault, from 0 to 1; a read half as likely. */
  readonly roughness: number;
  /** How long a client waits for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

export const defaultLoad: LoadOptions = {
  clients: 8,
  seconds: 30,
  seed: 1,
  rate: 4,
  records: 8,
  roughness: 0.3,
  timeoutMs: 2500,
};

const USERS = ['amara', 'bruno', 'short-lived'] as const;
const DOWN_MS = 700;
const SERVER_FAULT_EVERY_MS = 700;
const LONGEST_SETTLING_MS = 90_000;

/**
 * Lets several people work on the same few records through a bad network and a server that is killed. Then lets it
 * calm down, and compares what they were told with the database's own history.
 */
export async function runLoad(servers: Servers, options: LoadOptions): Promise<LoadReport> {
  const { clients, seed, records: count } = options;
  const [server = ''] = servers.urls();
  const auditor = await signIn(server, 'amara');
  const start = await newestCommit(server, auditor);
  const before = byId(await firstRecords(server, auditor, count));
  const network = createNetwork({ servers: servers.urls, roughness: options.roughness });
  let values = 0;
  const people = Array.from({ length: clients }, (_, index) =>
    createPerson({
      name: `client-${index + 1}`,
      random: seededRandom(seed * 1000 + index),
      network,
      getAccessToken: createSession(servers.urls, USERS[index % USERS.length] ?? USERS[0], () =>
        network.count('token renewed'),
      ),
      recordIds: [...before.keys()],
      conflictPolicy: index % 2 === 0 ? 'ask' : 'merge',
      knowsPath: index % 4 < 2,
      timeoutMs: options.timeoutMs,
      // Above every value of an earlier run on the same database.
      nextValue: () => start * 100 + ++values,
    }),
  );

  const startedAt = Date.now();
  await Promise.all(people.map(async (person) => person.arrive()));
  await storm(people, servers, network, options);
  network.calm();
  for (const url of servers.urls()) await ask(`${url}/sandbox/v1/control/faults`, { method: 'DELETE' });
  const calmAt = Date.now();
  await network.quiet();
  await untilSettled(people);
  const settledAt = Date.now();
  for (const person of people) await person.readList();

  const lists = await Promise.all(
    servers.urls().map(async (url) => firstRecords(url, await signIn(url, 'amara'), count)),
  );
  const after = byId(lists[0] ?? []);
  const history = (await commitsSince(servers.urls()[0] ?? '', start)).filter((commit) =>
    before.has(commit.followup_id),
  );
  const edits = people.flatMap((person) => [...person.edits.values()]);
  const violations = [
    ...judge({ edits, updates: network.updates, history, before, after }),
    ...judgeViews(people, lists),
    ...people.flatMap((person) =>
      person.violations.map((what): Violation => ({ rule: 'nothing wrong was seen on the way', what })),
    ),
  ];
  for (const person of people) await person.leave();
  return tally({
    options,
    servers: servers.kind,
    people,
    network,
    history,
    violations,
    workedMs: calmAt - startedAt,
    settledMs: settledAt - calmAt,
  });
}

async function storm(
  people: readonly Person[],
  servers: Servers,
  network: Network,
  { seconds, rate, seed }: LoadOptions,
): Promise<void> {
  const random = seededRandom(seed);
  const end = Date.now() + seconds * 1000;
  const work = people.map(async (person, index) => {
    const pace = seededRandom(seed * 2000 + index);
    while (Date.now() < end) {
      await Promise.all([person.act(), sleep(((0.5 + pace()) * 1000) / rate)]);
    }
  });
  const mischief = (async () => {
    while (Date.now() < end) {
      await sleep(SERVER_FAULT_EVERY_MS);
      const fault = pick(random, SERVER_FAULTS);
      const [first = '', ...rest] = servers.urls();
      // A server that is down accepts none.
      await fetch(`${pick(random, [first, ...rest])}/sandbox/v1/control/faults`, {
        method: 'POST',
        body: JSON.stringify(fault),
      }).then(
        () => network.count(`server: ${fault.on} ${fault.with} ${fault.when ?? ''}`.trim()),
        () => {},
      );
    }
  })();
  const upheaval = (async () => {
    await sleep(seconds * 400);
    await servers.restart(0, DOWN_MS);
    network.count('server killed and restarted');
    await sleep(seconds * 200);
    await ask(`${servers.urls().at(-1) ?? ''}/sandbox/v1/control/expire-tokens`, { method: 'POST' });
    network.count('all tokens expired');
  })();
  await Promise.all([...work, mischief, upheaval]);
}

async function untilSettled(people: readonly Person[]): Promise<void> {
  const end = Date.now() + LONGEST_SETTLING_MS;
  while (people.map((person) => person.finish()).includes(true) && Date.now() < end) await sleep(100);
}

function judgeViews(people: readonly Person[], lists: readonly (readonly FollowupRecord[])[]): readonly Violation[] {
  const violations: Violation[] = [];
  const found = (what: string): void => void violations.push({ rule: 'every view equals the database', what });
  const [list = [], ...others] = lists;
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(list)))
    found('the servers list different records');
  for (const person of people) {
    for (const left of person.leftovers()) found(left);
    for (const record of list) {
      const view: Readonly<Record<string, unknown>> = { ...person.view(record.id) };
      for (const [field, value] of Object.entries(record)) {
        if (view[field] !== value)
          found(
            `${person.name} sees ${field} "${String(view[field])}" of ${record.id}, where "${String(value)}" stands`,
          );
      }
    }
  }
  return violations;
}

function byId(records: readonly FollowupRecord[]): ReadonlyMap<string, FollowupRecord> {
  return new Map(records.map((record) => [record.id, record]));
}
