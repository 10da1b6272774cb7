import { createTraffic } from '../../src/core/client/traffic.js';
import { memoryStorage } from '../saving/memory-storage.js';
import type { World } from './world.js';

/** What the users of one browser tab share: session storage, network, API traffic, and who is signed in. */
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
    /** The API traffic of the page, shared by all its users. */
    traffic: () => page.traffic,
    /** Ends the page and opens another. */
    reload(): void {
      page.life.alive = false;
      onlineListeners.clear();
      page = openPage();
    },
    /** Admits only this user; `null` admits everyone, as when each user has their own provider. */
    signIn(userId: string | null): void {
      signedIn = userId;
    },
    admits: (userId: string): boolean => signedIn === null || signedIn === userId,
  };
}
