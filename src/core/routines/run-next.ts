import type { ActOutcome } from '../page/acts.js';
import type { CreateFollowup } from '../page/host-actions.js';
import { saysRefused } from '../page/host-errors.js';
import type { Services } from '../page/followups-core.js';
import type { NextEntries, NextEntry, NextPlace } from './next-entries.js';

/** What is told of creating a follow-up. Ending the record has an outcome of its own, which is told where it is called. */
export type NextTold =
  /** The follow-up is being created, or waits for the network. */
  | { readonly type: 'going-on'; readonly entry: NextEntry }
  | { readonly type: 'created'; readonly entry: NextEntry; readonly answer: unknown }
  /** Every attempt was refused: nothing was created. */
  | { readonly type: 'refused'; readonly entry: NextEntry }
  /** An answer was lost: it may have been created. */
  | { readonly type: 'unconfirmed'; readonly entry: NextEntry }
  /** The page was left while the record was being ended, and it is still open: nothing was created. */
  | { readonly type: 'not-ended'; readonly entry: NextEntry };

/** The functions of the host, at the time they are asked for. */
export interface NextHost {
  /** Ends the record, once there is a network. `again` submits the entry once more. */
  readonly end: (entry: NextEntry, again: () => void) => Promise<ActOutcome>;
  /** Whether the record is ended, after an interruption. */
  readonly isEnded: (entry: NextEntry) => Promise<boolean>;
  readonly create: CreateFollowup | null;
  /** Its result is not awaited. */
  readonly tell: (told: NextTold) => unknown;
}

interface NextDeps {
  readonly entries: NextEntries;
  readonly runtime: Pick<Services<'runtime'>['runtime'], 'schedule' | 'newKey' | 'isOnline'>;
  readonly report: (error: unknown, followupId: string) => void;
  /** Calls back when another user signs in. */
  readonly onAbort: (listener: () => void) => () => void;
}

/** The pauses between attempts with one key; after the last one a person decides. */
const PAUSES_MS = [1000, 3000, 8000];

/** How often it looks for the network: the event of its return may get lost. */
const OFFLINE_MS = 1000;

/** How long an attempt may take. The host may have no limit of its own, and a repeated call does no harm. */
export const PATIENCE_MS = 30_000;

export type Next = ReturnType<typeof createNext>;

/**
 * Ends records and creates the follow-ups that come next. The key of a new follow-up is kept before its first attempt and until
 * its outcome is known: as long as it is not, nothing is sent under another one.
 */
export function createNext({ entries, runtime, report, onAbort }: NextDeps) {
  const running = new Map<string, Promise<void>>();
  let user = new AbortController();
  onAbort(() => {
    user.abort();
    user = new AbortController();
    // What may have been created stays, with its key; what was only typed is of no use to the next user.
    for (const entry of entries.all()) if (entry.state === 'typed') entries.drop(entry);
  });

  function put(entry: NextEntry, change: Partial<NextEntry>): NextEntry {
    const changed = { ...entry, ...change };
    entries.put(changed);
    return changed;
  }

  /** Makes an entry a draft again: nothing was created under its key, and the next submit has another one. */
  function toText(entry: NextEntry): NextEntry {
    return put(entry, { state: 'typed', draft: null, key: null });
  }

  /** One call at a time for each entry: a second one is the first. */
  function once(entry: NextEntry, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const name = `${entry.kind} ${entry.followupId}`;
    const own = running.get(name);
    if (own) return own;
    const { signal } = user;
    const run = work(signal).finally(() => running.delete(name));
    running.set(name, run);
    return run;
  }

  async function endAndCreate(entry: NextEntry, host: NextHost, signal: AbortSignal): Promise<void> {
    let now = entry;
    if (!now.isEnded) {
      now = put(now, { state: 'ending' });
      const outcome = await host.end(now, () => void submit(entry, host));
      if (signal.aborted || outcome === 'aborted') return;
      if (outcome !== 'done') {
        toText(now);
        return;
      }
      now = put(now, { isEnded: true });
    }
    await create(now, host, signal, false);
  }

  async function create(entry: NextEntry, host: NextHost, signal: AbortSignal, wasLost: boolean): Promise<void> {
    const { draft, key } = entry;
    if (!draft || key === null) {
      entries.drop(entry);
      return;
    }
    if (!host.create) {
      // The host has taken it back meanwhile.
      if (!wasLost) host.tell({ type: 'refused', entry: toText(entry) });
      return;
    }
    const now = put(entry, { state: 'creating' });
    let isLost = wasLost;
    for (const pause of [...PAUSES_MS, null]) {
      await whenOnline(now, host, signal);
      if (signal.aborted) return;
      try {
        const late = wait(PATIENCE_MS, signal).then(() => {
          throw new TypeError('No answer in time.');
        });
        const answer = await Promise.race([host.create(draft, { idempotencyKey: key, signal }), late]);
        if (signal.aborted) return;
        entries.drop(now);
        host.tell({ type: 'created', entry: now, answer });
        return;
      } catch (error) {
        if (signal.aborted) return;
        report(error, now.followupId);
        if (saysRefused(error)) {
          if (isLost) break;
          host.tell({ type: 'refused', entry: toText(now) });
          return;
        }
        isLost = true;
        if (pause !== null) await wait(pause, signal);
      }
    }
    host.tell({ type: 'unconfirmed', entry: put(now, { state: 'unconfirmed' }) });
  }

  function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = runtime.schedule(end, ms);
      signal.addEventListener('abort', end);
    });
  }

  /** Tells that something is under way, or waits for the network: what was not sent needs no checking. */
  async function whenOnline(entry: NextEntry, host: NextHost, signal: AbortSignal): Promise<void> {
    host.tell({ type: 'going-on', entry });
    if (runtime.isOnline()) return;
    while (!signal.aborted && !runtime.isOnline()) await wait(OFFLINE_MS, signal);
    if (!signal.aborted) host.tell({ type: 'going-on', entry });
  }

  /** Does what an entry asks for. Resolves when its outcome was told, or a person decides. */
  function submit(entry: NextEntry, host: NextHost): Promise<void> {
    const kept = entries.get(entry);
    // Its key and values are fixed until it is known what became of them.
    if (kept && kept.state !== 'typed') return tryAgain(kept, host);
    const isEnded = kept?.isEnded ?? entry.isEnded;
    const key = entry.draft ? runtime.newKey() : null;
    return once(entry, async (signal) => endAndCreate(put(entry, { key, isEnded }), host, signal));
  }

  /** Sends an unconfirmed draft again: same key, same values. */
  function tryAgain(place: NextPlace, host: NextHost): Promise<void> {
    const kept = entries.get(place);
    if (!kept) return Promise.resolve();
    return once(kept, async (signal) => {
      if (kept.state === 'creating' || kept.state === 'unconfirmed') await create(kept, host, signal, true);
      else if (kept.state === 'ending') await goOn(kept, host, signal);
    });
  }

  async function goOn(entry: NextEntry, host: NextHost, signal: AbortSignal): Promise<void> {
    const isEnded = await host.isEnded(entry);
    if (signal.aborted) return;
    if (isEnded) {
      await create(put(entry, { isEnded }), host, signal, false);
      return;
    }
    host.tell({ type: 'not-ended', entry: toText(entry) });
  }

  return {
    entries,
    submit,
    tryAgain,
    /** Gives up an entry. What was sent under its key may still take effect. */
    discard: entries.drop,
    /** Goes on with what an earlier page load, or a sign-out, interrupted. */
    async resume(host: NextHost): Promise<void> {
      await Promise.all(
        entries.all().map(async (entry) => {
          if (entry.state === 'ending' || entry.state === 'creating') await tryAgain(entry, host);
          else if (entry.state === 'unconfirmed') host.tell({ type: 'unconfirmed', entry });
          else if (entry.isEnded && entry.kind !== 'add') host.tell({ type: 'refused', entry });
        }),
      );
    },
  };
}
