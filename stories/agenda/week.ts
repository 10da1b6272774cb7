import { savedRow } from '../../src/index.js';
import type { FollowupRow, RowState } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { NOW, sampleOwners } from '../support/samples.js';

const HOUR = 3_600_000;
const NOTES = [
  'Call Ms Lindgren about the renewal',
  'Send the offer for ten more seats',
  'Ask for the signed contract',
  'Show the new reports to the whole sales team in Lyon',
  'Answer the question about invoices',
  'Agree on a date for the review',
];

/** A record due some hours from the stories' current time, the same on each run. */
export function cardRow(number: number, hours: number, more: Partial<FollowupRow> = {}): FollowupRow {
  const followup = buildFollowup({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    note: NOTES[number % NOTES.length] ?? null,
    due_at: new Date(NOW + hours * HOUR).toISOString(),
    owner_user_id: sampleOwners[number % sampleOwners.length]?.id ?? null,
    priority: number % 5 === 1 ? 'urgent' : number % 3 === 0 ? 'high' : 'normal',
    status: 'open',
  });
  return { ...savedRow(followup), ...more };
}

/** A busy user's week, starting on a Thursday at nine. */
export const week: readonly FollowupRow[] = [
  ...[-49, -22.5, -1].map((hours, at) => cardRow(at + 1, hours)),
  ...[1, 1.5, 4, 6, 23, 24.25, 25, 28, 29.5, 30].map((hours, at) => cardRow(at + 11, hours)),
  ...[96, 97, 120, 144.5, 150].map((hours, at) => cardRow(at + 31, hours)),
];

/** A card in each state of a row. */
export const states: readonly FollowupRow[] = (
  [
    ['saved', null],
    ['saving', 'sending'],
    ['saving', 'verifying'],
    ['waiting', 'offline'],
    ['waiting', 'unconfirmed'],
    ['failed', 'forbidden'],
    ['conflict', 'conflict'],
  ] as const satisfies readonly (readonly [RowState, FollowupRow['editState']])[]
).map(([state, editState], at) => cardRow(at + 51, 24 + at, { state, editState }));

/** Two thousand records in one week, most of them on Friday. */
export const many: readonly FollowupRow[] = Array.from({ length: 2000 }, (_, at) =>
  cardRow(at + 1001, at < 1500 ? 24 + (at % 8) : 1 + (at % 8)),
);
