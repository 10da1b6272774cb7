import type { FollowupsPage } from './followups-page.js';
import { reachOf } from './merge-pages.js';
import { areAscending, compareIds } from './place-ids.js';
import type { RecordStore } from './record-store.js';

const NOTHING = { gone: [], edges: [] };

/** Records that were listed and not found in their place. */
export function createMissingRecords(records: RecordStore) {
  const missing = new Map<string, number>();
  let round = 0;

  return {
    /** Starts a new look at the list: what it misses counts as missing once, however many answers lack it. */
    beginRound(): void {
      round += 1;
      for (const id of missing.keys()) if (records.isAway(id)) missing.delete(id);
    },
    /**
     * Compares what was listed with pages that were just read, one after the other. An id between two returned ones
     * that is missing in two rounds is no longer in the list. Returns the ids for which that is now so, and those
     * before the first returned one, which only the previous page can decide.
     */
    judge(
      listed: readonly FollowupsPage[],
      walked: readonly FollowupsPage[],
    ): { readonly gone: readonly string[]; readonly edges: readonly string[] } {
      const [first] = walked;
      const start = listed.findIndex((page) => page.cursor === first?.cursor);
      // Invalid rows may be the missing ones.
      if (!first || start === -1 || walked.some(({ rejected }) => rejected > 0)) return NOTHING;
      if (!areAscending(walked) || !areAscending(listed)) return NOTHING;
      const found = new Set(walked.flatMap(({ ids }) => ids.map((id) => id.toLowerCase())));
      for (const { ids } of walked) for (const id of ids) missing.delete(id);
      const reach = reachOf(walked);
      // Nothing comes before the first page.
      const from = first.cursor === null ? null : (walked.find(({ ids }) => ids.length > 0)?.ids[0] ?? reach);
      const gone: string[] = [];
      const edges: string[] = [];
      for (const { ids } of listed.slice(start)) {
        for (const id of ids) {
          if (reach !== null && compareIds(id, reach) > 0) return { gone, edges };
          if (found.has(id.toLowerCase()) || records.isAway(id) || !records.get(id)) continue;
          if (first.cursor !== null && (from === null || compareIds(id, from) < 0)) {
            edges.push(id);
            continue;
          }
          const since = missing.get(id);
          if (since === undefined) missing.set(id, round);
          else if (since < round) {
            missing.delete(id);
            records.markUnlisted(id);
            gone.push(id);
          }
        }
      }
      return { gone, edges };
    },
    /** Returns the ids that are missing so far. */
    ids: (): readonly string[] => [...missing.keys()],
  };
}
