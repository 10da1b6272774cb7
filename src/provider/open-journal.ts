import type { KeptStorage } from '../records/kept-storage.js';
import { createDrafts, type Drafts } from '../saving/drafts.js';
import { createJournal, noJournal, type Journal } from '../saving/journal.js';
import { sharedPage } from './shared-page.js';
import { newIdempotencyKey } from '../api/runtime.js';

/** "session": an unsettled save survives a reload; "none": it is kept in memory alone. */
export type JournalKind = 'session' | 'none';

/** The journal of one user of one API, and whether what a life of a page left in it may be taken up. */
export interface OpenJournal {
  readonly journal: Journal;
  readonly isOver: (page: string) => Promise<boolean>;
}

/** The drafts of one user of one API. */
export function openDrafts(kind: JournalKind, name: string, onFailure: (error: unknown) => void): Drafts {
  return createDrafts(storageOf(kind), name, onFailure);
}

/** Where what outlives the page is kept; `null` where nothing is. */
export function storageOf(kind: JournalKind): KeptStorage | null {
  return kind === 'session' && typeof window !== 'undefined' ? sessionStorageOrNull() : null;
}

export function openJournal(kind: JournalKind, name: string, onFailure: (error: unknown) => void): OpenJournal {
  const storage = storageOf(kind);
  if (!storage) return { journal: noJournal(), isOver: () => Promise.resolve(true) };
  const lock = createPageLock();
  const { alive } = sharedPage();
  const journal = createJournal(storage, name, { page: lock.page, onFailure });
  const kept = new Set<string>();
  return {
    journal: {
      ...journal,
      // Another core of this page works on the others.
      load: () => journal.load().filter((entry) => entry.page === undefined || !alive.has(entry.page)),
      put(entry) {
        alive.add(lock.page());
        if (kept.size === 0) lock.hold(kept);
        kept.add(entry.id);
        journal.put(entry);
      },
      remove(editId) {
        journal.remove(editId);
        if (kept.delete(editId) && kept.size === 0) lock.release(kept);
      },
    },
    isOver: lock.isOver,
  };
}

/** The page's session storage; `null` where the browser has none or forbids it. */
function sessionStorageOrNull(): KeptStorage | null {
  try {
    const storage = window.sessionStorage;
    // Some browsers give a storage that refuses every write.
    storage.setItem('react-followups:probe', '');
    storage.removeItem('react-followups:probe');
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    };
  } catch {
    return null;
  }
}

/** How long a page that is being reloaded may take to let go of its lock. */
const PATIENCE_MS = 10_000;

/**
 * Tells the lives of pages apart. A duplicated tab begins with a copy of another's session storage; what that one wrote is
 * its own for as long as it lives. Where the browser has no Web Locks (a plain-http origin), every other life counts as over;
 * the keys still keep an edit single.
 */
function createPageLock() {
  const locks: LockManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks;
  let name: string | null = null;
  // Made while a page renders, which must read no randomness.
  const page = (): string => (name ??= newIdempotencyKey());
  const holders = new Set<object>();
  let letGo: (() => void) | null = null;

  return {
    /** The name of this life. */
    page,
    /** Shows that this life goes on: a held lock keeps the page out of the browser's back/forward cache, so only while needed. */
    hold(holder: object): void {
      holders.add(holder);
      if (!locks || letGo) return;
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      locks.request(nameOf(page()), () => until).catch(() => {});
    },
    /** Lets go once no holder is left. */
    release(holder: object): void {
      holders.delete(holder);
      if (holders.size > 0) return;
      letGo?.();
      letGo = null;
    },
    /** Whether a life is over, so that what it left may be taken up. */
    async isOver(other: string): Promise<boolean> {
      if (!locks || other === page()) return true;
      try {
        await locks.request(nameOf(other), { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {});
        return true;
      } catch {
        return false;
      }
    },
  };
}

function nameOf(page: string): string {
  return `react-followups:page:${page}`;
}
