import { createRecordStore } from '../../src/core/records/record-store.js';
import { fetchFollowupsPage } from '../../src/core/records/followups-page.js';
import { storePage } from '../../src/core/records/held-pages.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { ConflictPolicy } from '../../src/core/saving/save-deps.js';
import { createJournal } from '../../src/core/saving/journal.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import type { FakeCrmEdit } from '../../src/testing/fake-crm.js';
import { aFollowup, FOLLOWUP_ID } from './a-followup.js';
import { memoryStorage } from './memory-storage.js';
import { knownCounter } from './known-counter.js';
import { clientWhile } from './client-while.js';
import { createSimulatedCrm } from './simulated-crm.js';
import type { ReadFate, SimulatedCrmOptions, UpdateFate } from './simulated-crm.js';
import { createSimulatedRuntime } from './simulated-runtime.js';

export interface DeskOptions extends Partial<Omit<SimulatedCrmOptions, 'runtime'>> {
  readonly conflictPolicy?: ConflictPolicy;
  /** The policy of the page after its first reload, if different. */
  readonly laterPolicy?: ConflictPolicy;
  /** Whether an earlier life of the page is over. */
  readonly isOver?: (page: string, editIds: readonly string[]) => Promise<boolean>;
  /** The version step of a save that the page already knows. */
  readonly knownStep?: number;
  /** The fates of the first updates, and of the first reads after the list was loaded. */
  readonly updates?: readonly UpdateFate[];
  readonly reads?: readonly ReadFate[];
  /** What a colleague changes in the record once the list was loaded. */
  readonly colleague?: FakeCrmEdit;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** One person at work: the real store and engine on simulated time, with a simulated CRM and the list loaded. */
export async function openDesk(options: DeskOptions = {}) {
  const { conflictPolicy = 'ask', laterPolicy = conflictPolicy, followups = [aFollowup()] } = options;
  let policy = conflictPolicy;
  const runtime = createSimulatedRuntime();
  const crm = createSimulatedCrm({ ...options, runtime, followups });
  const storage = memoryStorage();
  if (options.knownStep !== undefined)
    storage.setItem('react-followups:desk:version-counter', knownCounter(options.knownStep));
  const events: SaveEvent[] = [];
  const lives = new Set<string>();
  let page = openPage();

  /** One life of the page: the real store, journal and engine. After its death nothing of it runs or is answered. */
  function openPage(name = 'desk') {
    let alive = true;
    const isElsewhere = (life: string): boolean => life !== name && lives.has(life);
    const journal = createJournal(storage, 'desk', { page: () => name, isElsewhere });
    lives.add(name);
    const records = createRecordStore({ floors: journal });
    const engine = createSaveEngine({
      client: clientWhile(() => alive, crm.client),
      records,
      runtime: {
        ...runtime,
        schedule: (run, delayMs) => runtime.schedule(() => alive && run(), delayMs),
        onOnline: (listener) => runtime.onOnline(() => alive && listener()),
      },
      journal,
      claim: options.isOver && (async (life, ids) => ((await options.isOver?.(life, ids)) ? ids : [])),
      conflictPolicy: () => policy,
    });
    engine.onEvent((event) => {
      if (alive) events.push(event);
    });
    const die = (): void => {
      alive = false;
    };
    return { records, engine, die };
  }

  const desk = {
    runtime,
    crm,
    get records() {
      return page.records;
    },
    get engine() {
      return page.engine;
    },
    events,
    storage,
    /** Reloads the page; `killed` leaves it no time to send anything. The list is not loaded yet. */
    reload({ killed = false } = {}) {
      if (!killed) page.engine.leave();
      page.die();
      lives.clear();
      policy = laterPolicy;
      page = openPage();
      void page.engine.recover();
    },
    /** The host recreates its client: another engine of the page takes over. */
    renew() {
      const before = page;
      page = openPage('desk-anew');
      for (const followup of before.records.all()) page.records.seed(followup);
      before.engine.handOver(page.engine);
    },
    /** The record as shown on screen. */
    view(id = FOLLOWUP_ID): Followup {
      const view = desk.records.view(id);
      if (!view) throw new Error(`No record ${id} on the screen.`);
      return view;
    },
    /** The person changes the shown record and saves. */
    submit(patch: FollowupPatch, draftId?: string) {
      return desk.engine.submit({ followup: desk.view(), patch, draftId });
    },
    /** Submits, and lets time pass: as long as answers take that nothing delays, or these milliseconds. */
    async send(patch: FollowupPatch, ms?: number) {
      const submission = desk.submit(patch);
      await (ms === undefined ? runtime.settle() : runtime.advance(ms));
      return submission;
    },
    /** Like `send`, and returns the outcome. */
    async outcomeOf(patch: FollowupPatch, ms?: number) {
      const { outcome } = await desk.send(patch, ms);
      return outcome;
    },
    /** Loads the list again, page by page. */
    async refresh() {
      let cursor: string | null = null;
      do {
        const startedAt = desk.records.startRead();
        const list = await fetchFollowupsPage(crm.client, {}, cursor, undefined);
        storePage(desk.records, list, startedAt, false);
        cursor = list.nextCursor;
      } while (cursor !== null);
    },
    /** A colleague changes the record, and the list is loaded again. */
    showTheirs(change: FakeCrmEdit) {
      crm.colleague(FOLLOWUP_ID, change);
      return desk.refresh();
    },
    /** The edit that the row shows. */
    get edit() {
      const edit = desk.engine.leading(FOLLOWUP_ID);
      if (!edit) throw new Error('No edit is under way.');
      return edit;
    },
    eventTypes: () => events.map((event) => event.type).filter((type) => type !== 'diagnostic'),
    keysSent: () => crm.updates.map((update) => update.key),
    bodiesSent: () => crm.updates.map((update): unknown => JSON.parse(update.bytes)),
  };
  await desk.refresh();
  crm.nextUpdates(...(options.updates ?? []));
  crm.nextReads(...(options.reads ?? []));
  if (options.colleague) crm.colleague(FOLLOWUP_ID, options.colleague);
  return desk;
}

/** A desk whose note somebody else has changed, with an edit of it that waits for a decision. */
export async function openDeskInConflict() {
  const desk = await openDesk({ colleague: { note: 'Call Bob' } });
  await desk.send({ note: 'Call Ann' });
  return desk;
}
