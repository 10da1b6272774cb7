import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { newIdempotencyKey } from '../../src/core/client/runtime.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import type { FetchFunction } from '../../src/core/client/send-request.js';
import { saveProgressText } from '../../src/react/editor/SaveProgressView.js';
import { en } from '../../src/locales/en.js';
import type { CacheStorage } from '../../src/core/records/cache-storage.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { loadPage } from '../../src/core/records/load-page.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { isPendingState } from '../../src/core/saving/edit.js';
import { createJournal } from '../../src/core/saving/journal.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { FOLLOWUP_ID } from '../saving/a-followup.js';
import { clientWhile } from '../saving/client-while.js';
import { FRESH_TOKEN } from './matrix-server.js';
import { keepMatrixList, type MatrixList } from './matrix-list.js';
import { memoryStorage } from '../saving/memory-storage.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';
import { keepFetching, type Loader } from '../../src/core/page/late-code.js';
import { createLateSaving, type SavingCode } from '../../src/core/page/late-saving.js';
import * as savingCode from '../../src/core/page/open-saving.js';
import { createSignal } from '../../src/core/records/listeners.js';
import { noBulkShelf } from '../../src/core/saving/bulk-shelf.js';
import { createBulkUpdates } from '../../src/core/saving/bulk-updates.js';
import { createDrafts } from '../../src/core/saving/drafts.js';
import { createSaveHistory } from '../../src/core/saving/save-history.js';

/** What was on the screen at one moment. */
export interface Frame {
  readonly note: string | null | undefined;
  readonly priority: string | null | undefined;
}

/** How the row's edit was shown at one moment. */
export interface Shown {
  readonly editId: string;
  readonly state: Edit['state'];
  readonly words: string | null;
  /** Update requests sent by then. */
  readonly sent: number;
}

export interface MatrixDeskOptions {
  readonly runtime: SimulatedRuntime;
  readonly fetch: FetchFunction;
  readonly timeoutMs: number;
  readonly sent: () => number;
  /** The disk that keeps the list; `null` if the list ends with its page. */
  readonly disk: CacheStorage | null;
  /** Whether the code that saves comes only when `arrive` is called, and after a reload only after the list. */
  readonly isLate: boolean;
}

const STEP_MS = 50;
const MAX_STEPS = 4000;

/** By then, a working disk has every change. */
const KEPT_MS = 3000;

export const secondsUntil = (time: number, now: number): number => Math.ceil((time - now) / 1000);

/**
 * One person's page: the real client, store, journal and engine, with the list loaded. Records what it shows, frame by
 * frame.
 */
export async function openMatrixDesk({ runtime, fetch, timeoutMs, sent, disk, isLate }: MatrixDeskOptions) {
  const storage = memoryStorage();
  const frames: Frame[] = [];
  const shown: Shown[] = [];
  const events: SaveEvent[] = [];
  let underWay = 0;
  let lives = 0;
  let restored = 0;
  let page = openPage();

  function openPage() {
    let alive = true;
    const client = clientWhile(
      () => alive,
      counted(
        createFollowupsClient({
          baseUrl: 'https://crm.example',
          getAccessToken: ({ rejectedToken }) => (rejectedToken === undefined ? 'token' : FRESH_TOKEN),
          // A dead page sends nothing.
          fetch: (url, init) => (alive ? fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'))),
          timeoutMs,
        }),
      ),
    );
    const schedule: SimulatedRuntime['schedule'] = (run, delayMs) => runtime.schedule(() => alive && run(), delayMs);
    const traffic = createTraffic({ now: runtime.now, random: runtime.random, schedule });
    const journal = createJournal(storage, 'matrix', { page: () => 'page' });
    const records = createRecordStore({ floors: journal });
    const engine = createSaveEngine({
      client,
      traffic,
      records,
      journal,
      runtime: {
        ...runtime,
        schedule,
        onOnline: (listener) => runtime.onOnline(() => alive && listener()),
      },
      conflictPolicy: () => 'ask',
    });
    /** The id that survives a reload. */
    const engineIdOf = (editId: string): string =>
      engine.edits().find(({ id }) => late.firstIdOf(id) === editId)?.id ?? editId;
    const code = codeToCome();
    const late = createLateSaving({
      ...{ records, runtime, storage, name: 'matrix', page: () => 'page', code: code.loader, fetchLater: keepFetching },
      report: () => {},
      open: () => ({
        engine,
        history: createSaveHistory(engine),
        drafts: createDrafts(null, 'matrix', () => {}),
        bulks: createBulkUpdates({
          ...{
            engine,
            records,
            shelf: noBulkShelf(),
            newId: newIdempotencyKey,
            read: async () => ({ status: 'unknown' }),
          },
        }),
        undoPlanOf: () => null,
        begin: () => void engine.recover(),
      }),
    });
    engine.onEvent((event) => alive && events.push(event));
    records.subscribe(FOLLOWUP_ID, () => alive && look());
    late.engine.subscribe(FOLLOWUP_ID, () => {
      const edit = late.engine.leading(FOLLOWUP_ID);
      if (!alive || !edit) return;
      const seconds = edit.nextAttemptAt === null ? null : secondsUntil(edit.nextAttemptAt, runtime.now());
      const words = saveProgressText({ saveState: edit.state, error: edit.error, seconds }, en);
      shown.push({ editId: engineIdOf(edit.id), state: edit.state, words, sent: sent() });
    });
    lives += 1;
    const list = disk
      ? keepMatrixList({ runtime, records, disk, isAlive: () => alive, newKey: (number) => `life-${lives}-${number}` })
      : null;
    return {
      reads: throughTraffic(client, traffic),
      records,
      engine: late.engine,
      begin: late.begin,
      arrive: code.arrive,
      engineIdOf,
      list,
      die: () => void (alive = false),
    };
  }

  function counted(client: FollowupsClient): FollowupsClient {
    async function count<Result>(call: Promise<Result>): Promise<Result> {
      underWay += 1;
      try {
        return await call;
      } finally {
        underWay -= 1;
      }
    }
    return {
      ...client,
      listFollowups: (params) => count(client.listFollowups(params)),
      updateFollowup: (id, patch, options) => count(client.updateFollowup(id, patch, options)),
    };
  }

  /** Records what is on the screen. */
  function look(): void {
    const view = page.records.view(FOLLOWUP_ID);
    if (view) frames.push({ note: view.note, priority: view.priority });
  }

  async function load(): Promise<void> {
    const pause = (): Promise<void> => Promise.resolve();
    const loaded = await loadPage(page.reads, page.records, {}, null, { pause });
    page.list?.loaded(loaded);
  }

  /** Shows the list of a page that begins, and has what saves at once, or only then. */
  async function openList(): Promise<void> {
    page.begin();
    if (!isLate) page.arrive();
    const before = frames.length;
    await (page.list ? loadAfterDisk(page.list) : load());
    if (lives > 1 && isLate) {
      // Until its code comes, a page does not know what an earlier one left.
      frames.length = before;
      page.arrive();
    }
    await runtime.settle();
  }

  /** Restores from the disk first, as a page does, and only then asks the CRM. */
  async function loadAfterDisk({ restore }: MatrixList): Promise<void> {
    if (await passing(restore())) restored += 1;
    look();
    await passing(load());
  }

  /** Advances time until the promise settles. */
  async function passing<Value>(promise: Promise<Value>): Promise<Value> {
    const state = { isOver: false };
    const over = (): void => void (state.isOver = true);
    promise.then(over, over);
    for (let steps = 0; !state.isOver && steps < MAX_STEPS; steps += 1) await runtime.advance(STEP_MS);
    return promise;
  }

  const desk = {
    get engine() {
      return page.engine;
    },
    get records() {
      return page.records;
    },
    frames,
    shown,
    events,
    storage,
    look,
    /** The code that saves comes, if it has not yet. */
    arrive: () => page.arrive(),
    /** The engine's id of an edit that was submitted, which a reload keeps. */
    engineIdOf: (editId: string): string => page.engineIdOf(editId),
    /** The page dies with everything in flight, and is reopened. */
    async reload() {
      page.die();
      page = openPage();
      await openList();
    },
    /** How often the list came from the disk. */
    restored: (): number => restored,
    /** Waits until the list is written to the disk. */
    keep: async (): Promise<void> => (disk ? runtime.advance(KEPT_MS) : undefined),
    /**
     * Handles answers and advances time until nothing is in flight, or only what waits for the network or a person.
     */
    async untilRest(): Promise<void> {
      for (let steps = 0; steps < MAX_STEPS; steps += 1) {
        await runtime.settle();
        const state = desk.engine.leading(FOLLOWUP_ID)?.state;
        const isAtRest =
          state === undefined || !isPendingState(state) || state === 'needs-sign-in' || state === 'offline';
        if (underWay > 0) await new Promise((resolve) => void setTimeout(resolve, 1));
        else if (isAtRest) return;
        else await runtime.advance(STEP_MS);
      }
      throw new Error('The edit does not come to rest.');
    },
  };
  await openList();
  await desk.keep();
  return desk;
}

/** The code that saves, once it is told to come. */
function codeToCome() {
  const arrival = createSignal();
  let found: SavingCode | null = null;
  let give = (): void => {};
  const coming = new Promise<SavingCode>((resolve) => {
    give = () => resolve(savingCode);
  });
  const loader: Loader<SavingCode> = { loaded: () => found, load: () => coming, subscribe: arrival.subscribe };
  function arrive(): void {
    if (found) return;
    found = savingCode;
    give();
    arrival.emit();
  }
  return { loader, arrive };
}
