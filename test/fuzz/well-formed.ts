/**
 * Checks that what the library returns is what its types promise. Written from the public description of records and
 * errors, not with the library's own checks.
 */
const TEXT_MEMBERS = [
  ...['deal_id', 'conversation_id', 'due_at', 'status', 'note', 'completion_note', 'owner_user_id', 'task_type'],
  ...['priority', 'created_at', 'updated_at'],
];
const MEMBERS = new Set(['id', 'integration_version', ...TEXT_MEMBERS]);
const EDITABLE = new Set(['due_at', 'note', 'owner_user_id', 'task_type', 'priority']);
const KINDS = new Set([
  ...['validation', 'unauthorized', 'forbidden', 'not-found', 'conflict', 'rate-limited', 'failed', 'unavailable'],
  ...['network', 'timeout', 'malformed-response', 'aborted'],
]);
const A_DAY_MS = 24 * 60 * 60 * 1000;
const TROUBLING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/u;

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a change can be based on the version. */
export function isUsableVersion(version: unknown): version is number {
  return typeof version === 'number' && version >= 0 && version <= 2 ** 53 - 1 && Math.floor(version) === version;
}

/** What is wrong with a returned record; `null` if nothing is. */
export function faultOfRecord(record: unknown): string | null {
  if (!isPlain(record)) return 'the record is no plain object';
  const strange = Reflect.ownKeys(record).find((key) => !isText(key) || !MEMBERS.has(key));
  if (strange !== undefined) return `the record has a member ${String(strange)}`;
  const { id, integration_version: version } = record;
  if (!isText(id) || !/^[\w-]{1,128}$/.test(id)) return 'the id can not stand in an address';
  if (version !== null && !isUsableVersion(version)) return 'the version is neither usable nor null';
  for (const member of TEXT_MEMBERS) {
    const value = record[member];
    if (value !== undefined && value !== null && !isText(value)) return `${member} is neither text nor null`;
  }
  return null;
}

/** What is wrong with an error's own members; `null` if nothing is. */
export function faultOfError(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'FollowupsError') return `no FollowupsError: ${String(error)}`;
  const { kind, effect, status, retryAfterMs, fieldErrors, formErrors, requestId } = error as Error &
    Record<string, unknown>;
  if (!isText(kind) || !KINDS.has(kind)) return 'the kind is none of the known ones';
  if (effect !== 'none' && effect !== 'unknown') return 'the effect is none of the two';
  if (status !== undefined && !(Number.isInteger(status) && Number(status) >= 0 && Number(status) <= 599))
    return 'the status is none';
  if (
    retryAfterMs !== undefined &&
    !(Number.isFinite(retryAfterMs) && Number(retryAfterMs) >= 0 && Number(retryAfterMs) <= A_DAY_MS)
  )
    return `no one can wait for ${JSON.stringify(retryAfterMs)} ms`;
  if (requestId !== undefined && !(isText(requestId) && /^[\x21-\x7e]{1,128}$/.test(requestId)))
    return 'the request id is not fit to show';
  if (fieldErrors !== undefined) {
    if (!isPlain(fieldErrors) || !Reflect.ownKeys(fieldErrors).every((key) => isText(key) && EDITABLE.has(key)))
      return 'messages for fields that can not be edited';
    if (!Object.values(fieldErrors).every(isMessage)) return 'a message at a field that is not fit to show';
  }
  if (
    formErrors !== undefined &&
    !(Array.isArray(formErrors) && formErrors.length <= 20 && formErrors.every(isMessage))
  )
    return 'a message that is not fit to show';
  return null;
}

function isMessage(text: unknown): boolean {
  return isText(text) && text !== '' && text.length <= 500 && !TROUBLING.test(text);
}

/** What is wrong with a page of the list; `null` if nothing is. */
export function faultOfPage(page: unknown): string | null {
  if (!isPlain(page)) return 'the page is no plain object';
  const { data, has_more: hasMore, next_cursor: cursor, rejected } = page;
  if (!Array.isArray(data) || typeof hasMore !== 'boolean')
    return 'the page has no rows, or does not say whether it is the last';
  if (cursor !== null && !isText(cursor)) return 'the cursor is no text';
  if (!Number.isInteger(rejected) || Number(rejected) < 0) return 'the rows set aside are not counted';
  return data.map(faultOfRecord).find((fault) => fault !== null) ?? null;
}
