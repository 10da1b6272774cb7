import type { ContractPolicy } from './contract-policy.js';
import { wireFollowup, type FollowupRecord } from './followup-record.js';
import { writeFollowup, type FollowupStore, type KeyClaim, type StoredAnswer } from './followup-store.js';
import { Refusal, refusalOf, validationRefusal } from './refusal.js';
import { readUpdateBody } from './update-followup.js';
import { isUuid } from './uuid.js';

/** What the API document names without a path or a payload, at paths of this CRM's own: creating a follow-up, and ending one. */
export interface OwnRoute {
  readonly operation: 'create' | 'end';
  readonly id: string;
  readonly status: string;
}

const OWN = /\/sandbox\/v1\/followups(?:\/([^/]+)\/(complete|cancel))?$/;

/** Returns what a request asks for; `null` for anything else. */
export function ownRoute(method: string, path: string): OwnRoute | null {
  const match = OWN.exec(path);
  if (!match || method !== 'POST') return null;
  const [, id, step] = match;
  if (id === undefined) return { operation: 'create', id: '', status: 'open' };
  return { operation: 'end', id, status: step === 'complete' ? 'completed' : 'cancelled' };
}

interface Order {
  readonly userId: string;
  readonly claim: KeyClaim | null;
  readonly requestId: string;
  readonly now: number;
  readonly beforeWrite: () => Promise<void>;
}

export interface OwnResult {
  readonly answer: StoredAnswer;
  readonly written: boolean;
}

/** Creates an open follow-up: key, record, feed and answer in one transaction. */
export async function createFollowup(
  { userId, claim, requestId, now, beforeWrite }: Order,
  body: Partial<FollowupRecord> | Refusal,
  store: FollowupStore,
): Promise<OwnResult> {
  if (body instanceof Refusal) throw body;
  return store.transaction(async (tx) => {
    const memory = claim && (await tx.claimKey(claim));
    if (memory) {
      if (!memory.sameRequest) throw refusalOf(409, 'other');
      return { answer: memory.answer, written: false };
    }
    await beforeWrite();
    const at = await tx.nextInstant(now);
    const record: FollowupRecord = {
      note: null,
      completion_note: null,
      ...body,
      id: crypto.randomUUID(),
      status: 'open',
      integration_version: 1,
      created_at: at,
      updated_at: at,
    };
    await tx.put(record, { userId, fields: Object.keys(body), key: claim?.key ?? null, requestId, at: now });
    const answer = { status: 201, body: JSON.stringify({ data: wireFollowup(record) }) };
    if (claim) await tx.rememberAnswer(claim, answer);
    return { answer, written: true };
  });
}

/** Completes or cancels an open follow-up; one that is not open is refused. */
export async function endFollowup(
  { userId, requestId, now, beforeWrite }: Order,
  { id, status }: OwnRoute,
  text: string,
  store: FollowupStore,
  policy: ContractPolicy,
): Promise<OwnResult> {
  const note = text === '' ? null : (membersOf(text)?.['completion_note'] ?? null);
  if (note !== null && typeof note !== 'string')
    throw validationRefusal([{ field: 'completion_note', message: 'must be a string' }]);
  return store.transaction(async (tx) => {
    const record = await tx.lock(id);
    if (record === null) throw refusalOf(404, 'other');
    if (record.status !== 'open') throw new Refusal(422, 'ValidationFailed', 'The follow-up is not open.');
    await beforeWrite();
    const author = { userId, key: null, requestId };
    const after = await writeFollowup(
      tx,
      record,
      { status, completion_note: note },
      author,
      now,
      policy.versionCounter,
    );
    return { answer: { status: 200, body: JSON.stringify({ data: wireFollowup(after) }) }, written: true };
  });
}

const REFERENCES = ['deal_id', 'conversation_id'] as const;

/** Reads the body of a create: the fields of an update, and what the follow-up belongs to. */
export function readCreateBody(
  contentType: string | null,
  text: string,
  policy: ContractPolicy,
): Partial<FollowupRecord> | Refusal {
  const body = membersOf(text);
  if (!body) return new Refusal(400, 'ValidationFailed', 'The body must be a JSON object.');
  const references = REFERENCES.flatMap((field) => (Object.hasOwn(body, field) ? [[field, body[field]] as const] : []));
  const wrong = references.filter(([, value]) => value !== null && !(typeof value === 'string' && isUuid(value)));
  if (wrong.length > 0) return validationRefusal(wrong.map(([field]) => ({ field, message: 'must be a UUID' })));
  const fields = Object.fromEntries(
    Object.entries(body).filter(([field]) => !REFERENCES.some((each) => each === field)),
  );
  const anyNull = { ...policy, acceptNull: true, requireVersion: false };
  const read = readUpdateBody(contentType, JSON.stringify(fields), anyNull);
  return read instanceof Refusal ? read : { ...Object.fromEntries(references), ...read.patch };
}

function membersOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
