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
 * Encodes the body of a safe update. The same patch and version always produce the same text, whatever the key order of
 * the patch: a server may compare it with an earlier body of the same `Idempotency-Key`. A due time is written in the
 * API's format, UTC with milliseconds, whatever its source.
 *
 * @param expectedVersion omitted from the body if `undefined`
 */
export function encodeUpdateBody(patch: FollowupPatch, expectedVersion: number | undefined): string {
  const body: Record<string, string | number | null | undefined> = {};
  for (const field of patchedFields(patch)) {
    const value = patch[field];
    body[field] = isInstantField(field) ? (wireInstant(value) ?? value) : value;
  }
  // JSON.stringify omits it if undefined, and escapes a lone surrogate.
  body.expected_version = expectedVersion;
  return JSON.stringify(body);
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Checks an update before sending any of it.
 *
 * @throws FollowupsError `validation` with effect `none`; its cause says what is wrong without repeating the values,
 *   and its `fieldErrors` say what is wrong with each value
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

/** Returns what is wrong with the values of a patch, by field. */
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
