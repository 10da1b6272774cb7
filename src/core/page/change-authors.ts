import type { ChangesFeed } from '../client/followups-client.js';
import { sameId } from '../followup/fields.js';
import type { Followup } from '../followup/followup.js';

/** A version of a record and who made it, as an owner's id; `null` if nobody is named. */
interface Authored {
  readonly id: string;
  readonly version: number | null;
  by: string | null;
}

/**
 * Who made the latest versions of records, as far as the host's feed or a push says so: a record itself does not name
 * anybody.
 */
export type ChangeAuthors = Authored[];

const MOST = 1000;

export function noteAuthor(
  authors: ChangeAuthors,
  { id, integration_version: version }: Pick<Followup, 'id' | 'integration_version'>,
  who: unknown,
): void {
  const by = typeof who === 'string' ? who : null;
  const known = authors.find((each) => each.id === id && each.version === version);
  if (known) known.by ??= by;
  // Also without a name: this one may have changed what the next one is asked about.
  else if (authors.push({ id, version, by }) > MOST) authors.shift();
}

/** Returns who made all changes that led from one version to a record as it is now; `null` unless it was one person. */
export function authorSince(authors: ChangeAuthors, seen: Followup | null, now: Followup | null): string | null {
  const from = seen?.integration_version ?? Infinity;
  const to = now?.integration_version ?? -1;
  const since = authors.filter(({ id, version }) => id === now?.id && Number(version) > from && Number(version) <= to);
  const by = since.find(({ version }) => version === to)?.by ?? null;
  return since.every((each) => sameId(each.by, by)) ? by : null;
}

/** The same feed; who made each change is remembered. */
export function rememberAuthors(feed: ChangesFeed, authors: ChangeAuthors): ChangesFeed {
  return {
    watermark: (options) => feed.watermark(options),
    async since(watermark, options) {
      const answer = await feed.since(watermark, options);
      try {
        for (const change of answer && 'changes' in answer ? answer.changes : (answer ?? [])) {
          if ('followup' in change) noteAuthor(authors, change.followup, change.by);
        }
      } catch {
        // Whoever reads the answer says what is wrong with it.
      }
      return answer;
    },
  };
}
