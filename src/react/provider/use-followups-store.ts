'use client';
import { followupsStore, type FollowupsStore } from '../../core/page/followups-store.js';
import { useFollowupsContext } from './followups-context.js';

/**
 * Takes in what a host is told by a socket or a webhook. The same object for as long as the same user is signed in, with a list
 * on the page or without one. Nothing is sent to the CRM but reads; other tabs are told as they are of saves. No call throws:
 * what is refused is told by `onError`.
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
