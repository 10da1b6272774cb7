import type { FollowupsClient } from '../client/followups-client.js';
import { FollowupsError } from '../client/followups-error.js';
import { parseJson } from '../client/decode-answer.js';
import type { Runtime } from '../client/runtime.js';
import { membersOf } from '../followup/wire-values.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { attempt, type JournalKind } from './browser-storage.js';
import type { KeptItem, WorkDisk, WorkOwner } from './work-disk.js';

/** One user's unsaved work, held in memory and written to the disk in order. */
export interface KeptWork extends KeptStorage {
  /** Resolves when all that was written so far is on the disk, or the disk has failed. Never rejects. */
  readonly written: () => Promise<void>;
  /** Whether an edit whose request with this key may have been sent is on the disk. */
  readonly knowsSent: (idempotencyKey: string) => boolean;
  /** Whether an entry mentions a text. */
  readonly mentions: (text: string) => boolean;
  /** Writes nothing more to the disk, which was wiped, until it is resumed. */
  readonly stop: () => void;
  readonly resume: () => Promise<void>;
}

interface WantedWork {
  readonly journal: JournalKind;
  readonly drafts: JournalKind;
  readonly client: FollowupsClient;
}

/** What saving is given in place of the session storage. */
interface WorkParts {
  readonly storage?: KeptStorage;
  readonly draftStorage?: KeptStorage;
  readonly client?: FollowupsClient;
  readonly isOurs?: (page: string) => boolean;
}

export type WorkOf = (wanted: WantedWork) => WorkParts;

export interface KeptWorkOptions {
  readonly disk: WorkDisk;
  readonly owner: WorkOwner;
  readonly locks: { readonly request: LockRequest };
  /** Keeps what is not for the disk, and everything if the disk fails. It may hold work of earlier page loads. */
  readonly session: KeptStorage | null;
  readonly runtime: Pick<Runtime, 'now' | 'schedule' | 'newKey'>;
  /** Called when the page is left, and when it is shown again. Returns nothing: the page's end is the only end. */
  readonly onLeaving: (listener: (isLeaving: boolean) => void) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The part of `LockManager.request` that is used. */
type LockRequest = (
  name: string,
  options: { readonly ifAvailable?: boolean },
  work: (lock: unknown) => Promise<unknown>,
) => Promise<unknown>;

/** How long the disk may take before it counts as broken. */
const PATIENCE_MS = 5000;

/**
 * Opens a user's unsaved work for this page load, with what page loads that are over have left. While a page lives, a lock
 * keeps its work its own; what a dead one left is taken over once.
 *
 * @throws if the disk fails or does not answer
 */
export async function openKeptWork(options: KeptWorkOptions): Promise<KeptWork> {
  const { disk, owner, locks, session, runtime, onLeaving, onFailure } = options;
  const items = new Map<string, KeptItem>();
  /** The edits and their records. */
  const taken = new Set<string>();
  /** What the disk has for certain. */
  const durable = new Map<string, KeptItem | null>();
  const waiting = new Map<string, KeptItem | null>();
  let life = '';
  let state: 'on' | 'stopped' | 'broken' = 'on';
  let queued: Promise<void> | null = null;
  let issued: Promise<unknown> = Promise.resolve();
  let goOn = (): void => {};
  let leaving: Promise<void> = new Promise((resolve) => (goOn = resolve));
  onLeaving((isLeaving) => {
    // Nothing may wait for an answer that a page on its way out does not get.
    goOn();
    if (!isLeaving) leaving = new Promise((resolve) => (goOn = resolve));
  });

  /** Returns the disk's answer, or rejects if there is none in time. */
  function answer<Value>(asked: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const late = (): void => reject(new Error('The disk did not answer in time.'));
      const cancel = runtime.schedule(late, PATIENCE_MS);
      asked.then(resolve, reject).finally(cancel);
    });
  }

  /** Begins to write under a name that shows, by its lock, that this page lives. Returns the other ones. */
  async function begin(): Promise<readonly string[]> {
    const name = runtime.newKey();
    await new Promise<void>((resolve, reject) => {
      // Held until the page is gone.
      const held = new Promise(() => {});
      locks
        .request(lockOf(name), {}, () => {
          resolve();
          return held;
        })
        .catch(reject);
    });
    const others = await disk.begin(owner, name);
    life = name;
    return others;
  }

  async function takeOver(other: string): Promise<void> {
    await locks.request(lockOf(other), { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const taken = await disk.take(owner, other, life, (left) => (isWanted(left) ? left.filter(isNewest) : null));
      for (const item of taken) items.set(item.key, item);
    });
  }

  /**
   * Whether a page load's work can be added to what was taken over already. The engine expects at most one sent edit of a
   * record, and every edit to have a name of its own: what two windows have left of one record is taken over one after the
   * other, by one page load each.
   */
  function isWanted(left: readonly KeptItem[]): boolean {
    const names = left.flatMap(namesOf);
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  }

  /** If two windows had a draft of one record, the one that was written last counts. */
  function isNewest({ key, at }: KeptItem): boolean {
    return !((items.get(key)?.at ?? at) > at);
  }

  function put(key: string, item: KeptItem | null): void {
    if (item) items.set(key, item);
    else items.delete(key);
    if (state !== 'on') return;
    waiting.set(key, item);
    queued ??= Promise.resolve().then(issue);
  }

  /** Writes what waits, together; what comes meanwhile waits for the next time. */
  async function issue(): Promise<void> {
    await Promise.race([issued, leaving]);
    queued = null;
    if (state !== 'on') return;
    const changes = new Map(waiting);
    waiting.clear();
    const written = answer(disk.write(owner, life, changes)).then((isOurs) => {
      if (!isOurs) stop();
      for (const [key, item] of changes) durable.set(key, item);
    }, fail);
    issued = Promise.all([issued, written]);
    await issued;
  }

  function stop(): void {
    if (state === 'on') state = 'stopped';
    waiting.clear();
  }

  /** Continues in the session storage. Nothing outdated may stay on the disk: a later page load would resume it. */
  function fail(cause: unknown): void {
    if (state !== 'on') return;
    state = 'broken';
    waiting.clear();
    disk.drop(owner, life).catch(() => {});
    onFailure(cause);
    for (const { key, text } of items.values()) attempt(() => session?.setItem(key, text));
  }

  for (const key of session?.keys() ?? [])
    namesOf({ key, text: session?.getItem(key) ?? '' }).forEach(taken.add, taken);
  const others = await answer(begin());
  for (const other of others) await answer(takeOver(other));

  return {
    getItem: (key) => items.get(key)?.text ?? session?.getItem(key) ?? null,
    setItem(key, text) {
      if (isOfSession(key)) session?.setItem(key, text);
      else {
        put(key, { key, text, at: runtime.now() });
        if (state === 'broken') session?.setItem(key, text);
        else if (session?.getItem(key) != null) void written().then(() => state === 'on' && session.removeItem(key));
      }
    },
    removeItem(key) {
      if (items.has(key)) put(key, null);
      session?.removeItem(key);
    },
    keys: () => [...new Set([...items.keys(), ...(session?.keys() ?? [])])],
    written,
    knowsSent: (idempotencyKey) =>
      [...durable.values()].some(
        (item) => item && item.text.includes(idempotencyKey) && item.text.includes('"sent":true'),
      ),
    mentions: (text) => [...items.values()].some((item) => item.text.includes(text)),
    stop,
    async resume() {
      if (state !== 'stopped') return;
      try {
        await answer(begin());
        state = 'on';
        for (const [key, item] of items) put(key, item);
      } catch (error) {
        state = 'on';
        fail(error);
      }
    },
  };

  async function written(): Promise<void> {
    await (queued ?? issued);
  }
}

/** Sends no update before the disk knows of it: a browser that is killed has sent nothing that its next page does not know. */
export function afterWriting(
  client: FollowupsClient,
  { written, knowsSent }: Pick<KeptWork, 'written' | 'knowsSent'>,
): FollowupsClient {
  const { getFollowup } = client;
  return {
    name: client.name,
    changes: client.changes,
    listFollowups: (params) => client.listFollowups(params),
    scanFollowups: (options) => client.scanFollowups(options),
    getFollowup: getFollowup && ((id, options) => getFollowup.call(client, id, options)),
    async updateFollowup(id, patch, options) {
      // A page on its way out may get no answer from its disk. What it has not sent yet is sent by the next one.
      if (!options.keepalive || !knowsSent(options.idempotencyKey)) await unlessAborted(written(), options.signal);
      return client.updateFollowup(id, patch, options);
    },
  };
}

/** Rejects as a request does that is called off under way, so that it is sent again. */
function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new FollowupsError('aborted', { effect: 'unknown' }));
    signal?.addEventListener('abort', abort, { once: true });
    void work.then(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
  });
}

/** The names of an edit and of its record; none for anything else. */
function namesOf({ key, text }: Pick<KeptItem, 'key' | 'text'>): readonly string[] {
  const { id, followupId } = (key.includes(':edit:') && membersOf(parseJson(text))) || {};
  return [id, followupId].filter((name) => typeof name === 'string');
}

/** What was learned about versions is small, is written with every page of a list, and can be learned again. */
function isOfSession(key: string): boolean {
  return /:versions?[:-]/.test(key);
}

function lockOf(life: string): string {
  return `react-followups:work:${life}`;
}
