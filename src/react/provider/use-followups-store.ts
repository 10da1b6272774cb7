'use client';
import { followupsStore, type FollowupsStore } from '../../core/page/followups-store.js';
import { useFollowupsContext } from './followups-context.js';

/**
 * Takes in changes that a host hears of through a socket or a webhook. The same object while the same user is signed in, with
 * or without a list on the page. It sends only reads to the CRM; other tabs are notified as they are of saves. No call throws:
 * what is refused is reported to `onError`.
 *
 * @example
 * const { upsert, remove, invalidate } = useFollowupsStore();
 * useEffect(() => {
 *   const events = new EventSource('/follow-ups/events');
 *   events.addEventListener('saved', ({ data }) => upsert(JSON.parse(data)));
 *   events.addEventListener('deleted', ({ data }) => remove(data));
 *   events.addEventListener('open', () => invalidate());
 *   return () => events.close();
 * }, [upsert, remove, invalidate]);
 */
export function useFollowupsStore(): FollowupsStore {
  return followupsStore(useFollowupsContext().core);
}
