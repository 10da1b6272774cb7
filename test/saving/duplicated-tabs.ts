import { expect } from 'vitest';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { createJournal } from '../../src/core/saving/journal.js';
import { seededRandom } from '../chaos/world.js';
import { aFollowup } from './a-followup.js';
import { clientWhile } from './client-while.js';
import { memoryStorage } from './memory-storage.js';
import { openBrowser, type BrowserOptions } from './simulated-browser.js';
import { createSimulatedCrm } from './simulated-crm.js';

const IDS = [1, 2, 3].map((count) => `0190a000-0000-7000-8000-00000000000${count}`);

/** Longer than a reloading page may take to release its edits. */
const SLOWEST_MS = 15_000;

/**
 * Tabs of one browser are duplicated, reloaded and killed while a slow server works on what they save. The server
 * keeps no versions and the network loses nothing: whatever is sent twice was sent by two pages, or by a page that
 * already had its answer.
 */
export async function runDuplicatedTabs(seed: number, kind: BrowserOptions): Promise<void> {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const { runtime, openPage } = openBrowser(kind);
  const crm = createSimulatedCrm({
    runtime,
    followups: IDS.map((id) => aFollowup({ id })),
    enforcesVersion: false,
    fateOfUpdate: () => ({ arrivesAfter: upTo(200), answersAfter: random() < 0.5 ? upTo(200) : upTo(SLOWEST_MS) }),
  });
  /** The page that has a request in flight with each key. */
  const onItsWay = new Map<string, object>();
  const answered = new Set<string>();
  const faults: string[] = [];
  const told = new Set<string>();
  let typed = 0;

  function openTab(storage = memoryStorage()) {
    const page = openPage();
    const life = { alive: true };
    const kept = createJournal(storage, 'crm:me', { page: page.page });
    const records = createRecordStore({ floors: kept });
    for (const followup of crm.records.values()) records.merge(followup, records.startRead());
    const client = clientWhile(() => life.alive, crm.client);
    const engine = createSaveEngine({
      client: {
        ...client,
        async updateFollowup(id, patch, options) {
          const { idempotencyKey: key } = options;
          if (answered.has(key)) faults.push(`${key} is sent after its answer was heard`);
          const other = onItsWay.get(key);
          if (other && other !== life) faults.push(`${key} is sent by two pages that live`);
          onItsWay.set(key, life);
          const answer = await client.updateFollowup(id, patch, options);
          onItsWay.delete(key);
          answered.add(key);
          return answer;
        },
      },
      records,
      runtime: {
        ...runtime,
        schedule: (run, delayMs) => runtime.schedule(() => life.alive && run(), delayMs),
      },
      journal: {
        ...kept,
        put(entry) {
          if (!life.alive) return;
          page.put(entry.id);
          kept.put(entry);
        },
        remove(editId) {
          if (!life.alive) return;
          kept.remove(editId);
          page.remove(editId);
        },
      },
      claim: page.claim,
      conflictPolicy: () => 'ask',
    });
    engine.onEvent((event) => {
      if (!life.alive || event.type !== 'conflict') return;
      // Two tabs of one person: the latest edit wins.
      const decisions = Object.fromEntries(event.conflict.clashes.map(({ field }) => [field, 'mine'] as const));
      void Promise.resolve().then(() => engine.keepMine(event.editId, event.conflict, decisions));
    });
    void engine.recover();
    const end = (): void => {
      life.alive = false;
      for (const [key, owner] of onItsWay) if (owner === life) onItsWay.delete(key);
      page.end();
    };
    return { storage, engine, records, notes: new Map<string | null, string>(), end };
  }

  const tabs = [openTab()];
  for (let step = 0; step < 40; step += 1) {
    const place = upTo(tabs.length);
    const tab = tabs[place];
    if (!tab) throw new Error('No tab is open.');
    const roll = random();
    if (roll < 0.45) {
      const followup = tab.records.view(IDS[upTo(IDS.length)] ?? '');
      if (!followup) throw new Error('No record is shown.');
      const note = `note ${(typed += 1)}`;
      const { editId, outcome } = tab.engine.submit({ followup, patch: { note } });
      // The next edit joins one that waits.
      tab.notes.set(editId, note);
      void outcome.then(({ status }) => {
        if (status === 'saved') told.add(tab.notes.get(editId) ?? '');
      });
    } else if (roll < 0.6 && tabs.length < 4) {
      const copy = memoryStorage();
      for (const key of tab.storage.keys()) copy.setItem(key, tab.storage.getItem(key) ?? '');
      tabs.push(openTab(copy));
    } else if (roll < 0.75) {
      if (roll < 0.68) tab.engine.leave();
      tab.end();
      tabs[place] = openTab(tab.storage);
    }
    await runtime.advance(random() < 0.4 ? 0 : upTo(6000));
  }
  await runtime.advance(20 * SLOWEST_MS);
  const left = tabs.flatMap(({ engine }) => engine.edits().map(({ id, state }) => `${id} is ${state}`));
  const kept = tabs.flatMap(({ storage }) => storage.keys().filter((key) => key.includes(':edit:')));
  const written = new Set(crm.commits.map(({ after }) => after.note));
  const untrue = [...told].filter((note) => !written.has(note));
  expect({ seed, faults, left, kept, untrue }).toEqual({ seed, faults: [], left: [], kept: [], untrue: [] });
}
