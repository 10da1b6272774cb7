import { sameStoredValue, sameValue, type EditableField, type FieldValue } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import type { Edit } from './edit.js';
import type { SaveOutcome } from './save-request.js';

/**
 * What a waiting edit rests on once the edit before it did not go through: where the person saw only the value that failed,
 * the value seen before that counts, so that the waiting edit is never sent blind.
 *
 * @param newest the record as it is known now
 */
export function restOnPredecessor(
  successor: Edit,
  failed: Pick<Edit, 'patch' | 'seen'>,
  newest: Followup | undefined,
): Pick<Edit, 'seen' | 'before'> {
  const seen: { [Field in EditableField]?: FieldValue } = { ...successor.seen };
  const before: Record<string, unknown> | null = successor.before ? { ...successor.before } : null;
  for (const field of patchedFields(failed.patch)) {
    // Where the value is on the record all the same, it was really seen.
    if (newest && sameValue(field, newest[field], failed.patch[field])) continue;
    if (Object.hasOwn(seen, field) && sameValue(field, seen[field], failed.patch[field]))
      seen[field] = failed.seen[field];
    if (before && sameValue(field, successor.before?.[field], failed.patch[field])) before[field] = failed.seen[field];
  }
  return { seen, before: before as Edit['before'] };
}

/** What a waiting edit rests on once the edit before it has ended. */
export function restOnOutcome(
  successor: Edit,
  ended: Edit,
  outcome: SaveOutcome,
  newest: Followup | undefined,
): Pick<Edit, 'seen' | 'before'> {
  if (outcome.status === 'saved') return restOnSaved(successor, ended.patch, outcome.followup);
  return restOnPredecessor(successor, ended, newest);
}

/** Where the person saw a text before the server put it into a form of its own (line ends, Unicode), that form counts as seen. */
function restOnSaved(successor: Edit, saved: Edit['patch'], record: Followup): Pick<Edit, 'seen' | 'before'> {
  const seen: { [Field in EditableField]?: FieldValue } = { ...successor.seen };
  const before: Record<string, unknown> | null = successor.before ? { ...successor.before } : null;
  for (const field of patchedFields(saved)) {
    if (!sameStoredValue(field, record[field], saved[field])) continue;
    if (Object.hasOwn(seen, field) && sameValue(field, seen[field], saved[field])) seen[field] = record[field];
    if (before && sameValue(field, successor.before?.[field], saved[field])) before[field] = record[field];
  }
  return { seen, before: before as Edit['before'] };
}

/**
 * What a further edit of the same person rests on, where their edit before it is on its way: it was made after that one, so where
 * they still saw what stood before (in a menu opened earlier, or because that one could not be confirmed), that one counts as seen.
 * Not so what was typed in a form before another surface wrote there: it knows nothing of that.
 */
export function restOnTop(
  seen: Edit['seen'],
  before: Followup,
  ahead: Edit,
  origin: Edit['origin'] = 'inline',
): Pick<Edit, 'seen' | 'before'> {
  const isTyped = origin === 'editor' && ahead.origin !== 'editor' && ahead.state !== 'unconfirmed';
  const onTop: { [Field in EditableField]?: FieldValue } = { ...seen };
  const below: Record<string, unknown> = { ...before };
  for (const field of patchedFields(ahead.patch)) {
    if (!sameValue(field, before[field], ahead.seen[field])) continue;
    if (isTyped && Object.hasOwn(seen, field)) continue;
    if (Object.hasOwn(onTop, field)) onTop[field] = ahead.patch[field];
    below[field] = ahead.patch[field];
  }
  return { seen: onTop, before: below as unknown as Followup };
}

/**
 * Adds a further edit to the one that waits: the last wanted value and the first seen value of each field count. What was typed
 * goes back to an editor if it is refused, and is no bulk update's to call off.
 */
export function mergeIntoWaiting(waiting: Edit, further: Joined): Joined {
  const isOfOne = waiting.bulkId === further.bulkId;
  const isTyped = waiting.origin === 'editor' || further.origin === 'editor';
  const patch = { ...waiting.patch, ...further.patch };
  const elsewhere = patchedFields(patch).filter((field) =>
    isElsewhere(Object.hasOwn(further.patch, field) ? further : waiting, field),
  );
  return {
    patch,
    elsewhere: isTyped && elsewhere.length > 0 ? elsewhere : undefined,
    seen: { ...further.seen, ...waiting.seen },
    origin: isTyped ? 'editor' : isOfOne ? waiting.origin : further.origin,
    bulkId: isOfOne ? waiting.bulkId : null,
    // One of many that joins an edit makes that no newer than the whole they belong to.
    submittedAt: (further.bulkId === null ? further : waiting).submittedAt,
  };
}

/** Whether a surface other than the editor changed this field. */
export function isElsewhere({ origin, elsewhere }: Pick<Edit, 'origin' | 'elsewhere'>, field: EditableField): boolean {
  return origin !== 'editor' || elsewhere?.includes(field) === true;
}

/** What becomes of a waiting edit that a further one joins. */
export type Joined = Pick<Edit, 'patch' | 'elsewhere' | 'seen' | 'origin' | 'bulkId' | 'submittedAt'>;
