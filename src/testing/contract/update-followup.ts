import { patchedFields, type FollowupPatch } from '../../core/followup/followup-patch.js';
import type { ContractPolicy } from './contract-policy.js';
import { wireFollowup, type FollowupRecord } from './followup-record.js';
import {
  writeFollowup,
  type FollowupStore,
  type FollowupTransaction,
  type KeyClaim,
  type KeyMemory,
  type StoredAnswer,
} from './followup-store.js';
import { refusalAnswer } from './create-response.js';
import { Refusal, refusalOf, validationRefusal, type ErrorDetail } from './refusal.js';
import { FIELDS, isEditableField, type EditableField } from '../../core/followup/fields.js';
import { readDateTime } from './date-time.js';
import { isUuid } from './uuid.js';

/** A parsed, authorized update, ready for the store. */
export interface UpdateOrder {
  readonly id: string;
  readonly userId: string;
  readonly body: UpdateBody | Refusal;
  readonly claim: KeyClaim | null;
  readonly requestId: string;
  readonly now: number;
  /**
   * Called inside the transaction, after all checks and before the write. It may delay the write, or refuse it by
   * throwing.
   */
  readonly beforeWrite: () => Promise<void>;
}

export interface UpdateResult {
  readonly answer: StoredAnswer;
  /** The record before and after the write; `null` if nothing was written. */
  readonly written: { readonly before: FollowupRecord; readonly after: FollowupRecord } | null;
}

const STORABLE: readonly number[] = [400, 404, 409, 410, 412, 422, 500];

/** Whether a refusal can be remembered under a key; other statuses say nothing about the request itself. */
export function isStorableStatus(status: number): boolean {
  return STORABLE.includes(status);
}

/** `PATCH /public/v1/followups/{id}`: key, version, write, feed and answer in one transaction. */
export async function updateFollowup(
  order: UpdateOrder,
  store: FollowupStore,
  policy: ContractPolicy,
): Promise<UpdateResult> {
  const { body, claim } = order;
  const storesRefusals = policy.storeRefusals && claim !== null;
  if (body instanceof Refusal && !storesRefusals) throw body;

  return store.transaction(async (tx) => {
    if (policy.checkFirst === 'version' && !(body instanceof Refusal)) await lockAtVersion(tx, order, body, policy);
    if (claim === null) return write(tx, order, policy);

    const memory = await tx.claimKey(claim);
    if (memory) return { answer: await answerAgain(tx, memory, order, policy), written: null };
    const result = storesRefusals
      ? await write(tx, order, policy).catch((error) => storable(error, order))
      : await write(tx, order, policy);
    await tx.rememberAnswer(claim, result.answer);
    return result;
  });
}

async function write(tx: FollowupTransaction, order: UpdateOrder, policy: ContractPolicy): Promise<UpdateResult> {
  const { body } = order;
  if (body instanceof Refusal) throw body;
  const before = await lockAtVersion(tx, order, body, policy);
  await order.beforeWrite();
  if (
    !policy.unchangedBumpsVersion &&
    patchedFields(body.patch).every((field) => before[field] === body.patch[field])
  ) {
    return { answer: success(before), written: null };
  }
  const after = await writeFollowup(
    tx,
    before,
    body.patch,
    { userId: order.userId, key: order.claim?.key ?? null, requestId: order.requestId },
    order.now,
    policy.versionCounter,
  );
  return { answer: success(after), written: { before, after } };
}

async function lockAtVersion(
  tx: FollowupTransaction,
  order: UpdateOrder,
  body: UpdateBody,
  policy: ContractPolicy,
): Promise<FollowupRecord> {
  const record = await tx.lock(order.id);
  if (record === null) throw refusalOf(404, 'update');
  const expected = body.expectedVersion;
  if (policy.enforceVersion && expected !== null && expected !== record.integration_version) {
    throw new Refusal(policy.versionMismatchStatus, 'VersionConflict', 'The follow-up has changed since.', [
      { field: 'expected_version', message: 'is not the current version' },
    ]);
  }
  return record;
}

async function answerAgain(
  tx: FollowupTransaction,
  memory: KeyMemory,
  order: UpdateOrder,
  policy: ContractPolicy,
): Promise<StoredAnswer> {
  if (!memory.sameRequest) throw refusalOf(409, 'update');
  switch (policy.keyReuse) {
    case 'replay':
      return memory.answer;
    case 'conflict':
      throw new Refusal(409, 'IdempotencyConflict', 'The idempotency key was used before.');
    case 'current-state': {
      if (memory.answer.status !== 200) return memory.answer;
      const record = await tx.lock(order.id);
      if (record === null) throw refusalOf(404, 'update');
      return success(record);
    }
  }
}

function storable(error: unknown, order: UpdateOrder): UpdateResult {
  if (!(error instanceof Refusal) || !isStorableStatus(error.status)) throw error;
  return { answer: refusalAnswer(error, order.requestId), written: null };
}

function success(record: FollowupRecord): StoredAnswer {
  return { status: 200, body: JSON.stringify({ data: wireFollowup(record) }) };
}

const MAX_NOTE_LENGTH = 20_000;
const MAX_NAME_LENGTH = 100;
const LIFECYCLE_FIELDS: readonly string[] = ['status', 'completion_note'];

interface UpdateBody {
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

function allowedOf(field: EditableField, policy: ContractPolicy): readonly string[] | null {
  const description = FIELDS[field];
  return description.kind === 'choice' ? (policy[description.values] ?? null) : null;
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
