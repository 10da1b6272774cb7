import type { RecordStore } from '../../src/core/records/record-store.js';
import { isPendingState } from '../../src/core/saving/edit.js';
import type { SaveEngine } from '../../src/core/saving/save-engine.js';
import type { HostileWorld } from './hostile-world.js';
import type { SteppingRuntime } from './stepping-runtime.js';

export interface RecoveryScene {
  readonly world: HostileWorld;
  readonly records: RecordStore;
  readonly runtime: SteppingRuntime;
  readonly engine: SaveEngine;
  readonly underWay: () => number;
  readonly violated: (rule: string) => void;
}

/**
 * Recovers a journal that someone tampered with; it has to end whatever happens. Returns the state of its edit at
 * rest.
 */
export async function recoverHostileJournal({
  world,
  records,
  runtime,
  engine,
  underWay,
  violated,
}: RecoveryScene): Promise<string> {
  await engine.recover();
  const isAtRest = (): boolean => engine.edits().every(({ state }) => !isPendingState(state));
  if (!(await runtime.until(isAtRest, underWay))) violated('a recovered edit does not come to rest');
  const state = engine.edits()[0]?.state ?? (world.commits.length > 0 ? 'saved' : 'nothing');
  for (const { id } of engine.edits()) engine.dismiss(id);
  if (engine.edits().length > 0) violated('a recovered edit can not be given up');
  if (world.commits.length > 1) violated('committed twice');
  for (const { id } of records.all()) if (records.hasOverlay(id)) violated('an overlay is left');
  return `recovered, ${state}`;
}
