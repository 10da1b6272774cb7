import type { Edit } from '../../core/saving/edit.js';

/** What a bulk change waits for; `until` is in milliseconds since 1970, `null` if unknown. */
export type BulkWait =
  | { readonly kind: 'offline' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'busy'; readonly until: number | null };

/** Returns what delays the edits of a bulk change, the most important reason first; `null` if nothing does. */
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
