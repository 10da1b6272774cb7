import { createFollowupsClient } from '../../src/core/client/create-followups-client.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createTraffic, throughTraffic } from '../../src/core/client/traffic.js';
import { createRecordStore } from '../../src/core/records/record-store.js';
import { createSaveEngine } from '../../src/core/saving/create-save-engine.js';
import { createJournal } from '../../src/core/saving/journal.js';
import { memoryStorage } from '../saving/memory-storage.js';
import { BASE_URL, NOTE, TOKEN } from './canaries.js';
import type { FuzzCase } from './fuzz-case.js';
import { createHostileWorld, MAX_REQUESTS, textOf } from './hostile-world.js';
import { isPlaceOfEdit, JOURNAL_KEY, JOURNAL_NAME } from './journal-sample.js';
import { loadHostileList } from './load-hostile-list.js';
import { recoverHostileJournal } from './recover-hostile-journal.js';
import { saveOverHostileAnswers } from './save-over-hostile-answers.js';
import { createSteppingRuntime } from './stepping-runtime.js';
import { PAGE_SIZE, RECORD } from './the-record.js';
import { watchClient } from './watched-client.js';

/** The result of one body. */
export interface CaseReport {
  readonly violations: readonly string[];
  /** Where the edit, if any, first came to rest. */
  readonly rest: string;
  readonly requests: number;
}

/**
 * Feeds one hostile answer to the real client, record store, page loading and save engine, until everything has ended.
 */
export async function runFuzzCase(fuzzCase: FuzzCase): Promise<CaseReport> {
  const { scene } = fuzzCase;
  const violations: string[] = [];
  const violated = (rule: string): void => void violations.push(rule);
  const world = createHostileWorld(fuzzCase);
  const runtime = createSteppingRuntime();
  const { client, underWay } = watchClient(
    createFollowupsClient({
      baseUrl: BASE_URL,
      getAccessToken: () => TOKEN,
      fetch: world.fetch,
      now: runtime.now,
      getFollowup: scene === 'get' ? world.getFollowup : undefined,
      changes: scene === 'feed' ? world.changes : undefined,
    }),
    violated,
  );
  const regressed = new Set<string>();
  const storage = memoryStorage();
  if (scene === 'recover') storage.setItem(JOURNAL_KEY, textOf(fuzzCase.body));
  const journal = createJournal(storage, JOURNAL_NAME, { onFailure: () => violated('the journal failed') });
  const records = createRecordStore({ floors: journal, onRegression: (id) => regressed.add(id) });
  const traffic = createTraffic(runtime);
  const engine = createSaveEngine({ client, records, runtime, journal, traffic, conflictPolicy: () => 'ask' });
  const common = { world, records, runtime, engine, underWay, violated };

  let target: Followup | undefined = RECORD;
  if (scene === 'load' || scene === 'feed')
    target = await loadHostileList(fuzzCase, { ...common, client: throughTraffic(client, traffic) });
  else {
    records.merge(RECORD, records.startRead());
    records.setLocator(RECORD.id, { cursor: null, limit: PAGE_SIZE });
  }
  const rest =
    scene === 'recover'
      ? await recoverHostileJournal(common)
      : target
        ? await saveOverHostileAnswers({ ...common, target, note: NOTE, regressed })
        : 'nothing to save';
  if ([...storage.entries.keys()].some(isPlaceOfEdit)) violated('an edit is left in the journal');
  // A record that itself holds the token is the server's responsibility.
  const isOfRecords = fuzzCase.role !== 'update' && fuzzCase.role !== 'error';
  if (!isOfRecords && [...storage.entries.values()].some((text) => text.includes(TOKEN)))
    violated('the journal holds the token');
  if (world.requests() > MAX_REQUESTS) violated(`${world.requests()} requests for one body`);
  return { violations, rest, requests: world.requests() };
}
