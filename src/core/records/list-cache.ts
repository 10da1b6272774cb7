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
  /** The API, by its client's name. */
  readonly api: string;
  readonly userId: string;
  readonly params: FollowupsListParams;
  /** Whether the user is still the one who is signed in. */
  readonly isWanted: () => boolean;
}

/** A list as the page before this one left it. */
export interface RestoredList {
  /** As of when its rows were known to be right, in milliseconds since 1970. */
  readonly asOf: number;
  readonly watermark: KeptWatermark | null;
  /** Records of which this tab has seen something newer; they are not shown until they are read. */
  readonly heldBack: readonly string[];
}

/** What is to be kept of a list. */
export interface ListToKeep {
  readonly pages: readonly FollowupsPage[];
  readonly asOf: number;
  readonly watermark: KeptWatermark | null;
}

/** One list of one user on the disk, from one life of the page to the next. */
export type ListCache = ReturnType<typeof createListCache>;

/** Records that are written together: an edit has so many of them written again. */
const CHUNK_RECORDS = 1000;

/** Parts that are read together, after the first: a store takes its time for each question. */
const CHUNKS_AHEAD = 4;

/** Each look at what is new costs the same, so the first rows come at once and all others in few goes: so many times what is shown. */
const SHOWN_AT_GROWTH = 9;

/** How long somebody waits for a part of the list, before it goes on by the network. */
const READ_PATIENCE_MS = 500;

/** How long a store may take for a write, for which nobody waits, before it is left alone. */
const WRITE_PATIENCE_MS = 10_000;

/** How long to work before the browser gets a turn. */
const SLICE_MS = 8;

/** Past which a list is not worth showing: too much has changed, and what was deleted shows late. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A run of pages as it lies on the disk, under a key that no other one ever gets. */
interface Chunk {
  readonly key: string;
  readonly pages: readonly FollowupsPage[];
  /** Of all its pages, the same objects as in the store for as long as nothing has changed. */
  readonly followups: readonly Followup[];
}

/** Who waits for a list while it is read. */
export interface RestoreSteps {
  /** The store has answered: the list is there, as of then. Says whether it is still wanted. */
  readonly found: (asOf: number) => boolean;
  /** Pages that will be shown, whose records the store has by then. */
  readonly arrived?: (pages: readonly FollowupsPage[]) => void;
  /** The next pages, whose records the store has by then. Says whether more is wanted. */
  readonly show: (pages: readonly FollowupsPage[]) => boolean;
}

export function createListCache(options: ListCacheOptions) {
  const { storage, records, api, userId, now, isWanted } = options;
  const names = cacheNames(api, userId, options.params);
  const filtered = options.params.updatedSince !== undefined;
  const pause = createSleep(options.schedule);
  let chunks: readonly Chunk[] = [];
  /** The head that names those chunks. */
  let headId: string | null = null;
  let isBroken = false;
  let writing = Promise.resolve();

  /** An answer of the store, or a rejection where none comes in time. */
  function answer<Value>(asked: Promise<Value>, within = WRITE_PATIENCE_MS): Promise<Value> {
    return new Promise((resolve, reject) => {
      const cancel = options.schedule(() => reject(new Error('The store did not answer in time.')), within);
      asked.then(resolve, reject).finally(cancel);
    });
  }

  function readKept(keys: readonly string[]): Promise<readonly unknown[]> {
    return answer(storage.read(keys), READ_PATIENCE_MS).catch(() => []);
  }

  /** What lies under keys, in their order: some are read ahead, while others are worked on. */
  async function* readAhead(keys: readonly string[]): AsyncGenerator {
    let next = readKept(keys.slice(0, 1));
    for (let from = 0, to = 1; from < keys.length;) {
      const texts = await next;
      [from, to] = [to, to + CHUNKS_AHEAD];
      if (from < keys.length) next = readKept(keys.slice(from, to));
      yield* texts.length > 0 ? texts : [undefined];
    }
  }

  /** Gives the browser a turn now and again. */
  function slices(): () => Promise<void> {
    let until = now() + SLICE_MS;
    return async () => {
      if (now() < until) return;
      await pause(0);
      until = now() + SLICE_MS;
    };
  }

  /** Takes a page's records into the store, behind everything that is known there. */
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
    // Not shown, and not passed over in silence either.
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
      // From the first part that is missing on the list goes on by the network.
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
    // What lies there besides is of no use: all of it is written anew.
    headId = restored.length === head.chunks.length ? head.id : null;
    return { asOf: head.asOf, watermark: head.watermark, heldBack };
  }

  /** Pages in the runs in which they lie on the disk, as far as those are the same. */
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

  /** Whether this user's list may be written over what lies there, and what lies there is what this page knows of it. */
  async function look(asOf: number): Promise<'ours' | 'unknown' | 'leave'> {
    const [owner, text] = await answer(storage.read([ownerName(api), names.head]));
    const head = readHead(text);
    if (owner !== userId || !isWanted()) return 'leave';
    // Another tab has brought it further.
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
        // Never over one that lies there: the head that names it may be all that is written.
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
     * Reads the list, in parts where it is long.
     *
     * @returns `null` where nothing is there that can be used
     */
    restore: (steps: RestoreSteps): Promise<RestoredList | null> => readAll(steps).catch(() => null),
    /** Writes what has changed; one at a time. A store that fails is left alone from then on, empty if it can be. */
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
    /** Takes it off the disk. */
    async forget(): Promise<void> {
      await forget();
      await writing;
    },
  };
}

function count(pages: readonly FollowupsPage[]): number {
  return pages.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** Whether pages follow each other as the server gave them, from the first of the list on. */
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
