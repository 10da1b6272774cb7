import type { KeptItem, WorkDisk } from '../../src/core/page/work-disk.js';

/** A page as the disk knows it. What a killed one has asked for and not got yet does not happen. */
export interface DiskUser {
  killed: boolean;
}

interface SimulatedWorkDiskOptions {
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** How long each call takes. @default 0 */
  readonly delay?: (() => number) | undefined;
  /** Whether a call fails. */
  readonly fails?: (() => boolean) | undefined;
}

/** The disk of one browser, which carries out calls one after another, each as a whole or not at all. */
export function createSimulatedWorkDisk({ sleep, delay = () => 0, fails = () => false }: SimulatedWorkDiskOptions) {
  /** By user and page load; one that has begun has an entry, even if it is empty. */
  const users = new Map<string, Map<string, Map<string, KeptItem>>>();
  const gone = new Set<string>();
  let last = Promise.resolve();

  function livesOf(owner: readonly string[]): Map<string, Map<string, KeptItem>> {
    const name = JSON.stringify(owner);
    const lives = users.get(name) ?? new Map<string, Map<string, KeptItem>>();
    users.set(name, lives);
    return lives;
  }

  function disk(page: DiskUser = { killed: false }): WorkDisk {
    function call<Result>(work: () => Result): Promise<Result> {
      return new Promise((resolve, reject) => {
        last = last
          .then(() => sleep(delay()))
          .then(() => {
            if (page.killed) return;
            if (fails()) reject(new Error('The disk failed.'));
            else resolve(work());
          });
      });
    }

    return {
      begin: (owner, life) =>
        call(() => {
          const others = [...livesOf(owner).keys()];
          livesOf(owner).set(life, new Map());
          return others;
        }),
      take: (owner, from, to, choose) =>
        call(() => {
          const lives = livesOf(owner);
          const items = [...(lives.get(from) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
          const chosen = choose(items);
          if (!chosen) return [];
          for (const item of chosen) lives.get(to)?.set(item.key, item);
          lives.delete(from);
          gone.add(from);
          return chosen;
        }),
      write: (owner, life, changes) =>
        call(() => {
          if (gone.has(life)) return false;
          const lives = livesOf(owner);
          const entries = lives.get(life) ?? new Map<string, KeptItem>();
          lives.set(life, entries);
          for (const [key, item] of changes) {
            if (item) entries.set(key, item);
            else entries.delete(key);
          }
          return true;
        }),
      drop: (owner, life) => call(() => void livesOf(owner).delete(life)),
      wipe: (isMeant) =>
        call(() => {
          for (const [name, lives] of users) {
            const [api = '', userId = ''] = JSON.parse(name) as readonly string[];
            if (!isMeant(api, userId)) continue;
            for (const life of lives.keys()) gone.add(life);
            users.delete(name);
          }
        }),
    };
  }

  return {
    /** The disk for one page. */
    disk,
    /** Everything on it, as one text. */
    text: (): string =>
      [...users]
        .map(([name, lives]) => name + JSON.stringify([...lives].map(([life, all]) => [life, [...all]])))
        .join('\n'),
    entries: (): readonly KeptItem[] =>
      [...users.values()].flatMap((lives) => [...lives.values()].flatMap((all) => [...all.values()])),
    /** Removes everything, as if the browser were new. */
    empty(): void {
      users.clear();
      gone.clear();
    },
  };
}
