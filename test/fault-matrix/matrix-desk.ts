import { createFollowupsClient } from '../../src/api/create-followups-client.js';
import type { FollowupsClient } from '../../src/api/followups-client.js';
import type { FetchFunction } from '../../src/api/send-request.js';
import { saveProgressText } from '../../src/edit/SaveProgressView.js';
import { en } from '../../src/locales/en.js';
import { createRecordStore } from '../../src/records/record-store.js';
import { loadPage } from '../../src/records/load-page.js';
import type { Edit } from '../../src/saving/edit.js';
import { isPendingState } from '../../src/saving/edit.js';
import { createJournal } from '../../src/saving/journal.js';
import { createSaveEngine } from '../../src/saving/create-save-engine.js';
import type { SaveEvent } from '../../src/saving/save-event.js';
import { FOLLOWUP_ID } from '../saving/a-followup.js';
import { clientWhile } from '../saving/client-while.js';
import { FRESH_TOKEN } from './matrix-server.js';
import { memoryStorage } from '../saving/memory-storage.js';
import type { SimulatedRuntime } from '../saving/simulated-runtime.js';

/** What stood on the screen at one moment. */
export interface Frame {
  readonly note: string | null | undefined;
  readonly priority: string | null | undefined;
}

/** How the edit of the row was shown at one moment. */
export interface Shown {
  readonly editId: string;
  readonly state: Edit['state'];
  readonly words: string | null;
  /** Requests for updates that had left by then. */
  readonly sent: number;
}

export interface MatrixDeskOptions {
  readonly runtime: SimulatedRuntime;
  readonly fetch: FetchFunction;
  readonly timeoutMs: number;
  readonly sent: () => number;
}

const STEP_MS = 50;
const MAX_STEPS = 4000;

export const secondsUntil = (time: number, now: number): number => Math.ceil((time - now) / 1000);

/** One person's page: the real client, store, journal and engine, with the list loaded. What it shows is kept, frame by frame. */
export async function openMatrixDesk({ runtime, fetch, timeoutMs, sent }: MatrixDeskOptions) {
  const storage = memoryStorage();
  const frames: Frame[] = [];
  const shown: Shown[] = [];
  const events: SaveEvent[] = [];
  let underWay = 0;
  let page = openPage();

  function openPage() {
    let alive = true;
    const client = clientWhile(
      () => alive,
      counted(
        createFollowupsClient({
          baseUrl: 'https://crm.example',
          getAccessToken: ({ rejectedToken }) => (rejectedToken === undefined ? 'token' : FRESH_TOKEN),
          // What is dead sends nothing.
          fetch: (url, init) => (alive ? fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'))),
          timeoutMs,
        }),
      ),
    );
    const journal = createJournal(storage, 'matrix', { page: () => 'page' });
    const records = createRecordStore({ floors: journal });
    const engine = createSaveEngine({
      client,
      records,
      journal,
      runtime: {
        ...runtime,
        schedule: (run, delayMs) => runtime.schedule(() => alive && run(), delayMs),
        onOnline: (listener) => runtime.onOnline(() => alive && listener()),
      },
      conflictPolicy: () => 'ask',
    });
    engine.onEvent((event) => alive && events.push(event));
    records.subscribe(FOLLOWUP_ID, () => alive && look());
    engine.subscribe(FOLLOWUP_ID, () => {
      const edit = engine.leading(FOLLOWUP_ID);
      if (!alive || !edit) return;
      const seconds = edit.nextAttemptAt === null ? null : secondsUntil(edit.nextAttemptAt, runtime.now());
      const words = saveProgressText({ saveState: edit.state, error: edit.error, seconds }, en);
      shown.push({ editId: edit.id, state: edit.state, words, sent: sent() });
    });
    return { client, records, engine, die: () => void (alive = false) };
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

  /** Keeps what stands on the screen. */
  function look(): void {
    const view = page.records.view(FOLLOWUP_ID);
    if (view) frames.push({ note: view.note, priority: view.priority });
  }

  async function load(): Promise<void> {
    const pause = (): Promise<void> => Promise.resolve();
    await loadPage(page.client, page.records, {}, null, { pause });
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
    /** The page dies with whatever is under way, and comes back. */
    async reload() {
      page.die();
      page = openPage();
      const recovered = page.engine.recover();
      await load();
      await recovered;
    },
    /** Lets answers come in, and time pass, until nothing is on its way, or only what waits for the network or a person. */
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
  await load();
  return desk;
}
