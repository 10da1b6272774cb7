import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import { isPendingState } from '../saving/edit.js';

/** What an editor opens with. */
export interface EditStart {
  readonly base: Followup;
  /** What was typed before and is neither saved nor given up. */
  readonly patch: FollowupPatch | null;
  /** The edit that this text belongs to. */
  readonly editId: string | null;
}

/** What to open an editor with: the record as it is shown, or the edit that waits for a decision or failed, with its text. */
export function startOfEdit(core: FollowupsCore, followupId: string): EditStart | null {
  const shown = core.records.view(followupId);
  if (!shown) return null;
  const edit = core.engine.leading(followupId);
  if (!edit || isPendingState(edit.state)) return { base: shown, patch: null, editId: null };
  // The text was typed over what stood there then; on top of a newer record it would look like a change of everything.
  return { base: edit.before ?? shown, patch: edit.patch, editId: edit.id };
}
