import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { dropHeldDrafts } from '../../src/core/page/drop-held-drafts.js';
import type { FollowupConflict } from '../../src/core/followup/conflict.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
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
import { isUndecidedState } from '../../src/core/saving/edit.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { createJournal } from '../../src/core/saving/journal.js';
import type { ConflictPolicy } from '../../src/core/saving/save-deps.js';
import type { ConflictDecisions } from '../../src/core/saving/save-request.js';
import { createSaveHistory } from '../../src/core/saving/save-history.js';
import { ownValues } from '../../src/core/saving/saved-edits.js';
import { knownCounter } from '../saving/known-counter.js';
import { openWindow } from './browser-window.js';
import { openFollowedList } from './followed-list.js';
import type { BrowserWindow } from './browser-window.js';
import { createBystander } from './bystander.js';
import type { Violated } from './bystander.js';
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
  let page = openPage();
  /** The page's engine before its host recreated the client. */
  let former: typeof page.engine | null = null;

  function openPage(isSecond = false) {
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
    const engine = createSaveEngine({
      client: crm,
      traffic,
      records,
      journal,
      conflictPolicy: () => conflictPolicy,
      runtime: {
        now: world.now,
        random: world.random,
        schedule,
        newKey: () => `${name}-${++keys}`,
        isOnline: window.isOnline,
        onOnline: (listener) => window.onOnline(() => life.alive && listener()),
      },
    });
    engine.setActive(active);
    bystander.follow(engine, records, () => life.alive && life.shown, isSecond);
    const history = createSaveHistory(engine);
    const shelf = createBulkShelf(own, owner);
    const bulks = createBulkUpdates({ engine, records, shelf, newId: () => `${name}-bulk-${++bulkIds}` });
    const channel: TabChannel = {
      post: tellOthers,
      onHint(listener) {
        life.hear = listener;
        return () => {};
      },
    };
    followHints({ channel, client, records, schedule, isVisible: () => active, onVisible: () => () => {} });
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
    void engine.recover();
    if (!isSecond) bulks.recover();
    desk.begin({ engine, records, drafts });
    return { life, client, list, records, engine, history, bulks, schedule, cache, drafts, dropHeld };
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
    /** Whether the page is open and its person signed in. */
    get isPresent() {
      return page.life.alive && window.admits(userId);
    },
    setActive(next: boolean) {
      active = next;
      page.engine.setActive(next);
      if (next) page.dropHeld();
    },
    signIn() {
      bystander.started();
      page.engine.signedIn();
    },
    /** Ends the page, or (`killed`) lets it die without notice. */
    close(killed: boolean) {
      if (!page.life.alive) return;
      if (!killed) page.engine.leave();
      unsettledAtEnd = bystander.unsettled(page.engine);
      desk.end();
      for (const life of livesOfPage) life.alive = false;
      livesOfPage.clear();
      former = null;
    },
    /** The person returns, in the open page or in a new one. */
    open() {
      if (page.life.alive) return;
      bystander.started();
      page = openPage();
      bystander.compare(unsettledAtEnd, page.engine);
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
      former = before.engine;
      desk.end();
      page = openPage(true);
      before.engine.handOver(page.engine);
      before.drafts.handOver(page.drafts);
      page.bulks.takeOver(before.bulks.handOver());
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
      return page.engine.submit({ followup, patch });
    },
    /** Presses Save in the open panel. */
    saveInPanel() {
      desk.save((request) => void page.engine.submit(request));
    },
    get wasRenewed() {
      return former !== null;
    },
    /** Submits to the previous engine, like a form that was open while the host recreated its client. */
    submitFromBefore(followup: Followup, patch: FollowupPatch) {
      return (former ?? page.engine).submit({ followup, patch });
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
