import type { Runtime } from '../client/runtime.js';
import { createSleep } from '../client/sleep.js';
import type { CacheStorage } from './cache-storage.js';
import { removeWhere } from './forget-lists.js';
import type { Followup } from '../followup/followup.js';
import type { FollowupsListParams, FollowupsPage } from './followups-page.js';
import { heldPage } from './held-pages.js';
import { cacheNames, chunkText, headText, ownerName, readChunk, readHead } from './list-cache-format.js';
import type { RecordStore } from './record-store.js';
import type { KeptWatermark } from './refresh-watermark.js';

export interface ListCacheOptions extends Pick<Runtime, 'now' | 'schedule' | 'newKey'> {
  readonly storage: CacheStorage;
  readonly records: RecordStore;
  /** The API, by its client's `name`. */
  readonly api: string;
  readonly userId: string;
  readonly params: FollowupsListParams;
  /** Whether the user is still signed in. */
  readonly isWanted: () => boolean;
}

/** A list as an earlier page load left it. */
export interface RestoredList {
  /** When its rows were known to be right, in milliseconds since 1970. */
  readonly asOf: number;
  readonly watermark: KeptWatermark | null;
  /** Records of which this tab has seen a newer version; they are hidden until they are read. */
  readonly heldBack: readonly string[];
}

/** What to keep of a list. */
export interface ListToKeep {
  readonly pages: readonly FollowupsPage[];
  readonly asOf: number;
  readonly watermark: KeptWatermark | null;
}

/** One user's list on the disk, from one page load to the next. */
export type ListCache = ReturnType<typeof createListCache>;

/** Records written together; an edit rewrites this many. */
const CHUNK_RECORDS = 1000;

/** Chunks read together after the first: each request to the store takes time. */
const CHUNKS_AHEAD = 4;

/**
 * Every update of the view costs the same, so the first rows are shown immediately and the others in few steps, each
 * this many times what is shown.
 */
const SHOWN_AT_GROWTH = 9;

/** How long to wait for a chunk of the list before continuing over the network. */
const READ_PATIENCE_MS = 500;

/** How long the store may take for a write, which no one waits for, before it is given up. */
const WRITE_PATIENCE_MS = 10_000;

/** How long to work before yielding to the browser. */
const SLICE_MS = 8;

/** The maximum age of a list worth showing: after that, too much has changed, and deletions show late. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A run of pages on the disk, under a key that is never reused. */
interface Chunk {
  readonly key: string;
  readonly pages: readonly FollowupsPage[];
  /** The records of all its pages, the same objects as in the store while nothing has changed. */
  readonly followups: readonly Followup[];
}

/** The callbacks of a restore. */
export interface RestoreSteps {
  /** The store has answered: it has the list, as of then. Returns whether it is still wanted. */
  readonly found: (asOf: number) => boolean;
  /** Pages that will be shown, with their records already stored. */
  readonly arrived?: (pages: readonly FollowupsPage[]) => void;
  /** The next pages, with their records already stored. Returns whether more is wanted. */
  readonly show: (pages: readonly FollowupsPage[]) => boolean;
}

export function createListCache(options: ListCacheOptions) {
  const { storage, records, api, userId, now, isWanted } = options;
  const names = cacheNames(api, userId, options.params);
  const filtered = options.params.updatedSince !== undefined;
  const pause = createSleep(options.schedule);
  let chunks: readonly Chunk[] = [];
  /** The id of the head that names those chunks. */
  let headId: string | null = null;
  let isBroken = false;
  let writing = Promise.resolve();

  /** Returns the store's answer, or rejects if there is none in time. */
  function answer<Value>(asked: Promise<Value>, within = WRITE_PATIENCE_MS): Promise<Value> {
    return new Promise((resolve, reject) => {
      const cancel = options.schedule(() => reject(new Error('The store did not answer in time.')), within);
      asked.then(resolve, reject).finally(cancel);
    });
  }

  function readKept(keys: readonly string[]): Promise<readonly unknown[]> {
    return answer(storage.read(keys), READ_PATIENCE_MS).catch(() => []);
  }

  /** Reads the values of keys in their order: some are read ahead while others are processed. */
  async function* readAhead(keys: readonly string[]): AsyncGenerator {
    let next = readKept(keys.slice(0, 1));
    for (let from = 0, to = 1; from < keys.length;) {
      const texts = await next;
      [from, to] = [to, to + CHUNKS_AHEAD];
      if (from < keys.length) next = readKept(keys.slice(from, to));
      yield* texts.length > 0 ? texts : [undefined];
    }
  }

  /** Yields to the browser now and then. */
  function slices(): () => Promise<void> {
    let until = now() + SLICE_MS;
    return async () => {
      if (now() < until) return;
      await pause(0);
      until = now() + SLICE_MS;
    };
  }

  /** Stores a page's records as if they were read before everything else. */
  function take(page: FollowupsPage, heldBack: string[]): FollowupsPage {
    const locator = { cursor: page.cursor, limit: page.limit ?? undefined };
    records.batch(() => {
      for (const followup of page.followups) {
        records.merge(followup, 0);
        if (!filtered) records.setLocator(followup.id, locator);
      }
    });
    const isKnown = (id: string): boolean => records.get(id) !== undefined || records.isGone(id);
    const ids = page.ids.filter(isKnown);
    heldBack.push(...page.ids.filter((id) => !isKnown(id)));
    // Not shown, but counted.
    return heldPage({ ...page, ids, rejected: page.rejected + page.ids.length - ids.length }, records);
  }

  async function readAll({ found, arrived, show }: RestoreSteps): Promise<RestoredList | null> {
    const turn = slices();
    const head = readHead((await readKept([names.head]))[0]);
    if (!head) return null;
    if (head.asOf > now() || head.asOf < now() - KEPT_FOR_MS) {
      void forget();
      return null;
    }
    if (!found(head.asOf)) return null;
    const restored: Chunk[] = [];
    const heldBack: string[] = [];
    let waiting: FollowupsPage[] = [];
    let last: FollowupsPage | undefined;
    let shown = 0;
    for await (const text of readAhead(head.chunks)) {
      const key = head.chunks[restored.length];
      const read = readChunk(text);
      // From the first missing chunk on, the list continues over the network.
      if (key === undefined || !read || !chains(last, read) || !isWanted()) break;
      const pages: FollowupsPage[] = [];
      for (const page of read) {
        pages.push(take(page, heldBack));
        await turn();
      }
      last = pages.at(-1);
      restored.push({ key, pages, followups: read.flatMap(({ followups }) => followups) });
      waiting.push(...pages);
      arrived?.(pages);
      await turn();
      if (count(waiting) < shown * SHOWN_AT_GROWTH) continue;
      if (!show(waiting)) return null;
      shown += count(waiting);
      waiting = [];
      await pause(0);
    }
    if (restored.length === 0 || (waiting.length > 0 && !show(waiting))) return null;
    chunks = restored;
    // The rest on the disk is useless: everything is rewritten.
    headId = restored.length === head.chunks.length ? head.id : null;
    return { asOf: head.asOf, watermark: head.watermark, heldBack };
  }

  /** Splits pages into runs, following the chunks on the disk as far as those are the same. */
  function runsOf(pages: readonly FollowupsPage[]): readonly (readonly FollowupsPage[])[] {
    const starts = new Set(chunks.flatMap(({ pages: [first] }) => (first ? [first.cursor] : [])));
    const runs: FollowupsPage[][] = [];
    let run: FollowupsPage[] = [];
    let size = 0;
    for (const page of pages) {
      if (run.length > 0 && (starts.has(page.cursor) || size + page.ids.length > CHUNK_RECORDS)) {
        runs.push(run);
        run = [];
        size = 0;
      }
      run.push(page);
      size += page.ids.length;
    }
    return run.length > 0 ? [...runs, run] : runs;
  }

  /** Whether this user's list may overwrite what is stored, and whether this page knows what is stored. */
  async function look(asOf: number): Promise<'ours' | 'unknown' | 'leave'> {
    const [owner, text] = await answer(storage.read([ownerName(api), names.head]));
    const head = readHead(text);
    if (owner !== userId || !isWanted()) return 'leave';
    // Another tab has a newer list.
    if (head && head.id !== headId && head.asOf > asOf && head.asOf <= now()) return 'leave';
    return head !== null && head.id === headId ? 'ours' : 'unknown';
  }

  async function writeAll({ pages, asOf, watermark }: ListToKeep): Promise<void> {
    const found = await look(asOf);
    if (found === 'leave') return;
    if (found === 'unknown') chunks = [];
    const before = new Map(chunks.map((chunk) => [chunk.pages[0]?.cursor, chunk]));
    const turn = slices();
    const next: Chunk[] = [];
    for (const run of runsOf(pages)) {
      const followups = run.flatMap(({ ids }) => ids.flatMap(record));
      const known = before.get(run[0]?.cursor ?? null);
      if (known && isSame(known.pages, run) && isSame(known.followups, followups)) next.push(known);
      else {
        // Never overwrite a stored chunk: if this write is interrupted, the old head still names it.
        const key = `${names.prefix}${options.newKey()}`;
        await answer(storage.write(key, chunkText(run, record)));
        next.push({ key, pages: run, followups });
      }
      await turn();
      if (!isWanted()) break;
    }
    const head = { id: options.newKey(), asOf, watermark, chunks: next.map(({ key }) => key) };
    if (isWanted()) await answer(storage.write(names.head, headText(head)));
    if ((await answer(storage.read([ownerName(api)])))[0] !== userId || !isWanted()) return forget();
    const kept = new Set([names.head, ...head.chunks]);
    const old = chunks.flatMap(({ key }) => (kept.has(key) ? [] : [key]));
    chunks = next;
    headId = head.id;
    if (found === 'unknown') await answer(removeWhere(storage, (key) => isOurs(key) && !kept.has(key)));
    else if (old.length > 0) await answer(storage.remove(old));
  }

  function record(id: string): Followup | [] {
    return (records.isAway(id) ? undefined : records.get(id)) ?? [];
  }

  function isOurs(key: string): boolean {
    return key.startsWith(names.prefix);
  }

  async function forget(): Promise<void> {
    chunks = [];
    headId = null;
    await answer(removeWhere(storage, isOurs)).catch(() => {});
  }

  return {
    /**
     * Reads the list, in parts if it is long.
     *
     * @returns `null` if there is nothing usable
     */
    restore: (steps: RestoreSteps): Promise<RestoredList | null> => readAll(steps).catch(() => null),
    /**
     * Writes what has changed, one write at a time. A store that fails is not used again, and is emptied if possible.
     */
    write(list: ListToKeep): Promise<void> {
      writing = writing.then(async () => {
        if (isBroken) return;
        try {
          await writeAll(list);
        } catch {
          isBroken = true;
          await forget();
        }
      });
      return writing;
    },
    /** Removes the list from the disk. */
    async forget(): Promise<void> {
      await forget();
      await writing;
    },
  };
}

function count(pages: readonly FollowupsPage[]): number {
  return pages.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** Whether pages follow each other as the server returned them, starting with the first of the list. */
function chains(last: FollowupsPage | undefined, pages: readonly FollowupsPage[]): boolean {
  let before = last;
  for (const page of pages) {
    if (before ? before.nextCursor !== page.cursor || !before.hasMore : page.cursor !== null) return false;
    before = page;
  }
  return true;
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
