import { createTraffic } from '../../src/api/traffic.js';
import { memoryStorage } from '../saving/memory-storage.js';
import type { World } from './world.js';

/** What the users of one tab of a browser share: its session storage, its network, what its page asks of the API, who is signed in. */
export type BrowserWindow = ReturnType<typeof openWindow>;

export function openWindow(world: Pick<World, 'now' | 'random' | 'schedule'>) {
  const onlineListeners = new Set<() => void>();
  let online = true;
  let signedIn: string | null = null;
  let page = openPage();

  function openPage() {
    const life = { alive: true };
    const schedule: World['schedule'] = (run, delayMs) => world.schedule(() => life.alive && run(), delayMs);
    return { life, traffic: createTraffic({ now: world.now, random: world.random, schedule }) };
  }

  return {
    storage: memoryStorage(),
    isOnline: (): boolean => online,
    setOnline(next: boolean): void {
      online = next;
      if (online) for (const listener of [...onlineListeners]) listener();
    },
    onOnline(listener: () => void): () => void {
      onlineListeners.add(listener);
      return () => onlineListeners.delete(listener);
    },
    /** What all work of the page with the API shares, whoever's it is. */
    traffic: () => page.traffic,
    /** Its page ends, and another is opened. */
    reload(): void {
      page.life.alive = false;
      onlineListeners.clear();
      page = openPage();
    },
    /** Lets one user in alone; `null`: everyone, as where each has a provider of their own. */
    signIn(userId: string | null): void {
      signedIn = userId;
    },
    admits: (userId: string): boolean => signedIn === null || signedIn === userId,
  };
}
