import {
  EDITABLE_FIELDS,
  isEditableField,
  isInstantField,
  valueFault,
  type EditableField,
} from '../followup/fields.js';
import { isFollowupId } from '../followup/followup-id.js';
import { patchedFields, type FollowupPatch } from '../followup/followup-patch.js';
import { isVersion } from '../followup/followup-schema.js';
import { wireInstant } from '../followup/instant.js';
import { FollowupsError, type FieldErrors } from './followups-error.js';

/**
 * The body of a safe update. The same patch and version always give the same text, whatever the order in which the
 * patch was put together: a server may compare it to the one it saw before under the same `Idempotency-Key`. Whatever
 * surface a due time comes from, it goes out as the API writes it: in UTC with milliseconds.
 *
 * @param expectedVersion left out of the body where `undefined`
 */
export function encodeUpdateBody(patch: FollowupPatch, expectedVersion: number | undefined): string {
  const body: Record<string, string | number | null | undefined> = {};
  for (const field of patchedFields(patch)) {
    const value = patch[field];
    body[field] = isInstantField(field) ? (wireInstant(value) ?? value) : value;
  }
  // JSON.stringify leaves it out where it is undefined, and writes half a surrogate pair as an escape.
  body.expected_version = expectedVersion;
  return JSON.stringify(body);
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Checks an update before anything of it is sent.
 *
 * @throws FollowupsError `validation` with effect `none`, whose cause says what is wrong and repeats nothing of it; what is
 * wrong with a value stands in its `fieldErrors`
 */
export function checkUpdate(id: unknown, patch: unknown, expectedVersion: unknown, idempotencyKey: unknown): void {
  checkId(id);
  if (typeof patch !== 'object' || patch === null) refuse('The patch must be an object.');
  const members = Object.entries(patch);
  if (!members.every(([name]) => isEditableField(name)))
    refuse('The patch holds a field that the safe update does not take.');
  if (members.every(([, value]) => value === undefined)) refuse('The patch must hold a field.');
  const faults = faultsOf(patch);
  if (Object.keys(faults).length > 0) refuse('The patch holds a value that its field can’t have.', faults);
  if (expectedVersion !== undefined && !isVersion(expectedVersion))
    refuse('expectedVersion must be a safe integer of 0 or more.');
  if (typeof idempotencyKey !== 'string' || !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    refuse('idempotencyKey must be 1 to 255 visible ASCII characters.');
  }
}

/** Checks an id before it goes into a path. */
export function checkId(id: unknown): void {
  if (!isFollowupId(id)) refuse('The id must be letters, digits, "-" and "_" alone.');
}

/** Checks a page size. */
export function checkLimit(limit: unknown): void {
  if (limit != null && !(Number.isSafeInteger(limit) && Number(limit) > 0))
    refuse('limit must be a whole number above 0.');
}

/** What is wrong with the values of a patch, by their fields. */
function faultsOf(patch: Readonly<Partial<Record<EditableField, unknown>>>): FieldErrors {
  const faults: { [Field in EditableField]?: string } = {};
  for (const field of EDITABLE_FIELDS) {
    const value = patch[field];
    const fault = value === undefined ? null : valueFault(field, value);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function refuse(why: string, fieldErrors?: FieldErrors): never {
  throw new FollowupsError('validation', { effect: 'none', fieldErrors, cause: new TypeError(why) });
}
