import { expect, test } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createEditCell } from '../../src/core/saving/edit-cell.js';
import { createEditQueue } from '../../src/core/saving/edit-queue.js';
import { noJournal } from '../../src/core/saving/journal.js';
import { newEdit } from '../../src/core/saving/save-request.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { createSettlement } from '../../src/core/saving/settlement.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

test('what work on an edit returns after the edit has ended is ignored', () => {
  const runtime = createSimulatedRuntime();
  const records = createRecordStore();
  const followup = aFollowup();
  records.merge(followup, records.startRead());
  const queue = createEditQueue();
  const events: SaveEvent[] = [];
  const settlement = createSettlement({
    queue,
    records,
    journal: noJournal(),
    emit: (event) => void events.push(event),
    changed() {},
    runNext() {},
    noteSaved() {},
  });
  const base = { seen: { note: followup.note }, before: followup };
  const edit = newEdit('edit-1', { followup, patch: { note: 'Mine' } }, { note: 'Mine' }, base, runtime.now());
  const live = queue.add(
    createEditCell(edit, runtime, () => {}),
    undefined,
  );

  settlement.discard(live);
  settlement.place(live, { state: 'saved', followup: { ...followup, integration_version: 99 }, startedAt: 1 });

  expect(events.map(({ type }) => type)).toEqual(['discarded']);
  expect(records.get(FOLLOWUP_ID)?.integration_version).toBe(followup.integration_version);
});
