import type { KeptStorage } from '../records/kept-storage.js';
import { createDrafts, type Drafts } from '../saving/drafts.js';
import { createJournal, noJournal, type Journal } from '../saving/journal.js';
import { browserRuntime, newIdempotencyKey } from '../client/runtime.js';
import { createPageLives } from './page-lives.js';
import { sharedPage } from './shared-page.js';

/** "session": an unsettled save survives a reload; "none": it is kept in memory only. */
export type JournalKind = 'session' | 'none';

/** The journal of one user of one API, and `claim`: which edits of an earlier page load this one may take over. */
export interface OpenJournal {
  readonly journal: Journal;
  readonly claim: (page: string, editIds: readonly string[]) => Promise<readonly string[]>;
}

export function openDrafts(kind: JournalKind, name: string, onFailure: (error: unknown) => void): Drafts {
  return createDrafts(storageOf(kind), name, onFailure);
}

/** The storage that survives a reload; `null` if nothing is kept. */
export function storageOf(kind: JournalKind): KeptStorage | null {
  return kind === 'session' && typeof window !== 'undefined' ? storageOrNull('sessionStorage') : null;
}

export function openJournal(kind: JournalKind, name: string, onFailure: (error: unknown) => void): OpenJournal {
  const storage = storageOf(kind);
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
    newName: newIdempotencyKey,
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
    claim: life.claim,
  };
}

/** A storage of the page; `null` if the browser has none or forbids it. */
function storageOrNull(kind: 'sessionStorage' | 'localStorage'): KeptStorage | null {
  try {
    const { [kind]: storage } = window;
    // Some browsers have a storage that refuses every write.
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
