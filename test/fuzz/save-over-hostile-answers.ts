import type { Followup } from '../../src/core/followup/followup.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import type { Edit } from '../../src/core/saving/edit.js';
import { isPendingState } from '../../src/core/saving/edit.js';
import type { SaveEngine } from '../../src/core/saving/save-engine.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { secretsIn } from './canaries.js';
import type { Delivered, HostileWorld } from './hostile-world.js';
import { textOf } from './hostile-world.js';
import type { SteppingRuntime } from './stepping-runtime.js';
import { textIn } from './text-in.js';
import { judgeError } from './watched-client.js';
import { faultOfRecord, isUsableVersion } from './well-formed.js';

export interface SaveScene {
  readonly target: Followup;
  readonly note: string;
  readonly world: HostileWorld;
  readonly records: RecordStore;
  readonly runtime: SteppingRuntime;
  readonly engine: SaveEngine;
  readonly underWay: () => number;
  readonly regressed: ReadonlySet<string>;
  readonly violated: (rule: string) => void;
}

/**
 * Saves a note against the world's answers until the edit rests. Then the world turns honest, the person decides what
 * there is to decide, and the edit has to end. Returns the state in which it first rested.
 */
export async function saveOverHostileAnswers(scene: SaveScene): Promise<string> {
  const { target, note, world, records, engine, violated } = scene;
  const events: SaveEvent[] = [];
  engine.onEvent((event) => events.push(event));
  watchVersion(scene);

  const { outcome } = engine.submit({ followup: target, patch: { note } });
  const told: string[] = [];
  outcome.then(
    ({ status }) => told.push(status),
    () => violated('the promise of an outcome rejected'),
  );
  const rest = await untilRest(scene);
  const edit = engine.leading(target.id);
  if (edit) judgeEdit(edit, violated);
  const state = edit?.state ?? told[0] ?? 'nothing';

  world.reform();
  let kept = 0;
  for (let decisions = 0; told.length === 0; decisions += 1) {
    const open = engine.leading(target.id);
    if (!rest || !open || decisions > 8) {
      violated(`the edit does not come to rest: ${open?.state ?? 'lost'}`);
      return state;
    }
    kept += decide(engine, open, decisions);
    await untilRest(scene);
  }
  const { status: ended } = await outcome;
  if (ended === 'saved' && kept === 0) judgeSaved(scene, world.delivered);
  if (records.hasOverlay(target.id)) violated('an overlay is left');
  // Resending the same values changes nothing, and a server that commits, answers 409 and lists old values causes it.
  if (world.commits.filter(({ changes }) => changes).length > 1 + kept) violated('committed twice');
  if (ended !== 'saved' && ended !== 'discarded' && ended !== 'gone' && world.commits.length > 0)
    violated(`${ended}, and yet committed`);
  const endings = events.filter(({ type }) => type === 'saved' || type === 'save-failed' || type === 'discarded');
  if (endings.length !== (ended === 'unchanged' ? 0 : 1)) violated(`${endings.length} endings`);
  for (const event of events) judgeEvent(event, violated);
  for (const record of records.all()) {
    const fault = faultOfRecord(record);
    if (fault !== null) violated(`in the store: ${fault}`);
  }
  return state;
}

/** Waits until the edit is settled or waits for a person. */
async function untilRest({ engine, target, underWay, runtime }: SaveScene): Promise<boolean> {
  const isAtRest = (): boolean => {
    const state = engine.leading(target.id)?.state;
    return state === undefined || !isPendingState(state) || state === 'needs-sign-in';
  };
  return runtime.until(isAtRest, underWay);
}

/** What a person might do next; returns 1 for a decision to write something new. */
function decide(engine: SaveEngine, edit: Edit, decisions: number): 0 | 1 {
  switch (edit.state) {
    case 'needs-sign-in':
      engine.signedIn();
      return 0;
    case 'conflict':
      if (edit.conflict?.theirs && decisions < 4) {
        engine.keepMine(edit.id, edit.conflict, { note: 'mine' });
        return 1;
      }
      engine.takeTheirs(edit.id);
      return 0;
    default:
      if (decisions < 2) engine.retry(edit.id);
      else engine.dismiss(edit.id);
      return 0;
  }
}

/** Checks that the shown version only goes down if the store reports that the server's did. */
function watchVersion({ records, target, regressed, violated }: SaveScene): void {
  let highest = -1;
  records.subscribe(target.id, () => {
    const version = records.view(target.id)?.integration_version ?? null;
    if (version === null) return;
    if (version < highest && !regressed.has(target.id))
      violated(`the version shown went from ${highest} down to ${version}`);
    highest = version;
  });
}

function judgeEdit(edit: Edit, violated: (rule: string) => void): void {
  if (edit.error) judgeError('the edit', edit.error, violated);
  const { conflict } = edit;
  if (!conflict) return;
  const fault = conflict.theirs && faultOfRecord(conflict.theirs);
  if (fault) violated(`the conflict shows a record that is not well formed: ${fault}`);
  for (const { base, theirs, mine } of conflict.clashes) {
    if (![base, theirs, mine].every((value) => value === null || value === undefined || typeof value === 'string'))
      violated('a clash of something else than texts');
  }
}

/** Checks that a save is called saved only after an answer that really held the record, well formed. */
function judgeSaved({ target, note, violated }: SaveScene, delivered: readonly Delivered[]): void {
  const base = target.integration_version ?? 0;
  const isProof = ({ method, status, body }: Delivered): boolean => {
    if (status !== 200) return false;
    const records = recordsIn(body, method === 'PATCH')
      .filter(isSound)
      .filter((record) => record.id.toLowerCase() === target.id.toLowerCase() && record.integration_version >= base);
    return records.some((record) => method === 'PATCH' || inOneForm(record.note) === inOneForm(note));
  };
  if (!delivered.some(isProof)) violated('saved, and no answer showed it');
}

/** A server may store a note with line ends and Unicode in its own form. */
function inOneForm(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').normalize('NFC') : value;
}

function recordsIn(body: Delivered['body'], single: boolean): unknown[] {
  try {
    const { data } = JSON.parse(textOf(body)) as { data: unknown };
    if (single) return [data];
    return Array.isArray(data) ? data : [];
  } catch {
    return [];
  }
}

const TEXTS = [
  ...['deal_id', 'conversation_id', 'due_at', 'status', 'note', 'completion_note', 'owner_user_id', 'task_type'],
  ...['priority', 'created_at', 'updated_at'],
];

function isSound(record: unknown): record is { id: string; note: unknown; integration_version: number } {
  if (typeof record !== 'object' || record === null) return false;
  const members = record as Record<string, unknown>;
  const own = (name: string): unknown => (Object.hasOwn(members, name) ? members[name] : undefined);
  return (
    typeof own('id') === 'string' &&
    isUsableVersion(own('integration_version')) &&
    TEXTS.every((name) => own(name) === undefined || own(name) === null || typeof own(name) === 'string')
  );
}

/**
 * Events contain records and their ids by design, which the server made up; the rest must contain nothing that was
 * sent.
 */
function judgeEvent(event: SaveEvent, violated: (rule: string) => void): void {
  if ('error' in event && event.error) judgeError(`the event ${event.type}`, event.error, violated);
  const rest: Record<string, unknown> = { ...event };
  delete rest['followup'];
  delete rest['followupId'];
  delete rest['conflict'];
  const secrets = secretsIn(textIn(rest));
  if (secrets.length > 0) violated(`the event ${event.type} holds ${secrets.join(', ')}`);
  if ('followup' in event && faultOfRecord(event.followup) !== null)
    violated(`the event ${event.type} holds a record that is not well formed: ${faultOfRecord(event.followup)}`);
}
