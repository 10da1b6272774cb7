import { savedRow } from '../../src/index.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';
import { buildFollowup } from '../../src/testing.js';
import { dayStarts } from '../../src/core/followup/in-zone.js';
import { workloadColumns } from '../../src/react/workload/workload-words.js';
import { NOW, sampleOwners } from '../support/samples.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the columns for the language and time zone set in the toolbar. */
export function sampleColumns(settings: DisplaySettings, days: number, timeZone: string) {
  return workloadColumns(dayStarts(NOW, timeZone, days), { ...defaultDisplaySettings, ...settings, timeZone });
}

/** Returns numbers that look like a week: many today, few on days off, more later. */
export function sampleCounts(owner: number, days: number): readonly number[] {
  const counts = [
    Math.max(0, 11 - owner * 4),
    ...Array.from({ length: days }, (_, day) =>
      day % 7 === 2 || day % 7 === 3 ? owner % 2 : ((owner * 7 + day * 5) % 9) + 2,
    ),
    Math.max(8, 96 - owner * 13),
    owner % 3,
  ];
  return [...counts, counts.reduce((sum, count) => sum + count, 0)];
}

export function sampleRows(days: number, names: readonly string[]) {
  return names.map((owner, index) => ({ key: owner, ownerId: owner, owner, counts: sampleCounts(index, days) }));
}

export const sampleNames = [
  ...sampleOwners.map(({ name }, index) => (index === 0 ? `${name} (me)` : name)),
  'Unassigned',
  '7f1c0f7a',
];

const notes = [
  'Call Ms Lindgren about the renewal.\nShe asked for the price of ten more seats.',
  'Send the revised offer to Cobalt Freight',
  'Ask Yusuf whether the pilot went well, and whom to talk to about the roll-out in the other two plants',
  '',
  'Book the demo for the new purchasing lead',
];

export const cellRows = notes.map((note, index) =>
  savedRow(
    buildFollowup({
      id: `0190a000-0000-7000-8000-00000000000${index}`,
      note,
      due_at: new Date(NOW - (5 - index) * 7 * HOUR).toISOString(),
    }),
  ),
);

/** Returns records around the actual current time, for a page with a CRM. */
export function followupsAround(now: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const owner = index % 7;
    return buildFollowup({
      id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      note: notes[index % notes.length] || `Follow up on order ${1000 + index}`,
      status: index % 9 === 8 ? 'completed' : 'open',
      owner_user_id: owner === 6 ? null : (sampleOwners[owner]?.id ?? '7f1c0f7a-3a52-4f0e-9a54-0c9a4d6f6a11'),
      due_at: index % 13 === 5 ? null : new Date(now + (((index * 37) % 23) - 5) * (DAY / 2) + HOUR).toISOString(),
    });
  });
}
