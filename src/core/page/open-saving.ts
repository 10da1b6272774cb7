import { parseJson } from '../client/decode-answer.js';
import { newIdempotencyKey } from '../client/runtime.js';
import { patchedFields } from '../followup/followup-patch.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import { isWireValues, membersOf, type Members } from '../followup/wire-values.js';
import type { KeptStorage } from '../records/kept-storage.js';
import type { Reread } from '../records/reread-record.js';
import type { VersionFloors } from '../records/version-floors.js';
import { createBulkShelf, noBulkShelf, type BulkShelf } from '../saving/bulk-shelf.js';
import { createBulkUpdates } from '../saving/bulk-updates.js';
import { createSaveEngine, type SaveEngineOptions } from '../saving/create-save-engine.js';
import { createDrafts } from '../saving/drafts.js';
import { readPatch } from '../saving/journal.js';
import type { SaveEvent } from '../saving/save-event.js';
import { createSaveHistory } from '../saving/save-history.js';
import type { SaveRequest } from '../saving/save-request.js';
import { ownValues, undoPlan, type UndoPlan } from '../saving/saved-edits.js';
import { dropHeldDrafts } from './drop-held-drafts.js';
import { openJournal } from './open-journal.js';
import { sharedPage } from './shared-page.js';

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
  readonly floors: VersionFloors;
  /** Reads a record again. */
  readonly read: (followupId: string) => Promise<Reread>;
  readonly onStorageFailure: (error: unknown) => void;
  /** Called for each event, with a function that updates the drafts by it. */
  readonly onEvent: (event: SaveEvent, updateDrafts: () => void) => void;
}

/** Creates the engine of one user and what belongs to it. */
export function openSaving(parts: SavingParts) {
  const { records, storage, name, page, floors, onStorageFailure: onFailure, onEvent } = parts;
  const { journal, claim } = openJournal({ storage, name, page, onFailure });
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
        // The engine itself forgets it with the page.
        if (failed?.origin === 'editor' && failed.before)
          drafts.putBack({ before: failed.before, patch: failed.patch });
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
