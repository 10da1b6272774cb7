import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { sampleFollowups } from '../../src/testing/samples/build-followup.js';
import type { ContractSubject, StoreKind } from './contract-subject.js';
import { ownerIds } from './users.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: {
    readonly data?: unknown;
    readonly has_more?: boolean;
    readonly next_cursor?: string | null;
    readonly error?: { code: string; message: string; details: { field: string; message: string }[] };
    readonly request_id?: string;
  };
}

export interface PatchOptions {
  readonly key?: string | null;
  readonly token?: string | null;
  readonly contentType?: string;
}

let keys = 0;

/** Returns a key that no other request of the run has. */
export function freshKey(): string {
  keys += 1;
  return `key-${process.pid}-${keys}`;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Answer['body'] };
}

export async function list(
  subject: ContractSubject,
  query = '',
  token: string | null = subject.tokens.writer,
): Promise<Answer> {
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  return readAnswer(await subject.send(`/public/v1/followups${query}`, { headers }));
}

/** Sends an update; a string is sent as it is. */
export async function patch(
  subject: ContractSubject,
  id: string,
  body: object | string,
  options: PatchOptions = {},
): Promise<Answer> {
  const { key = freshKey(), token = subject.tokens.writer, contentType = 'application/json' } = options;
  const headers: Record<string, string> = { 'Content-Type': contentType };
  if (key !== null) headers['Idempotency-Key'] = key;
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readAnswer(await subject.send(`/public/v1/followups/${id}`, { method: 'PATCH', headers, body: text }));
}

export function records(answer: Answer): FollowupRecord[] {
  return answer.body.data as FollowupRecord[];
}

export function record(answer: Answer): FollowupRecord {
  return answer.body.data as FollowupRecord;
}

export function details(answer: Answer): Record<string, string> {
  return Object.fromEntries((answer.body.error?.details ?? []).map(({ field, message }) => [field, message]));
}

/** The statuses in ascending order, for answers that race. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

export const SEEDED_AT = Date.UTC(2026, 0, 15, 9);

/** The records that each test starts with. */
export function seeds(count: number): FollowupRecord[] {
  return [...sampleFollowups(count, { seed: 7, now: SEEDED_AT, ownerIds: [ownerIds[0], ...ownerIds.slice(1)] })];
}

/** A CRM with one record. */
export async function openOne(kind: StoreKind, options?: Parameters<StoreKind['open']>[1]) {
  const before = seeds(1)[0]!;
  return { ...before, before, subject: await kind.open([before], options) };
}
