import { parseJson } from '../client/decode-answer.js';
import type { KeptStorage } from '../records/kept-storage.js';

/** How long a page that is being reloaded may take to let go of its lock. */
const PATIENCE_MS = 10_000;

/** How long a page may take to say that it lives, where the browser has no locks. */
const ANSWER_MS = 1000;

/** After so long no copy of a page is opened any more that has not been. */
const KEPT_MS = 24 * 3_600_000;

const PREFIX = 'react-followups:life:';

/** What tells the lives of pages apart, beyond what a duplicated tab begins with a copy of. */
export interface LivesDeps {
  /** Missing on a plain-http origin. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** What all tabs share; `null` where the browser forbids it. */
  readonly shared: KeptStorage | null;
  /** How one page asks another; `undefined` where the browser has no way. */
  readonly openChannel:
    | ((hear: (data: unknown) => void) => Pick<BroadcastChannel, 'postMessage' | 'close'>)
    | undefined;
  readonly newName: () => string;
  readonly now: () => number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
}

/**
 * One life of a page, as the others see it. A duplicated tab begins with a copy of another's session storage, and with that of
 * its unsettled edits. Two things tell it that they are not its own: the other page lives for as long as it holds its lock, and
 * in a storage that all tabs share stands which of its edits are open. One that is not was settled since the copy was made,
 * or taken up by another tab; so each is taken up once, however the tabs come and go.
 */
export function createPageLives({ locks, shared, openChannel, newName, now, schedule }: LivesDeps) {
  let name: string | null = null;
  // Made while a page renders, which must read no randomness.
  const page = (): string => (name ??= newName());
  const open = new Set<string>();
  let letGo: (() => void) | null = null;

  /** Shows that this life goes on: that keeps the page out of the browser's back/forward cache, so only while needed. */
  function hold(): void {
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

  /** Takes up what is open of a life that is over; all of it where nothing is known of that life. */
  function take(other: string, ids: readonly string[]): readonly string[] {
    const known = readLife(PREFIX + other);
    const taken = known ? ids.filter((id) => known.includes(id)) : ids;
    const left = known?.slice(1).filter((id) => !taken.includes(id as string)) ?? [];
    note(other, left as string[]);
    return taken;
  }

  /** Where there are no locks, a page that lives says so itself. */
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
    /** The name of this life. */
    page,
    /** An edit stands in this life's journal from now on. */
    put(editId: string): void {
      hold();
      if (open.has(editId)) return;
      open.add(editId);
      note(page(), open);
    },
    /** It does no more: it has ended, or is another's. */
    remove(editId: string): void {
      if (!open.delete(editId)) return;
      note(page(), open);
      if (open.size > 0) return;
      letGo?.();
      letGo = null;
    },
    /** Which of the edits that a life left are this one's to go on with: none while that life goes on, each of them once. */
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

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    // Without it, what a page left counts as open.
    return undefined;
  }
}
