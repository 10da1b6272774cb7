import { EDITABLE_FIELDS, type EditableField } from '../followup/fields.js';
import { isFollowupId } from '../followup/followup-id.js';
import { patchedFields, seenValues, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import type { FailedState } from './edit.js';
import { isTextOrNull, isWireValues, membersOf, type Members } from '../followup/wire-values.js';
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

const ENDINGS: ReadonlySet<unknown> = new Set<BulkEnding | null>([
  null,
  'saved',
  'unchanged',
  'cancelled',
  'invalid',
  'forbidden',
  'gone',
]);

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
  const stored: Members<BulkItem> = membersOf(value) ?? {};
  const { followupId, patch, seen, origin, editId, ending, cannotUndo } = stored;
  const saved = readSaved(stored.saved);
  if (
    !isFollowupId(followupId) ||
    !isWireValues(patch) ||
    !isWireValues(seen) ||
    (origin !== 'bulk' && origin !== 'undo') ||
    !isTextOrNull(editId) ||
    !isEnding(ending) ||
    saved === undefined ||
    !(cannotUndo === undefined || areFields(cannotUndo))
  )
    return null;
  const wanted = readPatch(patch);
  return { followupId, patch: wanted, seen: readSeen(wanted, seen), origin, editId, ending, saved, cannotUndo };
}

/** Returns `undefined` if the value is invalid. */
function readSaved(value: unknown): BulkItem['saved'] | undefined {
  if (value === null) return null;
  const { written, replaced }: Members<NonNullable<BulkItem['saved']>> = membersOf(value) ?? {};
  if (!isWireValues(written) || !isWireValues(replaced)) return undefined;
  const patch = readPatch(written);
  return { written: patch, replaced: readSeen(patch, replaced) };
}

function isEnding(value: unknown): value is BulkEnding | null {
  return ENDINGS.has(value);
}

function areFields(value: unknown): value is readonly EditableField[] {
  return Array.isArray(value) && value.every((each) => EDITABLE_FIELDS.includes(each as EditableField));
}
