import { compareThreeWays } from '../followup/conflict.js';
import type { FollowupConflict } from '../followup/conflict.js';
import type { Followup } from '../followup/followup.js';
import type { RecordStore } from '../records/record-store.js';
import { isUndecidedState } from './edit.js';
import type { Edit } from './edit.js';
import { judgeReread } from './judge-reread.js';

/** What a record that moved means for an edit that waits for a decision: it turns out saved, or its conflict is another now. */
export type Reconsideration =
  | { readonly status: 'saved'; readonly followup: Followup }
  | { readonly status: 'conflict'; readonly conflict: FollowupConflict };

/** Holds an edit that waits for a decision against the newest record; `null` where nothing follows from it. */
export function reconsiderEdit(edit: Edit, records: RecordStore): Reconsideration | null {
  if (!isUndecidedState(edit.state)) return null;
  const newest = records.get(edit.followupId);
  if (!newest) return null;
  const gone = records.isGone(edit.followupId);
  const shown = edit.conflict?.theirs;
  if (edit.state === 'conflict' && shown === newest && !gone) return null;
  if (judgeReread(newest, edit) === 'saved') return { status: 'saved', followup: newest };
  if (edit.state === 'unconfirmed' || (gone && shown === null)) return null;
  const conflict = compareThreeWays(edit.patch, edit.seen, newest, edit.before);
  return { status: 'conflict', conflict: gone ? { ...conflict, theirs: null } : conflict };
}
