import { FIELDS, isEditableField, type EditableField } from '../../core/followup/fields.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { ContractPolicy } from './contract-policy.js';
import { readDateTime } from './date-time.js';
import { Refusal, validationRefusal, type ErrorDetail } from './refusal.js';
import { isUuid } from './uuid.js';

export const MAX_NOTE_LENGTH = 20_000;
const MAX_NAME_LENGTH = 100;
const LIFECYCLE_FIELDS: readonly string[] = ['status', 'completion_note'];

export interface UpdateBody {
  /** The fields to write, in stored form. */
  readonly patch: FollowupPatch;
  readonly expectedVersion: number | null;
}

/** Parses the body of an update and reports all errors in it at once. */
export function readUpdateBody(contentType: string | null, text: string, policy: ContractPolicy): UpdateBody | Refusal {
  if (!/^application\/json *(;|$)/i.test(contentType ?? '')) {
    return new Refusal(400, 'ValidationFailed', 'The body must be application/json.');
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return new Refusal(400, 'ValidationFailed', 'The body is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new Refusal(400, 'ValidationFailed', 'The body must be a JSON object.');
  }

  const details: ErrorDetail[] = [];
  const patch: { [Field in EditableField]?: string | null } = {};
  let expectedVersion: number | null = null;
  for (const [field, value] of Object.entries(body)) {
    if (field === 'expected_version') {
      if (isCount(value)) expectedVersion = value;
      else details.push({ field, message: 'must be a whole number of 0 or more' });
    } else if (!isEditableField(field)) {
      const lifecycle = LIFECYCLE_FIELDS.includes(field);
      details.push({ field, message: lifecycle ? 'can not be changed by this operation' : 'is not a known field' });
    } else {
      const read = readField(field, value, policy);
      if ('message' in read) details.push({ field, message: read.message });
      else patch[field] = read.value;
    }
  }
  if (policy.requireVersion && expectedVersion === null && !Object.hasOwn(body, 'expected_version')) {
    details.push({ field: 'expected_version', message: 'is required' });
  }
  if (details.length > 0) return validationRefusal(details);
  if (Object.keys(patch).length === 0) {
    return new Refusal(400, 'ValidationFailed', 'The body names no field to change.');
  }
  return { patch, expectedVersion };
}

type FieldReading = { readonly value: string | null } | { readonly message: string };

function readField(field: EditableField, value: unknown, policy: ContractPolicy): FieldReading {
  if (value === null && policy.acceptNull) return { value: null };
  if (typeof value !== 'string') return { message: 'must be a string' };
  // No text database stores these; it would change the value or fail.
  if (/\0|\p{Surrogate}/u.test(value)) return { message: 'must be well-formed text' };
  switch (FIELDS[field].kind) {
    case 'instant': {
      const wire = readDateTime(value);
      return wire === null ? { message: 'must be a date-time with an offset' } : { value: wire };
    }
    case 'id':
      return isUuid(value) ? { value: value.toLowerCase() } : { message: 'must be a UUID' };
    case 'text':
      return value.length <= MAX_NOTE_LENGTH
        ? { value }
        : { message: `must be at most ${MAX_NOTE_LENGTH} characters long` };
    case 'choice':
      return readName(value, allowedOf(field, policy));
  }
}

function allowedOf(field: EditableField, { taskTypes, priorities }: ContractPolicy): readonly string[] | null {
  if (field === 'task_type') return taskTypes;
  return field === 'priority' ? priorities : null;
}

function readName(value: string, allowed: readonly string[] | null): FieldReading {
  if (allowed !== null && !allowed.includes(value)) return { message: `must be one of ${allowed.join(', ')}` };
  if (value.trim() === '') return { message: 'must not be empty' };
  return value.length <= MAX_NAME_LENGTH
    ? { value }
    : { message: `must be at most ${MAX_NAME_LENGTH} characters long` };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
