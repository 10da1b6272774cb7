import { sameStoredValue, sameValue, type EditableField, type FieldValue } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import type { Edit } from './edit.js';
import type { SaveOutcome } from './save-request.js';

/**
 * Returns the base of a waiting edit after the edit ahead of it failed. If the user only saw the failed value, the
 * value seen before it counts, so that the waiting edit is never sent blind.
 *
 * @param newest the newest known record
 */
export function restOnPredecessor(
  successor: Edit,
  failed: Pick<Edit, 'patch' | 'seen'>,
  newest: Followup | undefined,
): Pick<Edit, 'seen' | 'before'> {
  const seen: { [Field in EditableField]?: FieldValue } = { ...successor.seen };
  const before: Record<string, unknown> | null = successor.before ? { ...successor.before } : null;
  for (const field of patchedFields(failed.patch)) {
    // If the record has the value anyway, it was really seen.
    if (newest && sameValue(field, newest[field], failed.patch[field])) continue;
    if (Object.hasOwn(seen, field) && sameValue(field, seen[field], failed.patch[field]))
      seen[field] = failed.seen[field];
    if (before && sameValue(field, successor.before?.[field], failed.patch[field])) before[field] = failed.seen[field];
  }
  return { seen, before: before as Edit['before'] };
}

/** Returns the base of a waiting edit after the edit ahead of it has ended. */
export function restOnOutcome(
  successor: Edit,
  ended: Edit,
  outcome: SaveOutcome,
  newest: Followup | undefined,
): Pick<Edit, 'seen' | 'before'> {
  if (outcome.status === 'saved') return restOnSaved(successor, ended.patch, outcome.followup);
  return restOnPredecessor(successor, ended, newest);
}

/**
 * If the user saw a text before the server stored it in its own form (line endings, Unicode), that form counts as seen.
 */
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
 * Returns the base of a further edit by the same user while an earlier one is in progress. It was made after the
 * earlier one, so if the user still saw the value from before that (in a menu opened earlier, or because that edit
 * could not be confirmed), the value of the earlier edit counts as seen. This does not apply to text typed in a form
 * before another surface wrote there: it was typed without knowing about that.
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
 * Adds a further edit to the waiting one: the last wanted value and the first seen value of each field count. Typed
 * text goes back to an editor if it is refused, and can't be cancelled by a bulk update.
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
    // A record of a bulk update does not make the edit it joins any newer.
    submittedAt: (further.bulkId === null ? further : waiting).submittedAt,
  };
}

/** Whether a surface other than the editor changed this field. */
export function isElsewhere({ origin, elsewhere }: Pick<Edit, 'origin' | 'elsewhere'>, field: EditableField): boolean {
  return origin !== 'editor' || elsewhere?.includes(field) === true;
}

/** What changes when a further edit joins a waiting one. */
export type Joined = Pick<Edit, 'patch' | 'elsewhere' | 'seen' | 'origin' | 'bulkId' | 'submittedAt'>;
