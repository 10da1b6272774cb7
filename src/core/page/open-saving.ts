import { parseJson } from '../client/decode-answer.js';
import { newIdempotencyKey } from '../client/runtime.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import { isWireValues, membersOf, type Members } from '../followup/wire-values.js';
import type { KeptStorage } from '../records/kept-storage.js';
import type { Reread } from '../records/reread-record.js';
import type { VersionFloors } from '../records/version-floors.js';
import { createBulkShelf, noBulkShelf, type BulkShelf } from '../saving/bulk-shelf.js';
import { createBulkUpdates } from '../saving/bulk-updates.js';
import { createSaveEngine, type SaveEngineOptions } from '../saving/create-save-engine.js';
import { createDrafts, type Draft, type Drafts } from '../saving/drafts.js';
import { readPatch } from '../saving/journal.js';
import type { SaveEvent } from '../saving/save-event.js';
import { createSaveHistory } from '../saving/save-history.js';
import type { SaveRequest } from '../saving/save-request.js';
import { ownValues, undoPlan, type UndoPlan } from '../saving/saved-edits.js';
import { storageOf } from './browser-storage.js';
import { openJournal } from './open-journal.js';
import { sharedPage } from './shared-page.js';
import { workOf, type WorkPlace } from './work-of.js';
import { sameStoredValue } from '../followup/fields.js';
import type { RecordStore } from '../records/record-store.js';
import { isFailedState, type Edit } from '../saving/edit.js';
import type { SaveEngine } from '../saving/save-engine.js';

// What reads records again comes in the same file.
export { followHints } from '../records/follow-hints.js';
export { rereadRecord } from '../records/reread-record.js';

/** What was submitted before this code came, as it survives a reload. */
export interface KeptEarly {
  readonly isBulk: boolean;
  readonly requests: readonly SaveRequest[];
}

/** All that saves the changes of one user. */
export type Saving = ReturnType<typeof openSaving>;

/** What saving needs of the page and its user. */
export interface SavingParts extends Pick<
  SaveEngineOptions,
  'client' | 'records' | 'runtime' | 'conflictPolicy' | 'whenFree'
> {
  readonly traffic: NonNullable<SaveEngineOptions['traffic']>;
  /** Identifies the API and its user, which must not be mixed up. */
  readonly name: string;
  /** The name of this page load. */
  readonly page: () => string;
  /** The storage that survives a reload, for unsettled edits; `null` for none. */
  readonly storage: KeptStorage | null;
  /** The same for unsaved text. */
  readonly draftStorage: KeptStorage | null;
  /** Whether the storage itself has taken over the edits of an earlier page load. */
  readonly isOurs?: ((page: string) => boolean) | undefined;
  readonly floors: VersionFloors;
  /** Reads a record again. */
  readonly read: (followupId: string) => Promise<Reread>;
  readonly onStorageFailure: (error: unknown) => void;
  /** Called for each event, with a function that updates the drafts by it. */
  readonly onEvent: (event: SaveEvent, updateDrafts: () => void) => void;
}

/** The same as `openSaving`, with the work kept where the host wants it. `null` until the disk has been read. */
export function openKept(parts: Omit<SavingParts, 'draftStorage' | 'isOurs'> & WorkPlace): Saving | null {
  const work = workOf(parts);
  if (work === undefined) return null;
  return openSaving({ ...parts, draftStorage: storageOf(parts.drafts), ...work?.(parts) });
}

/** Whether a person typed it: in the editor, or as a line of a note. A field of the host, `'inline'`, keeps its own text. */
function isTyped({ origin, bulkId, patch }: Edit): boolean {
  return origin === 'editor' || (origin === 'quick-action' && !bulkId && Boolean(patch.note));
}

/** Creates the engine of one user and what belongs to it. */
export function openSaving(parts: SavingParts) {
  const { records, storage, name, floors, onStorageFailure: onFailure, onEvent } = parts;
  const { journal, claim } = openJournal({ ...parts, onFailure });
  const engine = createSaveEngine({ ...parts, journal: { ...journal, ...floors }, claim });
  const history = createSaveHistory(engine);
  const drafts = createDrafts(parts.draftStorage, name, onFailure);
  const shelf = storage ? shelfOfPage(createBulkShelf(storage, name), sharedPage().alive) : noBulkShelf();
  const bulks = createBulkUpdates({ engine, records, shelf, newId: newIdempotencyKey, read: parts.read });
  let dropHeld: (() => void) | null = null;

  engine.onEvent((event) =>
    onEvent(event, () => {
      if (event.type === 'saved') {
        const saved = engine.savedEdit(event.editId);
        drafts.restOnOwn(event.followupId, ownValues(saved, records.get(event.followupId)), saved?.typedOver ?? {});
      }
      if (event.type === 'save-failed') {
        const failed = engine.get(event.editId);
        // The engine itself forgets it with the page, and with the record's next edit.
        if (failed?.before && isTyped(failed)) drafts.putBack({ before: failed.before, patch: failed.patch });
      }
    }),
  );

  return {
    engine,
    history,
    drafts,
    bulks,
    /** Returns what undo would write; `null` if nothing is known of the edit. */
    undoPlanOf(editId: string): UndoPlan | null {
      const saved = engine.savedEdit(editId);
      return saved && undoPlan(saved);
    },
    /** Recovers what a reload interrupted, or resumes while this user is signed in again. */
    begin(): void {
      drafts.goOn();
      if (dropHeld) dropHeld();
      else dropHeld = dropHeldDrafts(drafts, records, engine);
      const recovery = engine.recover();
      bulks.recover();
      void recovery.then(bulks.resume);
    },
  };
}

/** Leaves out bulk updates that another core of this page follows. */
function shelfOfPage(shelf: BulkShelf, alive: Set<string>): BulkShelf {
  return {
    ...shelf,
    load() {
      const left = shelf.load().filter(({ id }) => !alive.has(id));
      for (const { id } of left) alive.add(id);
      return left;
    },
    begin(bulkId, items) {
      alive.add(bulkId);
      shelf.begin(bulkId, items);
    },
    remove(bulkId, total) {
      alive.delete(bulkId);
      shelf.remove(bulkId, total);
    },
  };
}

/** Decodes what a page kept that was left before its engine came; leaves out what is invalid. */
export function decodeKeptEarly(text: string | null): KeptEarly[] {
  const kept = parseJson(text);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry: unknown) => {
    const { isBulk, requests }: Members<KeptEarly> = membersOf(entry) ?? {};
    const read = Array.isArray(requests) ? requests.flatMap(decodeRequest) : [];
    return read.length > 0 ? [{ isBulk: isBulk === true, requests: read }] : [];
  });
}

function decodeRequest(value: unknown): SaveRequest[] {
  const stored: Members<SaveRequest> | null = membersOf(value);
  const followup = decodeFollowup(stored?.followup);
  if (!followup || !isWireValues(stored?.patch)) return [];
  const patch = readPatch(stored.patch);
  const { origin } = stored;
  const isKnown = origin === 'editor' || origin === 'quick-action';
  return patchedFields(patch).length > 0 ? [{ followup, patch, origin: isKnown ? origin : 'inline' }] : [];
}

/**
 * Drops every draft whose record already has all of its values, now and on each change: no matter who saved them, here or in
 * another tab with a copy, nothing is unsaved. Not while an edit of the same person may still change that, nor while the
 * engine is inactive.
 *
 * @returns what to call when the engine is active again
 */
export function dropHeldDrafts(
  drafts: Drafts,
  records: RecordStore,
  engine: Pick<SaveEngine, 'edits' | 'isActive' | 'subscribeAll'>,
): () => void {
  const isSettled = ({ base, patch }: Draft): boolean =>
    engine
      .edits()
      .every((edit) => edit.followupId !== base.id || isFailedState(edit.state) || holds(edit.patch, patch, true));

  function check(followupId: string): void {
    const draft = engine.isActive() ? drafts.get(followupId) : null;
    const record = draft && !records.isGone(followupId) ? records.get(followupId) : undefined;
    if (draft && record && holds(record, draft.patch) && isSettled(draft)) drafts.drop(followupId);
  }
  const checkAll = (ids: readonly string[]): void => ids.forEach(check);
  const checkEach = (): void => checkAll(drafts.all().map(({ base }) => base.id));
  records.subscribeAll(checkAll);
  engine.subscribeAll(checkAll);
  drafts.subscribeAll(checkAll);
  checkEach();
  return checkEach;
}

/** Whether values match a patch; with `maySayNothing`, missing values match too. */
function holds(values: SeenValues, patch: FollowupPatch, maySayNothing = false): boolean {
  return patchedFields(patch).every(
    (field) => (maySayNothing && !Object.hasOwn(values, field)) || sameStoredValue(field, values[field], patch[field]),
  );
}
