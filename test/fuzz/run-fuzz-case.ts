import { createFollowupsClient } from '../../src/api/create-followups-client.js';
import type { Followup } from '../../src/followup/followup.js';
import { createRecordStore } from '../../src/records/record-store.js';
import { createSaveEngine } from '../../src/saving/create-save-engine.js';
import { BASE_URL, NOTE, TOKEN } from './canaries.js';
import type { FuzzCase } from './fuzz-case.js';
import { createHostileWorld, MOST_REQUESTS } from './hostile-world.js';
import { loadHostileList } from './load-hostile-list.js';
import { saveOverHostileAnswers } from './save-over-hostile-answers.js';
import { createSteppingRuntime } from './stepping-runtime.js';
import { PAGE_SIZE, RECORD } from './the-record.js';
import { watchClient } from './watched-client.js';

/** What came of one body. */
export interface CaseReport {
  readonly violations: readonly string[];
  /** Where the edit, if there was one, came to rest first. */
  readonly rest: string;
  readonly requests: number;
}

/** Feeds one hostile answer to the real client, record store, page loading and save engine, to the end of it all. */
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
  const records = createRecordStore({ onRegression: (id) => regressed.add(id) });
  const engine = createSaveEngine({ client, records, runtime, conflictPolicy: () => 'ask' });

  let target: Followup | undefined = RECORD;
  if (scene === 'load' || scene === 'feed') target = await loadHostileList(fuzzCase, client, records, violated);
  else {
    records.merge(RECORD, records.startRead());
    records.setLocator(RECORD.id, { cursor: null, limit: PAGE_SIZE });
  }
  const rest = target
    ? await saveOverHostileAnswers({
        target,
        note: NOTE,
        world,
        client,
        records,
        runtime,
        engine,
        underWay,
        regressed,
        violated,
      })
    : 'nothing to save';
  if (world.requests() > MOST_REQUESTS) violated(`${world.requests()} requests for one body`);
  return { violations, rest, requests: world.requests() };
}
