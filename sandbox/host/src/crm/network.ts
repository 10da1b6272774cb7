import { createStore } from '../store.js';

/** Whether the page acts as if there were no network. */
export const offline = createStore(false);

export function setOffline(isOffline: boolean): void {
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  // Restores the browser's own property.
  else Reflect.deleteProperty(navigator, 'onLine');
  offline.set(isOffline);
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

type BeforeSave = (followupId: string) => Promise<void>;

/** Called once, when the next save is on its way and before it reaches the CRM. */
export const beforeNextSave = createStore<BeforeSave | null>(null);

/** The page's `fetch` for the CRM. */
export const networkFetch: typeof fetch = async (input, init) => {
  if (offline.get()) throw new TypeError('The network is switched off in the drawer.');
  const action = beforeNextSave.get();
  if (action && init?.method === 'PATCH') {
    beforeNextSave.set(null);
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    await action(address.pathname.split('/').at(-1) ?? '');
  }
  return fetch(input, init);
};
