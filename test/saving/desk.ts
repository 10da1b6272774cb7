import { createRecordStore } from '../../src/records/record-store.js';
import { fetchFollowupsPage } from '../../src/records/followups-page.js';
import { mergePage } from '../../src/records/merge-page.js';
import type { Followup } from '../../src/followup/followup.js';
import type { FollowupPatch } from '../../src/followup/followup-patch.js';
import type { ConflictPolicy } from '../../src/saving/save-deps.js';
import { createSaveEngine } from '../../src/saving/create-save-engine.js';
import type { SaveEvent } from '../../src/saving/save-event.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { createSimulatedCrm } from './simulated-crm.js';
import type { SimulatedCrmOptions } from './simulated-crm.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

export interface DeskOptions extends Partial<Omit<SimulatedCrmOptions, 'runtime'>> {
  readonly conflictPolicy?: ConflictPolicy;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** One person at work: the real store and engine on simulated time, in front of a simulated CRM, with the list loaded. */
export async function openDesk(options: DeskOptions = {}) {
  const { conflictPolicy = 'ask', followups = [aFollowup()] } = options;
  const runtime = createSimulatedRuntime();
  const crm = createSimulatedCrm({ ...options, runtime, followups });
  const records = createRecordStore();
  const engine = createSaveEngine({ client: crm.client, records, runtime, conflictPolicy: () => conflictPolicy });
  const events: SaveEvent[] = [];
  engine.onEvent((event) => events.push(event));

  const desk = {
    runtime,
    crm,
    records,
    engine,
    events,
    /** What stands on the screen. */
    view(id = FOLLOWUP_ID): Followup {
      const view = records.view(id);
      if (!view) throw new Error(`No record ${id} on the screen.`);
      return view;
    },
    /** The person changes what stands on the screen and saves. */
    submit(patch: FollowupPatch, draftId?: string) {
      return engine.submit({ followup: desk.view(), patch, draftId });
    },
    /** Loads the list again, page by page. */
    async refresh() {
      let cursor: string | null = null;
      do {
        const startedAt = records.startRead();
        const page = await fetchFollowupsPage(crm.client, {}, cursor, undefined);
        mergePage(records, page, startedAt, false);
        cursor = page.nextCursor;
      } while (cursor !== null);
    },
    /** The edit that the row shows. */
    get edit() {
      const edit = engine.leading(FOLLOWUP_ID);
      if (!edit) throw new Error('No edit is under way.');
      return edit;
    },
    eventTypes: () => events.map((event) => event.type).filter((type) => type !== 'diagnostic'),
    keysSent: () => crm.updates.map((update) => update.key),
    bodiesSent: () => crm.updates.map((update): unknown => JSON.parse(update.bytes)),
  };
  await desk.refresh();
  return desk;
}
