import { createTraffic } from '../../src/core/client/traffic.js';
import type { Runtime } from '../../src/core/client/runtime.js';
import { afterWriting, openKeptWork, type KeptWork } from '../../src/core/page/kept-work.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { createDrafts } from '../../src/core/saving/drafts.js';
import { isFailedState, isUndecidedState, type Edit } from '../../src/core/saving/edit.js';
import { createJournal } from '../../src/core/saving/journal.js';
import type { SaveEngine } from '../../src/core/saving/save-engine.js';
import { aFollowup } from '../saving/a-followup.js';
import { memoryStorage } from '../saving/memory-storage.js';
import { createSimulatedLocks } from '../saving/simulated-locks.js';
import { createSimulatedWorkDisk } from '../saving/simulated-work-disk.js';
import { createNetwork, type Weather } from './network.js';
import { BrokenRule } from './run-history.js';
import { createServer, someServerKind, type VersionCounterKind } from './server.js';
import { createWorld, seededRandom } from './world.js';

export interface KilledOptions {
  readonly seed: number;
  readonly counter: VersionCounterKind;
}

/** The records that are saved, and the one that is only typed over. */
const SAVED = [1, 2].map((count) => `0190a000-0000-7000-8000-00000000000${count}`);
const TYPED = '0190a000-0000-7000-8000-000000000003';
const OWNER = 'crm:ann';

/** Longer than the pauses of a server, and than an update may be on its way. */
const CALM_MS = 90_000;

/**
 * A person works in one or two windows of a browser that keeps their work on its disk, with a bad network and a colleague. At any
 * moment a window is closed, or the browser is killed: what the disk has not got by then is lost, and so is session storage. In the
 * end, everything that the disk once had, or that was sent, has been committed exactly once, or its person was told otherwise.
 *
 * @throws BrokenRule
 */
export async function runKilledBrowsers({ seed, counter }: KilledOptions, trace: string[] | null = null) {
  const world = createWorld(seed, trace);
  const { chance, oneOf, upTo } = world;
  const counts = {
    edits: 0,
    saved: 0,
    conflicts: 0,
    unconfirmed: 0,
    kills: 0,
    closes: 0,
    takenOver: 0,
    typed: 0,
    days: 0,
  };
  let broken: BrokenRule | null = null;
  const violated = (invariant: number, what: string): void => {
    broken ??= new BrokenRule(invariant, what);
  };
  const stop = (): void => {
    if (broken) throw broken;
  };

  const weather: Weather = { storm: true, roughness: 0.1 + world.random() * 0.6, outage: 'none', networkOnly: false };
  const kind = someServerKind(world, true, counter);
  const followups = [...SAVED, TYPED].map((id) => aFollowup({ id, integration_version: 1 + upTo(5) }));
  const server = createServer(world, kind, followups, seededRandom(~seed));
  const network = createNetwork(world, server, weather);
  let slowAgainAt = 0;
  const disk = createSimulatedWorkDisk({
    sleep: world.sleep,
    // Slow, but never for so long that it counts as broken: then work falls back to session storage.
    delay() {
      if (world.now() < slowAgainAt || !chance(0.1)) return 1 + upTo(40);
      slowAgainAt = world.now() + 5000;
      return upTo(2000);
    },
  });
  const locks = createSimulatedLocks();
  const onItsWay = new Map<string, object>();
  const answered = new Set<string>();
  /** The texts that must not get lost. */
  const required = new Set<string>();
  /** By text, a later one of the same record that joined its edit while it waited, and counts in its place. */
  const joined = new Map<string, string>();
  /** Told to be refused; and those of them that the disk knew to be over before any kill. */
  const told = new Set<string>();
  const toldFailed = new Set<string>();
  const givenUp = new Set<string>();
  const mayTwice = new Set<string>();
  /** The drafts that the disk got, and those that it may have got. */
  const possibleDrafts = new Map<string, number>();
  let hasDraft = false;
  let values = 0;
  let names = 0;

  function openPage(session = memoryStorage()) {
    const page = {
      alive: true,
      killed: false,
      name: `page-${(names += 1)}`,
      leaving: (_isLeaving: boolean): void => {},
    };
    const isAlive = (): boolean => page.alive;
    const schedule: Runtime['schedule'] = (run, delayMs) =>
      world.schedule(() => page.alive && run(), Math.ceil(delayMs));
    let keys = 0;
    const runtime: Runtime = {
      now: world.now,
      random: world.random,
      schedule,
      newKey: () => `${page.name}-key-${(keys += 1)}`,
      isOnline: () => true,
      onOnline: () => () => {},
    };
    let opened: { work: KeptWork; engine: SaveEngine; records: ReturnType<typeof createRecordStore> } | null = null;
    let drafts: ReturnType<typeof createDrafts> | null = null;
    let typedHere: string | null = null;
    const texts = new Map<string, string>();
    const client = network.clientOf({
      isAlive,
      isOnline: () => true,
      onRequest() {},
      onHold() {},
      onSend({ key, keepalive }) {
        world.log(() => `${page.name}: sends ${key}${keepalive ? ' on its way out' : ''}`);
        const isKnown = disk.entries().some(({ text }) => text.includes(`"${key}"`) && text.includes('"sent":true'));
        if (!isKnown) violated(18, `${key} goes out, and the disk does not know of it`);
        const other = onItsWay.get(key);
        if (other && other !== page) violated(9, `${key} is sent by two pages that live`);
        if (answered.has(key)) violated(1, `${key} is sent after its end was written down`);
        onItsWay.set(key, page);
        return () => void onItsWay.delete(key);
      },
    });

    async function open(): Promise<void> {
      const work = await openKeptWork({
        disk: disk.disk(page),
        owner: ['crm', 'ann'],
        locks: locks.ofPage(page),
        session,
        runtime,
        onLeaving: (listener) => (page.leaving = listener),
        onFailure: (error) => violated(12, `the disk failed: ${String(error)}`),
      });
      if (!page.alive) return;
      counts.takenOver += work.keys().filter((key) => key.includes(':edit:')).length;
      const journal = createJournal(work, OWNER, { page: () => page.name });
      const records = createRecordStore({ floors: journal, now: world.now });
      const engine = createSaveEngine({
        client: afterWriting(client, work),
        traffic: createTraffic({ now: world.now, random: world.random, schedule }),
        ...{ records, runtime, journal, conflictPolicy: () => 'ask' as const },
        claim: async (other, ids) => (work.mentions(other) ? ids : []),
      });
      engine.onEvent((event) => {
        if (!page.alive || !('editId' in event)) return;
        world.log(() => `${page.name}: ${event.editId} ${event.type}`);
        if (event.type === 'saved') counts.saved += 1;
        if (event.type === 'conflict') counts.conflicts += 1;
        if (event.type === 'unconfirmed') counts.unconfirmed += 1;
        const edit = engine.get(event.editId);
        const text = edit?.patch.note ?? texts.get(event.editId);
        // What was told in the moment before a kill, nobody has read.
        const isFailed = event.type === 'save-failed';
        if (isFailed && text) told.add(text);
        if (isFailed && text) void work.written().then(() => page.alive && toldFailed.add(text));
        const key = edit?.key;
        if (event.type === 'saved' && key) void work.written().then(() => page.alive && answered.add(key));
      });
      drafts = createDrafts(work, OWNER, () => {});
      opened = { work, engine, records };
      for (const entry of engine.edits()) texts.set(entry.id, entry.patch.note ?? '');
      void engine.recover();
      refresh().catch(() => {});
    }

    async function refresh(): Promise<void> {
      if (!opened) return;
      let cursor: string | null = null;
      do {
        const list: Awaited<ReturnType<typeof loadPage>> = await loadPage(client, opened.records, {}, cursor, {
          pause: world.sleep,
        });
        opened.engine.signedIn();
        cursor = list.nextCursor;
      } while (cursor !== null && page.alive);
    }

    open().catch((error: unknown) => violated(12, `the work can’t be opened: ${String(error)}`));
    return {
      page,
      session,
      engine: (): SaveEngine | null => opened?.engine ?? null,
      refresh: () => void refresh().catch(() => {}),
      submit(): void {
        const id = oneOf(SAVED);
        const followup = opened?.records.view(id);
        if (!opened || !followup || opened.records.isGone(id)) return;
        const { work, engine } = opened;
        const note = `note ${(values += 1)}`;
        counts.edits += 1;
        world.log(() => `${page.name}: the person saves ${note} of ${id.at(-1) ?? ''}`);
        const before = new Map(engine.edits().map((edit) => [edit.id, edit.patch.note]));
        const { editId } = engine.submit({ followup, patch: { note } });
        if (editId === null) return;
        texts.set(editId, note);
        const replaced = before.get(editId);
        if (replaced != null) joined.set(replaced, note);
        void work.written().then(() => page.alive && required.add(note));
      },
      type(): void {
        if (!opened || !drafts) return;
        const base = opened.records.get(TYPED);
        if (!base) return;
        const text = `typed ${(values += 1)}`;
        counts.typed += 1;
        drafts.put({ base, patch: { note: text } });
        typedHere = text;
        world.log(() => `${page.name}: the person types ${text}`);
        const at = world.now();
        possibleDrafts.set(text, at);
        void opened.work.written().then(() => {
          if (!page.alive) return;
          hasDraft = true;
          for (const [other, typedAt] of possibleDrafts) if (typedAt < at) possibleDrafts.delete(other);
        });
      },
      checkDraft(): void {
        if (drafts && typedHere !== null && drafts.get(TYPED)?.patch.note !== typedHere)
          violated(12, `${page.name} lost what was typed in it`);
      },
      draft: (): string | null => drafts?.get(TYPED)?.patch.note ?? null,
      answer(isOver: boolean): void {
        const edit = opened?.engine.edits().find(({ state }) => isUndecidedState(state));
        if (edit && opened) decide(opened.engine, edit, isOver);
      },
      close(): void {
        opened?.engine.leave();
        page.leaving(true);
      },
      end(killed: boolean): void {
        page.killed = killed;
        page.alive = false;
        locks.end(page);
        for (const [key, owner] of onItsWay) if (owner === page) onItsWay.delete(key);
      },
    };
  }

  function decide(engine: SaveEngine, edit: Edit, isOver: boolean): void {
    const text = edit.patch.note ?? '';
    if (edit.state === 'unconfirmed') {
      if (isOver) {
        givenUp.add(text);
        engine.dismiss(edit.id);
      } else engine.retry(edit.id);
      return;
    }
    const shown = edit.conflict;
    if (!shown?.theirs || chance(0.5)) {
      givenUp.add(text);
      engine.takeTheirs(edit.id);
      return;
    }
    // Its person wants it on top of what has happened since, which may be its own commit and a colleague's.
    mayTwice.add(text);
    engine.keepMine(edit.id, shown, Object.fromEntries(shown.clashes.map(({ field }) => [field, 'mine' as const])));
  }

  type Page = ReturnType<typeof openPage>;
  let windows: Page[] = [openPage()];

  async function closeAt(place: number): Promise<void> {
    counts.closes += 1;
    const closed = windows[place];
    world.log(() => `${closed?.page.name ?? ''} is closed`);
    closed?.close();
    await world.advance(0);
    closed?.end(false);
    windows.splice(place, 1);
  }

  function kill(): void {
    counts.kills += 1;
    world.log(() => 'the browser is killed');
    for (const each of windows) each.end(true);
    windows = [];
  }

  await new Promise((resolve) => void setImmediate(resolve));
  await world.advance(3000);
  for (let steps = 12 + upTo(16); steps > 0; steps -= 1) {
    stop();
    const roll = world.random();
    const place = upTo(windows.length);
    const at = windows[place];
    if (!at || (roll < 0.12 && windows.length < 2)) windows.push(openPage());
    else if (roll < 0.42) at.submit();
    else if (roll < 0.55) at.type();
    else if (roll < 0.65) at.answer(false);
    else if (roll < 0.72) at.refresh();
    else if (roll < 0.8) await closeAt(place);
    else if (roll < 0.9) kill();
    else {
      const id = oneOf(SAVED);
      const last = server.commits.findLast((commit) => commit.id === id);
      // Sometimes back to what was there before: to a page that knows nothing, nothing has happened.
      const note = last && chance(0.4) ? (last.before.note ?? null) : `note ${(values += 1)}`;
      world.log(() => `a colleague writes ${String(note)}`);
      server.colleague(id, { note });
    }
    for (const each of windows) each.checkDraft();
    if (windows.length === 0 && chance(0.2)) {
      counts.days += 1;
      await world.advance((1 + upTo(3)) * 86_400_000);
    } else await world.advance(chance(0.5) ? upTo(40) : upTo(chance(0.2) ? 20_000 : 2000));
  }
  stop();

  // In the end everything is closed, the faults stop, and one page finishes what is left.
  if (windows.length === 0 || chance(0.5)) kill();
  else while (windows.length > 0) await closeAt(0);
  weather.storm = false;
  server.calmDown();
  await world.advance(CALM_MS);
  let draft: string | null = null;
  const isLeft = ({ state }: Edit): boolean => !isFailedState(state);
  // What two windows have left of one record, two page loads finish.
  for (let loads = 0; ; loads += 1) {
    const last = openPage();
    await world.advance(CALM_MS);
    draft = last.draft() ?? draft;
    const isBusy = (): boolean => last.engine()?.edits().some(isLeft) ?? false;
    for (let rounds = 0; isBusy(); rounds += 1) {
      stop();
      if (rounds > 40) violated(8, 'every question is answered, and an edit does not end');
      last.engine()?.signedIn();
      last.answer(rounds > 6);
      last.refresh();
      await world.advance(10_000 + 3 * kind.lagMs);
    }
    await world.advance(CALM_MS);
    stop();
    if (!disk.entries().some(({ key }) => key.includes(':edit:'))) break;
    if (loads > 20) violated(5, 'an edit stays on the disk');
    last.end(false);
  }
  if (hasDraft && !possibleDrafts.has(draft ?? ''))
    violated(12, `the draft is "${draft ?? ''}", not one of ${[...possibleDrafts.keys()].join()}`);
  const commitsOf = (text: string): number =>
    server.commits.filter(({ key, before, after }) => key !== null && after.note === text && before.note !== text)
      .length;
  for (let value = 1; value <= values; value += 1) {
    const text = `note ${value}`;
    if (commitsOf(text) > 1 && !mayTwice.has(text)) violated(1, `"${text}" was committed ${commitsOf(text)} times`);
    if (toldFailed.has(text) && commitsOf(text) > 0 && !mayTwice.has(text))
      violated(2, `"${text}" was told to be refused, and is committed`);
  }
  const hasEnded = (text: string): boolean => {
    const later = joined.get(text);
    return commitsOf(text) > 0 || told.has(text) || givenUp.has(text) || (later !== undefined && hasEnded(later));
  };
  for (const text of required) if (!hasEnded(text)) violated(12, `"${text}" is lost`);
  stop();
  return { ...counts, commits: server.commits.length, requests: network.asked };
}
