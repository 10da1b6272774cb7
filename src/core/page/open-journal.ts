import type { KeptStorage } from '../records/kept-storage.js';
import { createJournal, noJournal, type Journal } from '../saving/journal.js';
import { browserRuntime } from '../client/runtime.js';
import { attempt, storageOrNull } from './browser-storage.js';
import { sharedPage } from './shared-page.js';
import { parseJson } from '../client/decode-answer.js';

/** The journal of one user of one API, and `claim`: which edits of an earlier page load this one may take over. */
export interface OpenJournal {
  readonly journal: Journal;
  readonly claim: (page: string, editIds: readonly string[]) => Promise<readonly string[]>;
}

interface JournalParts {
  /** The storage that survives a reload; `null` for none. */
  readonly storage: KeptStorage | null;
  /** Identifies the API and its user, which must not be mixed up. */
  readonly name: string;
  /** The name of this page load. */
  readonly page: () => string;
  /** Whether the storage itself has taken over what a page load left. */
  readonly isOurs?: ((page: string) => boolean) | undefined;
  readonly onFailure: (error: unknown) => void;
}

export function openJournal({ storage, name, page, isOurs, onFailure }: JournalParts): OpenJournal {
  if (!storage) return { journal: noJournal(), claim: (_, editIds) => Promise.resolve(editIds) };
  const life = createPageLives({
    locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
    shared: storageOrNull('localStorage'),
    openChannel:
      typeof BroadcastChannel === 'undefined'
        ? undefined
        : (hear) => {
            const channel = new BroadcastChannel('react-followups:lives');
            // In Node.js it would keep the process alive.
            (channel as BroadcastChannel & { unref?: () => void }).unref?.();
            channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
            return channel;
          },
    newName: page,
    now: Date.now,
    schedule: browserRuntime().schedule,
  });
  const { alive } = sharedPage();
  const journal = createJournal(storage, name, {
    page: life.page,
    isElsewhere: (page) => alive.has(page),
    onFailure,
  });
  return {
    journal: {
      ...journal,
      put(entry) {
        alive.add(life.page());
        life.put(entry.id);
        journal.put(entry);
      },
      remove(editId) {
        journal.remove(editId);
        life.remove(editId);
      },
    },
    claim: async (other, editIds) => (isOurs?.(other) ? editIds : life.claim(other, editIds)),
  };
}

/** How long a reloading page may take to release its lock. */
const PATIENCE_MS = 10_000;

/** How long a page keeps its lock after its last edit: in Firefox, other tabs see a released lock before what was written. */
const LINGER_MS = 1000;

/** How long a page may take to answer that it is alive, in a browser without locks. */
const ANSWER_MS = 1000;

/** How long the open edits of a page stay listed: after that, no copy of it is expected to open. */
const KEPT_MS = 24 * 3_600_000;

const PREFIX = 'react-followups:life:';

/** What tells page loads apart, beyond the session storage that a duplicated tab copies. */
interface LivesDeps {
  /** Missing on a plain-http origin. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** The storage that all tabs share; `null` if the browser forbids it. */
  readonly shared: KeptStorage | null;
  /** How one page asks another; `undefined` if the browser has no channels. */
  readonly openChannel:
    | ((hear: (data: unknown) => void) => Pick<BroadcastChannel, 'postMessage' | 'close'>)
    | undefined;
  readonly newName: () => string;
  readonly now: () => number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
}

/**
 * One page load, as others see it. A duplicated tab starts with a copy of another tab's session storage, including its
 * unsettled edits. Two things show that they are not its own: the other page holds a lock while it is alive, and a storage
 * shared by all tabs lists its open edits. An edit that is not listed was settled since the copy was made, or taken over by
 * another tab; so each edit is taken over once, however tabs come and go.
 */
export function createPageLives({ locks, shared, openChannel, newName, now, schedule }: LivesDeps) {
  let name: string | null = null;
  // Created lazily: rendering must read no randomness.
  const page = (): string => (name ??= newName());
  const open = new Set<string>();
  let letGo: (() => void) | null = null;
  let keepHold: (() => void) | null = null;

  /** Shows that this page is alive. That keeps it out of the browser's back/forward cache, so only while needed. */
  function hold(): void {
    keepHold?.();
    if (letGo) return;
    forgetOld();
    if (locks) {
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      locks.request(nameOf(page()), () => until).catch(() => {});
      return;
    }
    const channel = openChannel?.((data) => {
      if (data === `${page()}?`) channel?.postMessage(page());
    });
    if (channel) letGo = () => channel.close();
  }

  /** Without the shared storage, everything a page left counts as open. */
  function note(life: string, ids: Iterable<string>): void {
    attempt(() => shared?.setItem(PREFIX + life, JSON.stringify([now(), ...ids])));
  }

  function forgetOld(): void {
    attempt(() => {
      const all = shared?.keys().filter((key) => key.startsWith(PREFIX)) ?? [];
      for (const key of all) if (!(now() - Number(readLife(key)?.[0]) < KEPT_MS)) shared?.removeItem(key);
    });
  }

  function readLife(key: string): readonly unknown[] | null {
    const kept = parseJson(attempt(() => shared?.getItem(key)) ?? null);
    return Array.isArray(kept) ? kept : null;
  }

  /** Takes over the open edits of a page that is gone; all of them if nothing is known of that page. */
  function take(other: string, ids: readonly string[]): readonly string[] {
    const known = readLife(PREFIX + other);
    const taken = known ? ids.filter((id) => known.includes(id)) : ids;
    const left = known?.slice(1).filter((id) => !taken.includes(id as string)) ?? [];
    note(other, left as string[]);
    return taken;
  }

  /** Without locks, a page that is alive answers for itself. */
  function lives(other: string): Promise<boolean> {
    return new Promise((resolve) => {
      const channel = openChannel?.((data) => {
        if (data === other) end(true);
      });
      if (!channel) return resolve(false);
      const stop = schedule(() => end(false), ANSWER_MS);
      function end(isAlive: boolean): void {
        stop();
        channel?.close();
        resolve(isAlive);
      }
      channel.postMessage(`${other}?`);
    });
  }

  return {
    /** The name of this page load. */
    page,
    /** Call it when an edit is put into this page's journal. */
    put(editId: string): void {
      hold();
      if (open.has(editId)) return;
      open.add(editId);
      note(page(), open);
    },
    /** Call it when an edit leaves the journal: it has ended, or another page has it. */
    remove(editId: string): void {
      if (!open.delete(editId)) return;
      note(page(), open);
      if (open.size > 0) return;
      keepHold = schedule(
        () => {
          letGo?.();
          letGo = null;
        },
        locks ? LINGER_MS : 0,
      );
    },
    /** Returns which edits of another page this one may continue: none while that page is alive, and each only once. */
    async claim(other: string, ids: readonly string[]): Promise<readonly string[]> {
      if (other === page()) return ids;
      if (!locks) return (await lives(other)) ? [] : take(other, ids);
      const patience = new AbortController();
      const stop = schedule(() => patience.abort(), PATIENCE_MS);
      try {
        return await locks.request(nameOf(other), { signal: patience.signal }, () => take(other, ids));
      } catch {
        return [];
      } finally {
        stop();
      }
    },
  };
}

function nameOf(page: string): string {
  return `react-followups:page:${page}`;
}
