import * as z from 'zod/mini';
import { EDITABLE_FIELDS, type EditableField } from '../followup/fields.js';
import { isFollowupId } from '../followup/followup-id.js';
import { patchedFields, seenValues, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import type { FailedState } from './edit.js';
import { isWireValues } from '../followup/wire-values.js';
import { readPatch, readSeen } from './journal.js';
import type { SaveRequest } from './save-request.js';
import { undoPlan, type SavedEdit, type UndoPlan } from './saved-edits.js';

/** How one record of a bulk update ended. `cancelled`: given up, by stopping the update or in a decision. */
export type BulkEnding = 'saved' | 'unchanged' | 'cancelled' | FailedState;

/** One record of a bulk update, with what is needed to report, retry and undo its edit. */
export interface BulkItem {
  readonly followupId: string;
  readonly patch: FollowupPatch;
  readonly seen: SeenValues;
  readonly origin: 'bulk' | 'undo';
  /** The record's edit; `null` if there was nothing to change, or it has not been handed over yet. */
  readonly editId: string | null;
  readonly ending: BulkEnding | null;
  /** What can be undone; `null` until it is saved. */
  readonly saved: Pick<SavedEdit, 'written' | 'replaced'> | null;
  /** For an undo, the fields it leaves unchanged; see `UndoPlan`. */
  readonly cannotUndo?: readonly EditableField[] | undefined;
}

const ENDINGS = [
  'saved',
  'unchanged',
  'cancelled',
  'invalid',
  'forbidden',
  'gone',
] as const satisfies readonly BulkEnding[];

const wireValues = z.custom<SeenValues>(isWireValues);

const stored = z.object({
  followupId: z.string().check(z.refine(isFollowupId)),
  patch: wireValues,
  seen: wireValues,
  origin: z.enum(['bulk', 'undo']),
  editId: z.nullable(z.string()),
  ending: z.nullable(z.enum(ENDINGS)),
  saved: z.nullable(z.object({ written: wireValues, replaced: wireValues })),
  cannotUndo: z.optional(z.array(z.enum(EDITABLE_FIELDS))),
});

/** Whether an item has not been handed to the engine yet. */
export function isWaiting({ editId, ending }: BulkItem): boolean {
  return editId === null && ending === null;
}

/** Creates an item that has not been handed to the engine yet. */
export function bulkItemOf({ followup, patch, origin }: SaveRequest): BulkItem {
  return {
    followupId: followup.id,
    patch,
    seen: seenValues(followup, patch),
    origin: origin === 'undo' ? 'undo' : 'bulk',
    editId: null,
    ending: null,
    saved: null,
  };
}

/** Creates the item of an undo; one with nothing to write is over immediately. */
export function undoItemOf(request: SaveRequest, cannotUndo: readonly EditableField[]): BulkItem {
  const item = { ...bulkItemOf(request), cannotUndo };
  return patchedFields(item.patch).length > 0 ? item : { ...item, ending: 'cancelled' };
}

const NO_UNDO: UndoPlan = { patch: {}, cannotUndo: [] };

/** Returns what an undo of an item would write; an undo can't itself be undone. */
export function planOfUndo({ origin, ending, saved }: BulkItem): UndoPlan {
  return origin === 'bulk' && ending === 'saved' && saved ? undoPlan(saved) : NO_UNDO;
}

/** Decodes an item from storage; returns `null` if it is invalid. */
export function decodeBulkItem(value: unknown): BulkItem | null {
  const result = stored.safeParse(value);
  if (!result.success) return null;
  const { patch, seen, saved, ...rest } = result.data;
  const wanted = readPatch(patch);
  const written = saved && readPatch(saved.written);
  return {
    ...rest,
    patch: wanted,
    seen: readSeen(wanted, seen),
    saved: saved && written && { written, replaced: readSeen(written, saved.replaced) },
  };
}
