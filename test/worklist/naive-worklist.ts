import { parseInstant } from '../../src/followup/instant.js';
import type { Followup } from '../../src/followup/followup.js';
import { DUE_BUCKETS, dueBucketIndex } from '../../src/worklist/due-bucket.js';
import { foldText } from '../../src/worklist/fold-text.js';
import type { WorklistOptions } from '../../src/worklist/worklist-options.js';
import type { WorklistQuery } from '../../src/worklist/worklist-query.js';
import { bucketOfView, WORKLIST_VIEWS } from '../../src/worklist/worklist-view.js';

const dueBucket = (...due: Parameters<typeof dueBucketIndex>) => DUE_BUCKETS[dueBucketIndex(...due)] ?? 'none';

/** What a worklist must give, worked out from the whole list each time. */
export function naiveWorklist(followups: Iterable<Followup>, query: WorklistQuery, options: WorklistOptions) {
  const all = [...followups];
  const byLetter = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const collator = new Intl.Collator('en');
  const byAlphabet = (a: string, b: string) => collator.compare(a, b) || byLetter(a, b);
  const bucket = (f: Followup) =>
    dueBucket(
      parseInstant(f.due_at) ?? NaN,
      ![...options.closedStatuses].includes((f.status ?? '').toLowerCase()),
      options.boundaries,
    );
  const isMine = (f: Followup) =>
    Boolean(f.owner_user_id) && f.owner_user_id?.toLowerCase() === options.currentUserId?.toLowerCase();
  const nameOf = (f: Followup) => (f.owner_user_id ? (options.ownerName(f.owner_user_id.toLowerCase()) ?? '') : '');

  const any = (values: readonly (string | null)[], value: string | null | undefined) =>
    values.length === 0 || values.some((wanted) => (wanted ?? '') === (value ?? ''));
  const lower = (value: string | null | undefined) => value?.toLowerCase() ?? null;
  const words = foldText(query.search).split(/\s+/).filter(Boolean);
  const filtered = all.filter(
    (f) =>
      any(query.owners.map(lower), lower(f.owner_user_id)) &&
      any(query.taskTypes, f.task_type) &&
      any(query.priorities, f.priority) &&
      any(query.statuses, f.status) &&
      (!query.conflicts || options.conflicts.has(f.id)) &&
      words.every((word) => foldText(f.note ?? '').includes(word) || foldText(nameOf(f)).includes(word)),
  );
  const shows = (view: WorklistQuery['view'], f: Followup) =>
    view === 'all' || (view === 'mine' ? isMine(f) : bucket(f) === bucketOfView(view));

  const compareValues = (a: Followup, b: Followup, sign: number): number => {
    const column = query.sort?.column ?? 'note';
    const [first, second] = [a[column], b[column]];
    if (column === 'due_at' || column === 'updated_at') {
      const [one, two] = [parseInstant(first), parseInstant(second)];
      if (one === null || two === null) return Number(one === null) - Number(two === null);
      return sign * (one - two);
    }
    if (!first || !second) return Number(!first) - Number(!second);
    if (column === 'deal_id') return sign * byLetter(first, second);
    if (column === 'priority') {
      const rank = (value: string) => {
        const place = options.priorityOrder.indexOf(value);
        return place === -1 ? Infinity : place;
      };
      return sign * (rank(first) === rank(second) ? byAlphabet(first, second) : rank(first) - rank(second));
    }
    if (column === 'owner_user_id') {
      const [one, two] = [nameOf(a), nameOf(b)];
      if (!one || !two) {
        return sign * (Number(!one) - Number(!two) || byLetter(first.toLowerCase(), second.toLowerCase()));
      }
      return sign * (byAlphabet(one, two) || byLetter(first.toLowerCase(), second.toLowerCase()));
    }
    return sign * byAlphabet(first, second);
  };

  const shown = filtered
    .filter((f) => shows(query.view, f))
    .sort((a, b) => {
      const groups = query.groupBy ? DUE_BUCKETS.indexOf(bucket(a)) - DUE_BUCKETS.indexOf(bucket(b)) : 0;
      if (groups !== 0) return groups;
      const values = query.sort ? compareValues(a, b, query.sort.direction === 'descending' ? -1 : 1) : 0;
      return values || byLetter(a.id, b.id);
    });

  const groups = DUE_BUCKETS.map((name) => ({
    bucket: name,
    start: shown.findIndex((f) => bucket(f) === name),
    count: shown.filter((f) => bucket(f) === name).length,
  })).filter(({ count }) => count > 0);
  return {
    ids: shown.map(({ id }) => id),
    groups: query.groupBy ? groups : [],
    counts: Object.fromEntries(WORKLIST_VIEWS.map((view) => [view, filtered.filter((f) => shows(view, f)).length])),
    loaded: all.length,
    conflicts: all.filter(({ id }) => options.conflicts.has(id)).length,
  };
}
