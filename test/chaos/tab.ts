import { createTraffic, throughTraffic } from '../../src/api/traffic.js';
import type { FollowupConflict } from '../../src/followup/conflict.js';
import { patchedFields } from '../../src/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/followup/followup-patch.js';
import type { Followup } from '../../src/followup/followup.js';
import type { CacheStorage } from '../../src/records/cache-storage.js';
import { followHints } from '../../src/records/follow-hints.js';
import type { FollowupsPage } from '../../src/records/followups-page.js';
import { forgetOtherUsers } from '../../src/records/forget-lists.js';
import { createListCache } from '../../src/records/list-cache.js';
import { loadPage } from '../../src/records/load-page.js';
import { createRecordStore } from '../../src/records/record-store.js';
import type { TabChannel, TabHint } from '../../src/records/tab-channel.js';
import { createBulkShelf } from '../../src/saving/bulk-shelf.js';
import { createBulkUpdates } from '../../src/saving/bulk-updates.js';
import { createSaveEngine } from '../../src/saving/create-save-engine.js';
import { isUndecidedState } from '../../src/saving/edit.js';
import type { Edit } from '../../src/saving/edit.js';
import { createJournal } from '../../src/saving/journal.js';
import type { ConflictPolicy } from '../../src/saving/save-deps.js';
import type { ConflictDecisions } from '../../src/saving/save-request.js';
import { createSaveHistory } from '../../src/saving/save-history.js';
import { memoryStorage } from '../saving/memory-storage.js';
import { createBystander } from './bystander.js';
import type { Violated } from './bystander.js';
import type { Network } from './network.js';
import type { World } from './world.js';

interface TabOptions {
  readonly name: string;
  readonly world: World;
  readonly network: Pick<Network, 'clientOf'>;
  readonly conflictPolicy: ConflictPolicy;
  readonly enforcesVersion: boolean;
  /** Tells the other tabs of the same browser. */
  readonly tellOthers: (hint: TabHint) => void;
  readonly violated: Violated;
  /** The disk of the browser; `null` where lists end with their page. */
  readonly disk: CacheStorage | null;
}

export type Tab = ReturnType<typeof openTab>;

/** One tab of a person's browser, over all lives of its page: the real store, journal, engine, undo and bulk updates. */
export function openTab(options: TabOptions) {
  const { name, world, network, conflictPolicy, enforcesVersion, tellOthers, violated, disk } = options;
  const storage = memoryStorage();
  const onlineListeners = new Set<() => void>();
  let online = true;
  let active = true;
  let keys = 0;
  let bulkIds = 0;
  let lives = 0;
  let parts = 0;
  let restored = 0;
  const bystander = createBystander({ name, world, conflictPolicy, enforcesVersion, violated });
  let page = openPage();
  /** The engine that the page worked with before its host made its client anew. */
  let former: typeof page.engine | null = null;

  function openPage(isSecond = false) {
    const life = {
      name: `${name}-life-${(lives += 1)}`,
      alive: true,
      /** Not where another engine of the same page goes on with its work. */
      shown: true,
      heldAt: 0,
      heldUntil: 0,
      hear: (_hint: TabHint): void => {},
    };
    const schedule = (run: () => void, delayMs: number): (() => void) =>
      world.schedule(() => life.alive && run(), delayMs);
    const traffic = createTraffic({ now: world.now, random: world.random, schedule });
    const crm = network.clientOf({
      isAlive: () => life.alive,
      isOnline: () => online,
      onSend(update) {
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
    const kept = createJournal(storage, 'crm:ann', { page: () => life.name });
    // As the page's own: what another engine of it works on is left to that one.
    const journal = { ...kept, load: () => (isSecond ? [] : kept.load()) };
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
        isOnline: () => online,
        onOnline(listener) {
          const hear = (): void => {
            if (life.alive) listener();
          };
          onlineListeners.add(hear);
          return () => onlineListeners.delete(hear);
        },
      },
    });
    engine.setActive(active);
    bystander.follow(engine, records, () => life.alive && life.shown, isSecond);
    const history = createSaveHistory(engine);
    const shelf = createBulkShelf(storage, 'crm:ann');
    const bulks = createBulkUpdates({ engine, records, shelf, newId: () => `${name}-bulk-${++bulkIds}` });
    const channel: TabChannel = {
      post: tellOthers,
      onHint(listener) {
        life.hear = listener;
        return () => {};
      },
    };
    followHints({ channel, client, records, schedule, isVisible: () => active, onVisible: () => () => {} });
    engine.onEvent((event) => {
      if (event.type !== 'saved') return;
      engine.signedIn();
      const { id, integration_version: version } = event.followup;
      if (version !== null) channel.post({ id, version });
    });
    const cache = disk
      ? createListCache({
          ...{ now: world.now, schedule, storage: disk, records, api: 'crm', userId: 'ann', params: {} },
          newKey: () => `${name}-part-${++parts}`,
          isWanted: () => life.alive && active,
        })
      : null;
    if (disk) forgetOtherUsers(disk, 'crm', 'ann').catch(() => {});
    const show = (): boolean => life.alive;
    if (!isSecond)
      void cache?.restore({ found: show, show }).then((list) => {
        if (list) restored += 1;
      });
    void engine.recover();
    if (!isSecond) bulks.recover();
    return { life, client, records, engine, history, bulks, schedule, cache };
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => void page.schedule(resolve, ms));
  }

  const tab = {
    name,
    storage,
    bystander,
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
    /** How many lists it had from the disk. */
    restored: () => restored,
    get online() {
      return online;
    },
    setOnline(next: boolean) {
      online = next;
      if (!online) return;
      bystander.started();
      for (const listener of [...onlineListeners]) listener();
    },
    setActive(next: boolean) {
      active = next;
      page.engine.setActive(next);
    },
    signIn() {
      bystander.started();
      page.engine.signedIn();
    },
    /** The page is loaded anew, or (killed) dies without a word and is opened again. */
    reload(killed: boolean) {
      if (!killed) page.engine.leave();
      const unsettled = bystander.unsettled(page.engine);
      page.life.alive = false;
      onlineListeners.clear();
      bystander.started();
      former = null;
      page = openPage();
      bystander.compare(unsettled, page.engine);
    },
    /** The host makes its client anew: another engine and store of the same page go on with the work. */
    renew() {
      const before = page;
      const unsettled = bystander.unsettled(before.engine);
      bystander.started();
      before.life.shown = false;
      former = before.engine;
      page = openPage(true);
      before.engine.handOver(page.engine);
      page.bulks.takeOver(before.bulks.handOver());
      bystander.compare(unsettled, page.engine);
    },
    /** Reads the whole list; ends also where reading fails. */
    async refresh(): Promise<void> {
      const { life, records, client, cache } = page;
      const asOf = world.now();
      const read: FollowupsPage[] = [];
      const before = new Set<string>();
      let cursor: string | null = null;
      for (let pages = 0; life.alive; pages += 1) {
        if (pages > 50) return violated(17, 'loading the list does not end');
        const list = await loadPage(client, records, {}, cursor, { pause });
        page.engine.signedIn();
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
    get wasRenewed() {
      return former !== null;
    },
    /** As a form does that was open while the host made its client anew. */
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
    /** The person decides on what was shown to them, which may not be the newest. */
    keepMine(edit: Edit, shown: FollowupConflict, decisions: ConflictDecisions) {
      bystander.decided(edit, shown, decisions);
      page.engine.keepMine(edit.id, shown, decisions);
    },
    takeTheirs(edit: Edit) {
      bystander.gaveUp(edit.id);
      page.engine.takeTheirs(edit.id);
    },
    dismiss(edit: Edit) {
      page.engine.dismiss(edit.id);
    },
    undecided(): readonly Edit[] {
      return page.engine.edits().filter(({ state }) => isUndecidedState(state));
    },
    describe: (patch: FollowupPatch) => patchedFields(patch).join('+'),
  };
  return tab;
}
