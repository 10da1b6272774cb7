import { setImmediate } from 'node:timers/promises';
import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import type { GetAccessToken } from '../../src/core/client/access-token.js';
import type { GetFollowup } from '../../src/core/client/followups-client.js';
import { sleep } from '../../src/core/client/sleep.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import type { Random } from '../../src/testing/samples/build-followup.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { loadPage } from '../../src/core/records/load-page.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import type { KeptStorage } from '../../src/core/records/kept-storage.js';
import { browserRuntime } from '../../src/core/client/runtime.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { createJournal } from '../../src/core/saving/journal.js';
import type { ConflictPolicy } from '../../src/core/saving/save-deps.js';
import type { Runtime } from '../../src/core/client/runtime.js';
import type { SaveEngine } from '../../src/core/saving/save-engine.js';
import { CRM_ADDRESS } from './network.js';
import type { Network } from './network.js';

/** One life of a person's page, from load to reload: the real client, store, journal and engine in real time. */
export interface Page {
  readonly engine: SaveEngine;
  readonly records: RecordStore;
  readonly isAlive: () => boolean;
  /** Reads the whole list again. */
  readonly readList: () => Promise<void>;
  /** Kills the page, or leaves it for a reload, which notifies the engine first. */
  readonly end: (how: 'killed' | 'left') => Promise<void>;
}

export interface PageOptions {
  readonly person: string;
  readonly network: Network;
  readonly random: Random;
  /** What outlives the page. */
  readonly storage: Map<string, string>;
  readonly getAccessToken: GetAccessToken;
  readonly conflictPolicy: ConflictPolicy;
  /** Whether the host can read a single record; otherwise records are found again through the list. */
  readonly knowsPath: boolean;
  readonly isOnline: () => boolean;
  readonly onOnline: (listener: () => void) => () => void;
  readonly timeoutMs: number;
  /** Called with each update before it is sent. */
  readonly onSend: (editId: string, key: string, body: string) => void;
}

const LIST_LIMIT = 3;

export function openPage(options: PageOptions): Page {
  const { person, network, random, getAccessToken, conflictPolicy, isOnline } = options;
  const death = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const isAlive = (): boolean => !death.signal.aborted;

  const fetch = network.fetchOf({
    person,
    random,
    isAlive,
    isOnline,
    signal: death.signal,
    editOfKey(key, body) {
      const editId = engine.edits().find((edit) => edit.key === key)?.id ?? null;
      if (editId !== null) options.onSend(editId, key, body);
      return editId;
    },
  });
  const getFollowup: GetFollowup = async (id, { signal }) => {
    const Authorization = `Bearer ${await getAccessToken({})}`;
    const response = await fetch(`${CRM_ADDRESS}/sandbox/v1/followups/${id}`, {
      headers: { Authorization },
      ...(signal ? { signal } : {}),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return ((await response.json()) as { data: Awaited<ReturnType<GetFollowup>> }).data;
  };
  const client = createFollowupsClient({
    baseUrl: CRM_ADDRESS,
    getAccessToken,
    fetch,
    timeoutMs: options.timeoutMs,
    getFollowup: options.knowsPath ? getFollowup : undefined,
  });

  const journal = createJournal(storageOf(options.storage, isAlive), person);
  const records = createRecordStore({ floors: journal });
  const runtime: Runtime = {
    ...browserRuntime(),
    random,
    isOnline,
    onOnline: (listener) => options.onOnline(() => isAlive() && listener()),
    schedule(run, delay) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (isAlive()) run();
      }, delay);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
  };
  const traffic = createTraffic(runtime);
  const reads = throughTraffic(client, traffic);
  const engine = createSaveEngine({ client, records, runtime, traffic, journal, conflictPolicy: () => conflictPolicy });

  return {
    engine,
    records,
    isAlive,
    async readList() {
      let cursor: string | null = null;
      do {
        const page: FollowupsPage = await loadPage(reads, records, { limit: LIST_LIMIT }, cursor, { pause: sleep });
        engine.signedIn();
        cursor = page.hasMore ? page.nextCursor : null;
      } while (cursor !== null);
    },
    async end(how) {
      if (how === 'left') {
        engine.leave();
        // As long as a browser gives a page that is being left: ready promises run, but no timers.
        await setImmediate();
      }
      death.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Session storage that accepts writes only from a live page. */
function storageOf(kept: Map<string, string>, isAlive: () => boolean): KeptStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void (isAlive() && kept.set(key, value)),
    removeItem: (key) => void (isAlive() && kept.delete(key)),
    keys: () => [...kept.keys()],
  };
}
