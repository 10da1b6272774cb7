import { sameValue, type EditableField, type FieldValue } from './fields.js';
import type { FollowupPatch } from './followup-patch.js';
import type { Followup } from './followup.js';

/**
 * Returns a record in which some fields have the values that a person typed over. It gets the older of the two
 * versions, because at the newer one these values never existed together.
 *
 * @param typedOver the record that has the values typed over
 */
export function restOn(record: Followup, fields: readonly EditableField[], typedOver: Followup): Followup {
  const mixed: Record<string, unknown> = { ...record };
  let isMixed = false;
  for (const field of fields) {
    if (sameValue(field, record[field], typedOver[field])) continue;
    isMixed = true;
    if (typedOver[field] === undefined) delete mixed[field];
    else mixed[field] = typedOver[field];
  }
  if (!isMixed) return record;
  const { integration_version: version } = record;
  const { integration_version: older } = typedOver;
  if (version !== null && older !== null) mixed['integration_version'] = Math.min(version, older);
  return mixed as unknown as Followup;
}

/** What a person submitted, and the record it was based on. */
export interface Submitted {
  readonly before: Followup;
  readonly patch: FollowupPatch;
}

/**
 * Returns the base of both the submitted, unsaved values and what was typed since. A field typed over its submitted
 * value gets the base of the submitted value.
 *
 * @param typed the fields typed in since, with their current values where readable
 */
export function restOnSubmitted(
  { before, patch }: Submitted,
  typed: { readonly fields: readonly EditableField[]; readonly values: FollowupPatch; readonly over: Followup },
): Followup {
  const over: { [Field in EditableField]?: FieldValue } = {};
  for (const field of typed.fields) {
    const isOverSubmitted = Object.hasOwn(patch, field) && sameValue(field, typed.over[field], patch[field]);
    // Typing the original value back is still a change of the submitted one.
    const isBack = sameValue(field, typed.values[field], before[field]);
    over[field] = isOverSubmitted && !isBack ? before[field] : typed.over[field];
  }
  return restOn(before, typed.fields, { ...typed.over, ...over });
}
