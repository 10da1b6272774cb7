import type { Edit } from '../../core/saving/edit.js';

/** What a bulk change waits for; `until` in milliseconds since 1970, `null` where it is not known. */
export type BulkWait =
  | { readonly kind: 'offline' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'busy'; readonly until: number | null };

/** What holds the edits of a bulk change up, the weightiest reason first; `null` where nothing does. */
export function bulkWait(edits: readonly Edit[], bulkId: string): BulkWait | null {
  let busy: BulkWait | null = null;
  let offline = false;
  for (const { bulkId: of, state, error, nextAttemptAt } of edits) {
    if (of !== bulkId) continue;
    if (state === 'needs-sign-in') return { kind: 'sign-in' };
    offline ||= state === 'offline';
    if (state !== 'retry-waiting' || (error?.kind !== 'rate-limited' && error?.kind !== 'unavailable')) continue;
    const earlier = busy === null || (nextAttemptAt ?? Infinity) < (busy.until ?? Infinity);
    if (earlier) busy = { kind: 'busy', until: nextAttemptAt };
  }
  return offline ? { kind: 'offline' } : busy;
}
