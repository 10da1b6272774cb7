'use client';
import { useFollowupsContext } from './followups-context.js';
import { isFollowupId } from '../../core/followup/followup-id.js';
import { noteAuthor } from '../../core/page/change-authors.js';
import { decodeFollowup } from '../../core/followup/followup-schema.js';
import type { Followup } from '../../core/followup/followup.js';
import type { Services } from '../../core/page/followups-core.js';
import { onePer } from '../../core/page/one-per.js';
import { until } from '../../core/page/acts.js';

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

/** Takes in changes that a host hears of through a socket or a webhook. */
export interface FollowupsStore {
  /**
   * Stores a record as the CRM has it, whole, with its `integration_version`. Only a version newer than the known one counts,
   * in whatever order they arrive; a deleted record is checked with the CRM before it comes back. Unsettled edits stay on top
   * of it, and the lists on the page find the place of a record that they did not hold. An invalid record, or one without a
   * version, is reported to `onError` (`operation: 'push'`) and changes nothing; one that lacks fields of the known one is
   * read from the CRM. `by` is the owner id of whoever made the change: a conflict then says who. Leave it out if several
   * people may have changed the record since the last push.
   */
  readonly upsert: (record: Followup, options?: { readonly by?: string | undefined }) => void;
  /**
   * Removes a record that the CRM says was deleted. A draft or an unsettled edit of it stays within reach. An invalid id is
   * reported to `onError` and changes nothing.
   */
  readonly remove: (id: string) => void;
  /**
   * Reads records again that may have changed; without ids, all lists that are shown, or else the next one that is. Calls in
   * quick succession are read together, once the page is visible and requests can be sent.
   */
  readonly invalidate: (ids?: Iterable<string>) => void;
}

/** Pushes come in bursts: their reads are batched. */
const GATHER_MS = 250;

/** The most records to read one by one; the others are left to the lists' own refresh. */
const MAX_SINGLE_READS = 50;

/** One store for all who push to a user's records. */
const followupsStore = onePer(
  (core: Services<'client' | 'notices' | 'page' | 'records' | 'runtime' | 'report'>): FollowupsStore => {
    const { client, records, page, runtime } = core;
    const outdated = new Set<string>();
    let isWhole = false;
    let isPlanned = false;

    function plan(): void {
      if (isPlanned) return;
      isPlanned = true;
      runtime.schedule(() => void until(page.isVisible, page.onVisibility).then(read), GATHER_MS);
    }

    function read(): void {
      isPlanned = false;
      const ids = [...outdated];
      const whole = isWhole;
      outdated.clear();
      isWhole = false;
      readAgain(ids, whole).catch((error: unknown) => core.report(error, { operation: 'push' }));
    }

    async function readAgain(ids: readonly string[], whole: boolean): Promise<void> {
      const suspects = ids.filter((id) => records.get(id));
      const isListed = await page.invalidate({ suspects, whole });
      // Without its page or an endpoint of its own, a record could only be found by reading the whole list.
      const canBeRead = (id: string): boolean => client.getFollowup !== undefined || records.locator(id) !== undefined;
      const isMissed = (id: string): boolean => !isListed || records.isAway(id) || !records.locator(id);
      const alone = suspects.filter((id) => isMissed(id) && canBeRead(id));
      // One after the other: each may take several pages.
      for (const id of alone.slice(0, MAX_SINGLE_READS)) await core.records.reread(id);
    }

    function refuse(why: string, id: unknown): void {
      const followupId = typeof id === 'string' && isFollowupId(id) ? id : undefined;
      core.report(new TypeError(`What was pushed was not taken in: ${why}`), { operation: 'push', followupId });
    }

    function invalidate(ids?: Iterable<string>): void {
      if (ids === undefined) isWhole = true;
      else for (const id of ids) if (typeof id === 'string') outdated.add(id);
      plan();
    }

    return {
      upsert(record, { by } = {}) {
        const followup = decode(record);
        if (typeof followup === 'string') return refuse(followup, idOf(record));
        const { id } = followup;
        const before = records.get(id);
        if (before && lacksFields(followup, before)) return invalidate([id]);
        const result = records.push(followup);
        if (result === 'stored') {
          noteAuthor(page.authors, followup, by);
          page.tellTabs(followup);
        }
        if (result === 'gone') invalidate([id]);
        // The refresh finds its place in the lists.
        if (result === 'stored' && !before) plan();
      },
      remove(id) {
        if (typeof id !== 'string' || !isFollowupId(id)) return refuse('`remove` wants the id of a follow-up.', id);
        if (records.isGone(id)) return;
        records.markGone(id);
        page.channel.post({ id, version: null });
      },
      invalidate,
    };
  },
);

/** Returns the record, or what is wrong with it. A host without types may push anything. */
function decode(record: unknown): Followup | string {
  let followup: Followup | null = null;
  try {
    followup = decodeFollowup(record);
  } catch {
    // What can't even be read is not a record.
  }
  if (!followup) return 'it needs an `id`, and text or `null` in every other field of a follow-up.';
  if (followup.integration_version === null) return 'without an `integration_version` nothing says whether it is news.';
  return followup;
}

function idOf(record: unknown): unknown {
  try {
    return (record as { readonly id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

/** Whether only a part of a record was pushed; the rest may have changed as well. */
function lacksFields(pushed: Followup, known: Followup): boolean {
  return (Object.keys(known) as (keyof Followup)[]).some(
    (field) => known[field] !== undefined && pushed[field] === undefined,
  );
}
