import { sameStoredValue } from '../followup/fields.js';
import { patchedFields, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import type { RecordStore } from '../records/record-store.js';
import type { Draft, Drafts } from '../saving/drafts.js';
import { isFailedState } from '../saving/edit.js';
import type { SaveEngine } from '../saving/save-engine.js';

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
