import type { KeptStorage } from '../../src/core/records/kept-storage.js';
import { createPageLives } from '../../src/core/page/open-journal.js';
import { memoryStorage } from './memory-storage.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

export interface BrowserOptions {
  readonly hasLocks?: boolean;
  readonly hasStorage?: boolean;
  /** How long what one page writes takes to reach the others. */
  readonly lagMs?: number;
}

/** A browser with tabs whose pages come and go; a lock is released when its page ends. */
export function openBrowser({ hasLocks = true, hasStorage = true, lagMs = 0 }: BrowserOptions = {}) {
  const runtime = createSimulatedRuntime();
  const shared = memoryStorage();
  const queues = new Map<string, (() => void)[]>();
  const channels = new Set<{ readonly hear: (data: unknown) => void; readonly owner: { alive: boolean } }>();
  let names = 0;

  function openPage() {
    const owner = { alive: true };
    const held = new Set<string>();
    function request(name: string, ...rest: readonly unknown[]): Promise<unknown> {
      const run = rest.at(-1) as () => unknown;
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal };
      return new Promise((resolve, reject) => {
        const go = (): void => {
          if (!owner.alive) return letNext(name);
          signal?.removeEventListener('abort', giveUp);
          held.add(name);
          void Promise.resolve(run()).then((result) => {
            held.delete(name);
            if (owner.alive) letNext(name);
            resolve(result);
          });
        };
        const giveUp = (): void => {
          const queue = queues.get(name) ?? [];
          queues.set(
            name,
            queue.filter((one) => one !== go),
          );
          reject(new Error('aborted'));
        };
        signal?.addEventListener('abort', giveUp);
        const queue = queues.get(name);
        if (queue) queue.push(go);
        else {
          queues.set(name, []);
          go();
        }
      });
    }
    const life = createPageLives({
      locks: hasLocks ? { request } : undefined,
      shared: hasStorage ? (lagMs > 0 ? lateStorage() : shared) : null,
      openChannel: (hear) => {
        const channel = {
          owner,
          hear,
          postMessage: (data: unknown) => {
            for (const other of [...channels]) if (other !== channel && other.owner.alive) other.hear(data);
          },
          close: () => void channels.delete(channel),
        };
        channels.add(channel);
        return channel;
      },
      newName: () => `page-${(names += 1)}`,
      now: runtime.now,
      schedule: (run, delayMs) => runtime.schedule(() => owner.alive && run(), delayMs),
    });
    const end = (): void => {
      owner.alive = false;
      for (const name of held) letNext(name);
    };
    return { ...life, end };
  }

  /** The shared storage as one page has it. */
  function lateStorage(): KeptStorage {
    const own = new Map<string, string>();
    return {
      ...shared,
      getItem: (key) => own.get(key) ?? shared.getItem(key),
      setItem(key, value) {
        own.set(key, value);
        runtime.schedule(() => {
          shared.setItem(key, value);
          if (own.get(key) === value) own.delete(key);
        }, lagMs);
      },
    };
  }

  function letNext(name: string): void {
    const go = queues.get(name)?.shift();
    if (go) go();
    else queues.delete(name);
  }

  return { runtime, shared, openPage };
}
