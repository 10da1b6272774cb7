import { patchedFields } from '../../core/followup/followup-patch.js';
import type { ContractPolicy } from './contract-policy.js';
import type { FollowupRecord } from './followup-record.js';
import type { FollowupStore, FollowupTransaction, KeyClaim, KeyMemory, StoredAnswer } from './followup-store.js';
import { refusalAnswer } from './json-answer.js';
import type { UpdateBody } from './read-update-body.js';
import { Refusal, refusalOf } from './refusal.js';
import { wireFollowup } from './wire-followup.js';
import { writeFollowup } from './write-followup.js';

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
