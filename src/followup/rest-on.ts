import { sameValue, type EditableField, type FieldValue } from './fields.js';
import type { FollowupPatch } from './followup-patch.js';
import type { Followup } from './followup.js';

/**
 * A record in which some fields are as they stood when a person typed over them. Its version is the older of the two: at the
 * newer one not all of these values stood together.
 *
 * @param typedOver what those fields rest on
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

/** What a person submitted, and the record that it was a change of. */
export interface Submitted {
  readonly before: Followup;
  readonly patch: FollowupPatch;
}

/**
 * The record that both what was submitted and not saved and what was typed since are a change of. Of what was typed over the
 * submitted value itself, it is what that one was a change of.
 *
 * @param typed the fields in which was typed since, with what stands in them where it can be read
 */
export function restOnSubmitted(
  { before, patch }: Submitted,
  typed: { readonly fields: readonly EditableField[]; readonly values: FollowupPatch; readonly over: Followup },
): Followup {
  const over: { [Field in EditableField]?: FieldValue } = {};
  for (const field of typed.fields) {
    const isOverSubmitted = Object.hasOwn(patch, field) && sameValue(field, typed.over[field], patch[field]);
    // What is back to what stood before is a change still, of what was submitted.
    const isBack = sameValue(field, typed.values[field], before[field]);
    over[field] = isOverSubmitted && !isBack ? before[field] : typed.over[field];
  }
  return restOn(before, typed.fields, { ...typed.over, ...over });
}
