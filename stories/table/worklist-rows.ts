import { savedRow } from '../../src/index.js';
import type { FollowupRow } from '../../src/index.js';
import type { FollowupRowSource } from '../../src/react/table/followup-row.js';
import { idsAsOrder } from '../../src/react/table/followup-row.js';
import { bucketAt, BUCKETS, duePlace, TODAY } from '../../src/core/worklist/due-bucket.js';
import { dueBoundaries } from '../../src/core/worklist/due-boundaries.js';
import type { WorklistGroup } from '../../src/core/worklist/worklist-result.js';
import { NOW, sampleFollowups } from '../support/samples.js';

/** Returns sample rows in the order of their groups, and the groups. */
export function groupedRows(): { rows: readonly FollowupRow[]; groups: readonly WorklistGroup[] } {
  const boundaries = dueBoundaries(NOW, 'Europe/Paris');
  const byBucket = Array.from({ length: BUCKETS }, (_, place) => ({
    bucket: bucketAt(place),
    day: boundaries.dates[place - TODAY] ?? null,
    rows: sampleFollowups
      .filter(({ due_at: due, status }) => duePlace(Date.parse(due ?? ''), status === 'open', boundaries) === place)
      .map((followup) => savedRow(followup)),
  })).filter(({ rows }) => rows.length > 0);
  let start = 0;
  const groups = byBucket.map(({ bucket, day, rows }) => {
    start += rows.length;
    return { bucket, day, start: start - rows.length, count: rows.length };
  });
  return { rows: byBucket.flatMap(({ rows }) => rows), groups };
}

/** Returns 100,000 rows that are created on demand. */
export function manyRows(count = 100_000): FollowupRowSource {
  const ids = Array.from({ length: count }, (_, index) => `many-${index}`);
  const cache = new Map<string, FollowupRow>();
  return {
    ...idsAsOrder(ids),
    getRow(id) {
      const known = cache.get(id);
      if (known) return known;
      const index = Number(id.slice('many-'.length));
      const sample = sampleFollowups[index % sampleFollowups.length];
      const row = savedRow({ ...sample, id, integration_version: 1, note: `#${index} ${sample?.note ?? ''}` });
      cache.set(id, row);
      return row;
    },
    subscribeRow: () => () => undefined,
  };
}
