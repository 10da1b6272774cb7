import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';

const DAY = 86_400_000;

/** Unusual records, each a case that can break a list. */
const CASES: readonly ((now: number) => Partial<FollowupRecord>)[] = [
  () => ({ due_at: null, note: 'Nobody has said by when.' }),
  () => ({ owner_user_id: null, note: 'Nobody owns this one.' }),
  (now) => ({ note: null, due_at: new Date(now + 2 * DAY).toISOString() }),
  () => ({ due_at: null, owner_user_id: null, note: null, priority: null, task_type: null, deal_id: null }),
  (now) => ({ status: 'on_hold', note: 'A status that nobody named.', due_at: new Date(now - DAY).toISOString() }),
  (now) => ({
    status: 'completed',
    note: 'Done, and due all the same.',
    due_at: new Date(now - 2 * DAY).toISOString(),
  }),
  (now) => ({ note: 'العميل طلب عرض سعر محدث قبل نهاية الأسبوع', due_at: new Date(now + DAY).toISOString() }),
  (now) => ({
    note: Array.from({ length: 60 }, (_, line) => `${line + 1}. A line of long minutes, to scroll and to search.`).join(
      '\n',
    ),
    due_at: new Date(now).toISOString(),
  }),
];

/** Replaces the first records with these cases, open unless the case says otherwise. */
export function* withCases(records: Iterable<FollowupRecord>, now: number): Generator<FollowupRecord, void, void> {
  let place = 0;
  for (const record of records) {
    const special = CASES[place]?.(now);
    yield special ? { ...record, status: 'open', completion_note: null, ...special } : record;
    place += 1;
  }
}
