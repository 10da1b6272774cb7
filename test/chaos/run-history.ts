import { isFailedState } from '../../src/core/saving/edit.js';
import { aFollowup } from '../saving/a-followup.js';
import type { Violated } from './bystander.js';
import { openWindow } from './browser-window.js';
import type { BrowserWindow } from './browser-window.js';
import { judgeHistory } from './judge-history.js';
import type { Overwrites } from './judge-history.js';
import { createNetwork } from './network.js';
import type { Weather } from './network.js';
import { playStorm } from './play-storm.js';
import { createServer, someServerKind } from './server.js';
import type { VersionCounterKind } from './server.js';
import type { Tab } from './tab.js';
import { openTab } from './tab.js';
import { createWorld, seededRandom, START_OF_TIME } from './world.js';
import type { World } from './world.js';
import { openWornDisk } from './worn-disk.js';

export interface HistoryOptions {
  readonly seed: number;
  readonly server: 'enforcing' | 'ignoring';
  /** Whether one person works in one tab and only the network fails. */
  readonly networkOnly: boolean;
  /** How many times longer than usual. @default 1 */
  readonly length?: number | undefined;
  /** The share of requests that fare badly, from 0 to 1. By default, drawn between 0.15 and 0.8. */
  readonly roughness?: number | undefined;
  /** Whether people write a third value in some conflicts. Off for seeds recorded before this existed. */
  readonly merges?: boolean | undefined;
  /** Whether some hosts recreate their clients. Off for seeds recorded before this existed. */
  readonly renewals?: boolean | undefined;
  /**
   * Whether people also work in the panel, leave drafts and hand their desk over, in one to three tabs, and hosts scan
   * the list. Off for seeds recorded before this existed.
   */
  readonly wide?: boolean | undefined;
  /** How the server raises versions. @default 'ones' */
  readonly counter?: VersionCounterKind | undefined;
  /**
   * Whether pages still have to learn the version step. Otherwise they have worked for a while, and know it if there
   * is one.
   */
  readonly unversed?: boolean | undefined;
  /** Whether the list outlives the page, on a disk that loses, delays and corrupts writes. */
  readonly cached?: boolean | undefined;
  /** Whether the code that saves comes after the list, at any moment. */
  readonly late?: boolean | undefined;
}

/** A person at a window. */
interface Seat {
  readonly name: string;
  readonly userId?: string;
  readonly window?: BrowserWindow;
}

/** The counts of one history. */
export interface HistoryReport extends Overwrites {
  readonly edits: number;
  readonly saved: number;
  readonly notSaved: number;
  readonly conflicts: number;
  readonly unconfirmed: number;
  readonly commits: number;
  readonly requests: number;
  readonly reloads: number;
  /** Lists that a page restored from disk. */
  readonly restored: number;
  readonly undone: number;
  /** Values typed in a panel. */
  readonly typed: number;
  /** User switches. */
  readonly switches: number;
  /** Completed scans of the whole list. */
  readonly scans: number;
  /** `version-not-enforced` diagnostics. */
  readonly alarms: number;
}

/** A broken rule, by invariant number. */
export class BrokenRule extends Error {
  readonly invariant: number;

  constructor(invariant: number, what: string) {
    super(`invariant ${invariant}: ${what}`);
    this.invariant = invariant;
  }
}

/** Once the faults have stopped, all that needs no person settles within this time. */
const CALM_MS = 10_000;

/** What the storm may still cost a page: one request timeout plus the longest pause a server asks for. */
const AFTERMATH_MS = 20_000;

/**
 * Lets a person with two tabs and a colleague work through a storm of faults. Then ends the storm, answers every
 * question, and checks what happened against the rules.
 *
 * @throws BrokenRule
 */
export async function runHistory(options: HistoryOptions, trace: string[] | null = null): Promise<HistoryReport> {
  const { seed, server: serverKind, networkOnly, length = 1, roughness } = options;
  const { merges = false, renewals = false, wide = false, counter = 'ones', unversed = false } = options;
  const world = createWorld(seed, trace);
  let broken: BrokenRule | null = null;
  const violated: Violated = (invariant, what) => {
    broken ??= new BrokenRule(invariant, what);
    throw broken;
  };
  // Not drawn at random: the histories of earlier seeds must not change.
  const hasEmptyFields = seed % 8 === 1;
  const followups = Array.from({ length: 1 + world.upTo(world.chance(0.2) ? 7 : 3) }, (_, index) =>
    aFollowup({
      id: `0190a000-0000-7000-8000-00000000000${index + 1}`,
      integration_version: firstVersion(1 + world.upTo(5), counter),
      ...(hasEmptyFields ? { note: null, owner_user_id: null, priority: undefined } : {}),
    }),
  );
  const drawn = 0.15 + world.random() * 0.65;
  const weather: Weather = { storm: true, roughness: roughness ?? drawn, outage: 'none', networkOnly };
  const kind = someServerKind(world, serverKind === 'enforcing', counter);
  world.log(() => `server: ${JSON.stringify(kind)}`);
  const server = createServer(
    world,
    networkOnly ? { ...kind, storesErrors: false } : kind,
    followups,
    seededRandom(~seed),
  );
  const network = createNetwork(world, server, weather, wide && world.chance(0.5));

  const disk = options.cached ? openWornDisk(world) : null;
  const tabs: Tab[] = [];
  for (const seat of seatsOf(world, options)) {
    const tab: Tab = openTab({
      ...seat,
      world,
      network,
      conflictPolicy: world.chance(0.5) ? 'ask' : 'merge',
      ...{ enforcesVersion: kind.enforcesVersion, counter, unversed },
      violated,
      disk: disk?.storage ?? null,
      late: options.late,
      tellOthers(hint) {
        tab.bystander.overhear(JSON.stringify(hint));
        for (const other of tabs)
          if (other !== tab && other.userId === tab.userId) world.schedule(() => other.hear(hint), world.upTo(50));
      },
    });
    tabs.push(tab);
  }

  const stop = (): void => {
    // Catches a rule broken inside a promise or a listener, whose error was swallowed.
    if (broken) throw broken;
  };

  // Yields to the event loop: a history itself only awaits its own promises.
  await new Promise((resolve) => void setImmediate(resolve));
  for (const tab of tabs) quietly(tab.refresh());
  await world.advance(3000);
  const habits = { length, merges, renewals, wide };
  const storm = await playStorm({ world, server, weather, tabs, followups, ...habits, violated, stop });

  weather.storm = false;
  server.calmDown();
  for (const tab of tabs) {
    tab.window.signIn(null);
    tab.open();
    tab.desk.close();
    tab.setOnline(true);
    tab.setActive(true);
    tab.signIn();
  }
  await world.advance(AFTERMATH_MS);
  while (network.leftOfStorm > 0) await world.advance(1000);
  // A lagging replica hides what each conflict is about for that long.
  const calmMs = CALM_MS + 3 * kind.lagMs;
  for (let rounds = 0; tabs.some((tab) => tab.engine.edits().some((edit) => !isFailedState(edit.state))); rounds += 1) {
    stop();
    if (rounds > 40) violated(8, 'the storm is over, every question is answered, and an edit does not end');
    for (const tab of tabs) {
      tab.signIn();
      for (const edit of tab.undecided()) {
        const mayStay = kind.storesErrors || !server.records.has(edit.followupId) || serverKind === 'ignoring';
        if (edit.state === 'unconfirmed' && rounds > 3 && !mayStay)
          violated(5, `${edit.id} stays unconfirmed, and nothing fails any more`);
        storm.answer(tab, edit, rounds);
      }
    }
    await world.advance(calmMs);
    for (const tab of tabs) {
      const waitsForPerson = new Set(tab.undecided().map((edit) => edit.followupId));
      // With a key that keeps failing, the work has its own bound.
      const poisoned = new Set(
        tab.engine.edits().flatMap((edit) => (server.isPoisoned(edit.key) ? [edit.followupId] : [])),
      );
      const late = tab.engine
        .edits()
        .find(
          (edit) =>
            !isFailedState(edit.state) && !waitsForPerson.has(edit.followupId) && !poisoned.has(edit.followupId),
        );
      if (late) violated(8, `${late.id} is "${late.state}" ${calmMs / 1000} s after the faults have stopped`);
    }
  }
  while (network.onTheWay > 0) await world.advance(5000);
  await world.advance(kind.lagMs);
  for (const tab of tabs) quietly(tab.refresh());
  await world.advance(60_000);
  stop();
  const overwrites = judgeHistory({ server, tabs, followups, networkOnly, violated });
  for (const tab of tabs) for (const key of tab.storage.keys()) tab.bystander.overhear(key);
  if (disk) for (const tab of tabs) tab.bystander.overhear(disk.names());
  stop();

  const all = tabs.flatMap((tab) => [...tab.bystander.edits.values()]);
  const ended = (type: string): number => all.filter((edit) => edit.endings[0]?.type === type).length;
  const sum = (count: (tab: Tab) => number): number => tabs.reduce((total, tab) => total + count(tab), 0);
  return {
    edits: all.length,
    saved: ended('saved'),
    notSaved: ended('save-failed'),
    conflicts: sum((tab) => tab.bystander.conflicts),
    unconfirmed: sum((tab) => tab.bystander.unconfirmed),
    commits: server.commits.length,
    requests: network.asked,
    reloads: storm.reloads(),
    restored: sum((tab) => tab.restored()),
    typed: storm.deskWork.typed(),
    switches: storm.deskWork.switches(),
    scans: storm.deskWork.scans(),
    undone: all.filter((edit) => edit.isUndo && edit.endings[0]?.type === 'saved').length,
    ...overwrites,
    alarms: sum((tab) => tab.bystander.alarms.length),
  };
}

/**
 * Who works where: one person in one or two tabs; in wide histories in up to three, sometimes with another user in the
 * same window.
 */
function seatsOf(world: World, { networkOnly, wide = false }: HistoryOptions): readonly Seat[] {
  if (!wide) return (networkOnly ? ['one'] : ['one', 'two']).map((name) => ({ name }));
  const names = networkOnly ? ['one'] : ['one', 'two', 'three'].slice(0, 1 + world.upTo(3));
  return names.flatMap((name): readonly Seat[] => {
    if (networkOnly || world.chance(0.6)) return [{ name }];
    const window = openWindow(world);
    window.signIn('ann');
    return [
      { name, window, userId: 'ann' },
      { name: `${name}-bob`, window, userId: 'bob' },
    ];
  });
}

function firstVersion(drawn: number, counter: VersionCounterKind): number {
  return counter === 'time' ? START_OF_TIME - drawn * 86_400_000 : drawn;
}

/** Ignores a failed load: the UI reports it, and a dead page never hears of it. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {});
}
