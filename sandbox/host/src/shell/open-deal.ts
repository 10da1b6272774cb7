import { useSyncExternalStore } from 'react';
import type { Followup } from 'react-followups';

const PREFIX = '#/deals/';

/** Returns the URL of a deal. */
export function hrefOfDeal(id: string): string {
  return PREFIX + id;
}

/** Returns the URL of a record's deal, of which only the id may be known. */
export function dealHref(followup: Followup): string | null {
  return followup.deal_id ? hrefOfDeal(followup.deal_id) : null;
}

/** Returns the deal in the URL; `null` on the follow-ups page. */
export function useOpenDeal(): string | null {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
