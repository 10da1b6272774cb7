import { sameStoredValue } from '../followup/fields.js';
import { patchedFields, type FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import type { RecordStore } from '../records/record-store.js';
import type { Drafts } from '../saving/drafts.js';

/**
 * Drops each draft, now and from now on, whose record holds all of it: whoever saved it, here or in another tab with a copy of
 * it, nothing of it is unsaved.
 */
export function dropHeldDrafts(drafts: Drafts, records: RecordStore): void {
  function check(followupId: string): void {
    const draft = drafts.get(followupId);
    const record = draft && !records.isGone(followupId) ? records.get(followupId) : undefined;
    if (draft && record && holds(record, draft.patch)) drafts.drop(followupId);
  }
  const checkAll = (ids: readonly string[]): void => ids.forEach(check);
  records.subscribeAll(checkAll);
  drafts.subscribeAll(checkAll);
  checkAll(drafts.all().map(({ base }) => base.id));
}

function holds(followup: Followup, patch: FollowupPatch): boolean {
  return patchedFields(patch).every((field) => sameStoredValue(field, followup[field], patch[field]));
}
