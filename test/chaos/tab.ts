import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { dropHeldDrafts, decodeKeptEarly } from '../../src/core/page/open-saving.js';
import { keepFetching } from '../../src/core/page/late-code.js';
import { createLateSaving, type LateEngine } from '../../src/core/page/late-saving.js';
import type { FollowupConflict } from '../../src/core/followup/conflict.js';
import { patchedFields, type FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Runtime } from '../../src/core/client/runtime.js';
import { createSignal } from '../../src/core/records/listeners.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import { followHints } from '../../src/core/records/follow-hints.js';
import type { KeptStorage } from '../../src/core/records/kept-storage.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { forgetOtherUsers } from '../../src/core/records/forget-lists.js';
import { createListCache } from '../../src/core/records/list-cache.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { TabChannel, TabHint } from '../../src/core/records/tab-channel.js';
import { createBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { createBulkUpdates } from '../../src/core/saving/bulk-updates.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { createDrafts } from '../../src/core/saving/drafts.js';
import { isUndecidedState, type Edit } from '../../src/core/saving/edit.js';
import { createJournal } from '../../src/core/saving/journal.js';
import type { ConflictPolicy } from '../../src/core/saving/save-deps.js';
import type { ConflictDecisions, SaveRequest } from '../../src/core/saving/save-request.js';
import { createSaveHistory } from '../../src/core/saving/save-history.js';
import { ownValues } from '../../src/core/saving/saved-edits.js';
import { knownCounter } from '../saving/known-counter.js';
import { openWindow, type BrowserWindow } from './browser-window.js';
import { openFollowedList } from './followed-list.js';
import { createBystander, type Violated } from './bystander.js';
import { createDesk } from './desk.js';
import type { Network, PageLife } from './network.js';
import type { VersionCounterKind } from './server.js';
import type { World } from './world.js';

interface TabOptions {
  readonly name: string;
  readonly world: World;
  readonly network: Pick<Network, 'clientOf'> & Partial<Pick<Network, 'server'>>;
  readonly conflictPolicy: ConflictPolicy;
  readonly enforcesVersion: boolean;
  /** How the server raises versions. @default 'ones' */
  readonly counter?: VersionCounterKind | undefined;
  /** Whether the page still has to learn the version step. */
  readonly unversed?: boolean | undefined;
  /** Sends a hint to the other tabs of the same browser. */
  readonly tellOthers: (hint: TabHint) => void;
  readonly violated: Violated;
  /** Whether the code that saves comes after the list, at any moment. */
  readonly late?: boolean | undefined;
  /** The browser's disk; `null` if lists end with their page. */
  readonly disk: CacheStorage | null;
  /** The person in the tab. */
  readonly userId?: string | undefined;
  /** What they share with the other users of the tab. Their own window by default. */
  readonly window?: BrowserWindow | undefined;
}

export type Tab = ReturnType<typeof openTab>;

/** The version step that can be known of a counter, if any. */
const STEPS: Readonly<Record<VersionCounterKind, number | null>> = { ones: 1, twos: 2, random: null, time: null };

/**
 * One person's work in one browser tab, across page lives: the real store, journal, engine, drafts, undo and bulk
 * updates.
 */
export function openTab(options: TabOptions) {
  const { name, world, network, conflictPolicy, enforcesVersion, tellOthers, violated, disk, userId = 'ann' } = options;
  const { window = openWindow(world), counter = 'ones' } = options;
  const { storage } = window;
  const owner = `crm:${userId}`;
  const step = STEPS[counter];
  if (step !== null && !options.unversed) createJournal(storage, owner).keepVersionCounter(knownCounter(step));
  const desk = createDesk(violated);
  let active = window.admits(userId);
  let unsettledAtEnd: ReadonlyMap<string, string> = new Map();
  let keys = 0;
  let bulkIds = 0;
  let lives = 0;
  let parts = 0;
  let restored = 0;
  const hasStep = step !== null;
  const bystander = createBystander({ name, world, conflictPolicy, enforcesVersion, hasStep, violated });
  /** The lives in the open page, one per client. They end together. */
  const livesOfPage = new Set<{ alive: boolean; readonly name: string }>();
  let code = comingCode();
  /** What the previous page was left with before its engine had come. */
  let earlyAtEnd: readonly string[] = [];
  let page = openPage();
  /** The page's engine before its host recreated the client. */
  let former: typeof page.door | null = null;

  /** The code that saves, on its way to one page load. */
  function comingCode() {
    const arrival = createSignal();
    const found = { openKept: () => fail(), openSaving: () => fail(), decodeKeptEarly };
    let hasCome = !options.late;
    const life = { alive: true };
    if (options.late)
      world.schedule(
        () => {
          if (!life.alive) return;
          hasCome = true;
          arrival.emit();
        },
        world.chance(0.5) ? world.upTo(500) : world.upTo(15_000),
      );
    const loaded = () => (hasCome ? found : null);
    return { life, loaded, load: () => new Promise<never>(() => {}), subscribe: arrival.subscribe };
  }

  function openPage(isSecond = false, recovers = !isSecond) {
    const life = {
      name: `${name}-life-${(lives += 1)}`,
      alive: true,
      /** False once another engine of the same page has taken over. */
      shown: true,
      heldAt: 0,
      heldUntil: 0,
      hear: (_hint: TabHint): void => {},
    };
    livesOfPage.add(life);
    const schedule = (run: () => void, delayMs: number): (() => void) =>
      // A server that counts by time counts in whole milliseconds.
      world.schedule(() => life.alive && run(), Math.ceil(delayMs));
    const traffic = options.window?.traffic() ?? createTraffic({ now: world.now, random: world.random, schedule });
    let atFeed: ReadonlyMap<string, Followup> = new Map();
    const crm = network.clientOf({
      isAlive: () => life.alive,
      onFeed: (held) => (atFeed = held),
      isOnline: window.isOnline,
      onSend(update) {
        if (!window.admits(userId)) violated(16, `an edit of ${userId} goes out while another is signed in`);
        if (!life.shown) violated(9, 'an update goes out from an engine whose work was handed over');
        return bystander.onSend(update, () => life.alive);
      },
      onRequest() {
        if (world.now() > life.heldAt && world.now() < life.heldUntil)
          violated(8, 'a request went out while the server asked to wait');
      },
      onHold(forMs) {
        life.heldAt = world.now();
        life.heldUntil = Math.max(life.heldUntil, world.now() + forMs);
      },
    });
    const client = throughTraffic(crm, traffic);
    // A page that is being left does its last work before the next one begins. Here the next one is there at once, so
    // the old page stores nothing more.
    const own: KeptStorage = {
      ...storage,
      setItem: (key, value) => life.alive && storage.setItem(key, value),
      removeItem: (key) => life.alive && storage.removeItem(key),
    };
    const isElsewhere = (page: string): boolean =>
      [...livesOfPage].some((other) => other !== life && other.name === page);
    const journal = createJournal(own, owner, { page: () => life.name, isElsewhere });
    const records = createRecordStore({
      floors: journal,
      now: world.now,
      onRegression: () => violated(6, 'an older state was taken for a restored server'),
    });
    const isShown = (): boolean => life.alive && life.shown;
    const runtime: Runtime = {
      now: world.now,
      random: world.random,
      schedule,
      newKey: () => `${name}-${++keys}`,
      isOnline: window.isOnline,
      onOnline: (listener) => window.onOnline(() => life.alive && listener()),
    };
    const channel: TabChannel = {
      post: tellOthers,
      onHint(listener) {
        life.hear = listener;
        return () => {};
      },
    };

    function openSaving() {
      const engine = createSaveEngine({
        ...{ client: crm, traffic, records, journal, runtime },
        conflictPolicy: () => conflictPolicy,
      });
      if (!options.late) engine.setActive(active);
      bystander.follow(engine, records, isShown, isSecond || options.late);
      const history = createSaveHistory(engine);
      const shelf = createBulkShelf(own, owner);
      const bulks = createBulkUpdates({ engine, records, shelf, newId: () => `${name}-bulk-${++bulkIds}` });
      const drafts = createDrafts(own, owner, () => {});
      const dropHeld = dropHeldDrafts(drafts, records, engine);
      engine.onEvent((event) => {
        if (event.type === 'save-failed') {
          const failed = engine.get(event.editId);
          if (failed?.origin === 'editor' && failed.before)
            drafts.putBack({ before: failed.before, patch: failed.patch });
        }
        if (event.type !== 'saved') return;
        const saved = engine.savedEdit(event.editId);
        drafts.restOnOwn(event.followupId, ownValues(saved, records.get(event.followupId)), saved?.typedOver ?? {});
        engine.signedIn();
        const { id, integration_version: version } = event.followup;
        if (version !== null) channel.post({ id, version });
      });
      return { engine, history, bulks, drafts, dropHeld };
    }

    /** The same behind what waits for its code. */
    function openLate() {
      let opened: ReturnType<typeof openSaving> | null = null;
      const isOurs = (): boolean => life.alive && life.shown;
      let isArriving = false;
      const noteTaken = ({ followup, patch }: SaveRequest): void => {
        if (!isArriving) return;
        const at = earlyAtEnd.indexOf(textOf(followup.id, patch));
        if (at < 0) violated(11, 'what was submitted before the engine came is submitted twice');
        earlyAtEnd = earlyAtEnd.toSpliced(at, 1);
      };
      let waiting: LateEngine | null = null;
      const late = createLateSaving({
        ...{ records, runtime, storage: own, name: owner, page: () => life.name, code },
        report: () => {},
        fetchLater: keepFetching,
        open() {
          const early = isOurs() ? (waiting?.edits() ?? []) : [];
          earlyAtEnd = [...earlyAtEnd, ...early.map(({ followupId, patch }) => textOf(followupId, patch))];
          isArriving = waiting !== null;
          const saving = openSaving();
          const { engine, bulks, drafts, dropHeld } = saving;
          let hasBegun = false;
          const submit = engine.submit;
          engine.submit = (request) => {
            // Those of a change of many were noted as it began.
            if (request.bulkId === undefined) noteTaken(request);
            return submit(request);
          };
          const start = bulks.start;
          bulks.start = (requests) => {
            requests.forEach(noteTaken);
            return start(requests);
          };
          opened = saving;
          return {
            ...saving,
            undoPlanOf: () => null,
            begin() {
              drafts.goOn();
              dropHeld();
              const recovery = engine.recover();
              if (hasBegun) return;
              hasBegun = true;
              if (recovers) {
                bulks.recover();
                bystander.compare(unsettledAtEnd, engine);
              }
              void recovery.then(() => recovers && bulks.resume());
              desk.begin({ engine, records, drafts });
            },
          };
        },
      });
      waiting = late.engine;
      bystander.awaitEngine(late.engine, records, isShown, isSecond, () => opened !== null);
      late.begin();
      late.engine.setActive(active);
      code.subscribe(() => {
        isArriving = false;
        if (isOurs() && earlyAtEnd.length > 0)
          violated(12, `what was submitted before the engine came is gone: ${earlyAtEnd.join()}`);
      });
      return { late, engine: (): LateEngine => opened?.engine ?? late.engine };
    }

    const late = options.late ? openLate() : null;
    const saving = late ? null : openSaving();
    const { history, bulks, drafts } = late?.late ?? saving ?? fail();
    /** The engine itself once it is there: what a bystander sees has its ids. */
    const engine = (): LateEngine => saving?.engine ?? late?.engine() ?? fail();
    followHints({ channel, client, records, schedule, isVisible: () => active, onVisible: () => () => {} });
    const cache = disk
      ? createListCache({
          ...{ now: world.now, schedule, storage: disk, records, api: 'crm', userId, params: {} },
          newKey: () => `${name}-part-${++parts}`,
          isWanted: () => life.alive && active,
        })
      : null;
    if (disk) forgetOtherUsers(disk, 'crm', userId).catch(() => {});
    const show = (): boolean => life.alive;
    if (!isSecond)
      void cache?.restore({ found: show, show }).then((list) => {
        if (list) restored += 1;
      });
    const list =
      client.changes && network.server
        ? openFollowedList({
            ...{ now: world.now, random: world.random, client, records, violated },
            schedule,
            isOnline: window.isOnline,
            onOnline: (listener) => window.onOnline(() => life.alive && listener()),
            isWanted: () => life.alive && active,
            server: network.server,
            atFeed: () => atFeed,
          })
        : null;
    if (saving) {
      void saving.engine.recover();
      if (!isSecond) saving.bulks.recover();
      desk.begin({ engine: saving.engine, records, drafts: saving.drafts });
    }
    return {
      ...{ life, client, list, records, history, bulks, schedule, cache, drafts, saving, late: late?.late ?? null },
      /** Takes what is submitted, whether or not the engine has come. */
      door: late?.late.engine ?? saving?.engine ?? fail(),
      get engine() {
        return engine();
      },
    };
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => void page.schedule(resolve, ms));
  }

  const tab = {
    name,
    userId,
    window,
    storage,
    bystander,
    desk,
    /** The host's own client, which shares no pauses with the library and waits out its own. */
    hostClient(onFeed?: PageLife['onFeed']) {
      const { life } = page;
      let heldUntil = 0;
      return network.clientOf({
        isAlive: () => life.alive,
        isOnline: window.isOnline,
        onSend: () => violated(4, 'a scan sends an update'),
        onRequest() {
          if (world.now() < heldUntil) violated(8, 'a scan went on while the server asked it to wait');
        },
        onHold(forMs) {
          heldUntil = world.now() + forMs;
        },
        ...(onFeed && { onFeed }),
      });
    },
    get engine() {
      return page.engine;
    },
    get records() {
      return page.records;
    },
    get history() {
      return page.history;
    },
    get bulks() {
      return page.bulks;
    },
    hear(hint: TabHint) {
      page.life.hear(hint);
    },
    /** How many lists were restored from disk. */
    restored: () => restored,
    get online() {
      return window.isOnline();
    },
    setOnline(next: boolean) {
      if (next) bystander.started();
      window.setOnline(next);
    },
    /** Whether the code that saves has come. */
    get isReady() {
      return code.loaded() !== null;
    },
    /** Whether the page is open and its person signed in. */
    get isPresent() {
      return page.life.alive && window.admits(userId);
    },
    setActive(next: boolean) {
      active = next;
      page.engine.setActive(next);
      if (next) page.saving?.dropHeld();
      if (next) page.late?.begin();
    },
    signIn() {
      bystander.started();
      page.engine.signedIn();
    },
    /** Ends the page, or (`killed`) lets it die without notice. */
    close(killed: boolean) {
      if (!page.life.alive) return;
      if (!killed) page.engine.leave();
      if (code.loaded()) unsettledAtEnd = bystander.unsettled(page.engine);
      else if (!killed)
        earlyAtEnd = [...earlyAtEnd, ...page.engine.edits().map(({ followupId, patch }) => textOf(followupId, patch))];
      desk.end();
      code.life.alive = false;
      for (const life of livesOfPage) life.alive = false;
      livesOfPage.clear();
      former = null;
    },
    /** The person returns, in the open page or in a new one. */
    open() {
      if (page.life.alive) return;
      bystander.started();
      code = comingCode();
      page = openPage();
      if (!page.late) bystander.compare(unsettledAtEnd, page.engine);
    },
    /** Reloads the page, or (`killed`) lets it die without notice and reopens it. */
    reload(killed: boolean) {
      tab.close(killed);
      window.reload();
      tab.open();
    },
    /** The host recreates its client: another engine and store of the same page take over the work. */
    renew() {
      const before = page;
      const unsettled = bystander.unsettled(before.engine);
      bystander.started();
      before.life.shown = false;
      former = before.door;
      desk.end();
      page = openPage(true, !code.loaded());
      if (before.late && page.late) before.late.handOver(page.late);
      if (before.saving && page.saving) {
        before.saving.engine.handOver(page.saving.engine);
        before.saving.drafts.handOver(page.saving.drafts);
        page.saving.bulks.takeOver(before.saving.bulks.handOver());
      }
      bystander.compare(unsettled, page.engine);
    },
    /** Reads the whole list; also resolves if reading fails. */
    async refresh(): Promise<void> {
      const { life, records, client, cache, list: followed, engine } = page;
      const asOf = world.now();
      if (followed) {
        await followed.refresh();
        engine.signedIn();
        return void cache?.write({ pages: followed.pages(), asOf, watermark: null });
      }
      const read: FollowupsPage[] = [];
      const before = new Set<string>();
      let cursor: string | null = null;
      for (let pages = 0; life.alive; pages += 1) {
        if (pages > 50) return violated(17, 'loading the list does not end');
        const list = await loadPage(client, records, {}, cursor, { pause });
        page.engine.signedIn();
        const missing = list.ids.filter((id) => !records.get(id) && !records.isGone(id));
        if (missing.length > list.rejected)
          violated(19, 'a page counts records that can’t be shown, and does not say so');
        for (const id of list.ids) {
          if (before.has(id)) return violated(17, 'a record is listed twice');
          before.add(id);
        }
        read.push(list);
        cursor = list.nextCursor;
        if (cursor === null) return void cache?.write({ pages: read, asOf, watermark: null });
      }
    },
    submit(followup: Followup, patch: FollowupPatch) {
      return page.door.submit({ followup, patch });
    },
    /** Presses Save in the open panel. */
    saveInPanel() {
      desk.save((request) => void page.door.submit(request));
    },
    get wasRenewed() {
      return former !== null;
    },
    /** Submits to the previous engine, like a form that was open while the host recreated its client. */
    submitFromBefore(followup: Followup, patch: FollowupPatch) {
      return (former ?? page.door).submit({ followup, patch });
    },
    retry(edit: Edit) {
      bystander.startedOne(edit.id);
      page.engine.retry(edit.id);
    },
    cancel(edit: Edit) {
      if (page.engine.cancel(edit.id)) bystander.cancelled(edit.id);
    },
    /** The person decides on what they were shown, which may be stale. */
    keepMine(edit: Edit, shown: FollowupConflict, decisions: ConflictDecisions) {
      bystander.decided(edit, shown, decisions);
      desk.decide(edit, shown, decisions, () => page.engine.keepMine(edit.id, shown, decisions));
    },
    takeTheirs(edit: Edit) {
      bystander.gaveUp(edit.id);
      desk.takeTheirs(edit, () => page.engine.takeTheirs(edit.id));
    },
    dismiss(edit: Edit) {
      page.engine.dismiss(edit.id);
    },
    undecided(): readonly Edit[] {
      return page.engine.edits().filter(({ state }) => isUndecidedState(state));
    },
  };
  return tab;
}

function textOf(followupId: string, patch: FollowupPatch): string {
  return JSON.stringify([followupId, patchedFields(patch).map((field) => [field, patch[field]])]);
}

function fail(): never {
  throw new Error('The page of a history has no engine.');
}
