import { decodeFollowup } from '../followup/followup-schema.js';
import type { Followup } from '../followup/followup.js';
import { createTokenSource } from './access-token.js';
import { authorizedRequest, type Connection } from './authorized-request.js';
import { checkOptions, readBaseUrl, type FollowupsClientOptions } from './client-options.js';
import { hostCall } from './deadline.js';
import { decodeFollowupItem, decodeFollowupList, parseJson } from './decode-answer.js';
import type { FollowupsClient, GetFollowup, ListFollowupsParams, RequestPacing } from './followups-client.js';
import { FollowupsError } from './followups-error.js';
import { meaningOf, parseRetryAfter } from './refusal.js';
import { withoutRefusedLimits } from './refused-limit.js';
import { scanFollowups } from './scan-followups.js';
import type { Answer, ApiRequest } from './send-request.js';
import { checkId, checkLimit, checkUpdate, encodeUpdateBody } from './update-body.js';

const DEFAULT_TIMEOUT_MS = 15_000;

/** A call to the changes feed may read many pages. */
const FEED_TIMEOUTS = 10;

/**
 * Creates an HTTP client for the CRM's follow-ups. Works in a browser, a worker and Node. Its calls reject with a
 * `FollowupsError` and retry only a 401 (and, in a full scan, a busy server).
 *
 * @throws TypeError immediately if an option is invalid
 *
 * @example
 * const client = createFollowupsClient({
 *   baseUrl: 'https://crm.example.com/api',
 *   getAccessToken: ({ rejectedToken }) => session.token({ fresh: rejectedToken !== undefined }),
 * });
 * const page = await client.listFollowups();
 */
export function createFollowupsClient(options: FollowupsClientOptions): FollowupsClient {
  checkOptions(options);
  const {
    getAccessToken,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    getFollowup,
    changes,
    idempotencyKeyFormat,
    now = Date.now,
  } = options;
  const listAddress = readBaseUrl(options.baseUrl);
  const connection: Connection = {
    tokens: createTokenSource(getAccessToken, now, timeoutMs),
    fetch: () => options.fetch ?? globalThis.fetch,
    timeoutMs,
    readError: options.readError,
    now,
  };

  const paced = ({ mayGo, onBusy }: RequestPacing): Pick<ApiRequest, 'mayGo' | 'onHead'> => ({
    mayGo,
    onHead: (status, retryAfter) => {
      if (meaningOf(status).kind === 'rate-limited') onBusy?.(parseRetryAfter(retryAfter, now()));
    },
  });

  const listFollowups = withoutRefusedLimits(async (params = {}) => {
    checkLimit(params.limit);
    const url = listAddress() + listQuery(params);
    const answer = await authorizedRequest(
      connection,
      { method: 'GET', url, headers: {}, signal: params.signal, ...paced(params) },
      { values: [] },
    );
    const page = decodeFollowupList(parseJson(answer.text));
    if (page) return page;
    throw malformed('none', answer);
  });

  const getOne = getFollowup && checkedGetFollowup(getFollowup, timeoutMs);

  return {
    name: options.name ?? options.baseUrl,
    listFollowups,
    async updateFollowup(id, patch, { expectedVersion, idempotencyKey, signal, keepalive, ...pacing }) {
      checkUpdate(id, patch, expectedVersion, idempotencyKey);
      const url = `${listAddress()}/${encodeURIComponent(id)}`;
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKeyFormat === 'structured' ? quoted(idempotencyKey) : idempotencyKey,
      };
      const body = encodeUpdateBody(patch, expectedVersion);
      const sent = Object.values(patch).filter((value) => typeof value === 'string');
      const answer = await authorizedRequest(
        connection,
        { method: 'PATCH', url, headers, body, keepalive, signal, ...paced(pacing) },
        { note: patch.note ?? undefined, values: sent },
      );
      const followup = asAskedFor(decodeFollowupItem(parseJson(answer.text)), id);
      if (followup && followup.integration_version !== null) return followup;
      throw malformed('unknown', answer);
    },
    scanFollowups: (scan = {}) =>
      scanFollowups({ listFollowups, changes, getFollowup: getOne, feedTimeoutMs: timeoutMs * FEED_TIMEOUTS }, scan),
    getFollowup: getOne,
    changes,
  };
}

function malformed(effect: 'none' | 'unknown', { status, requestId }: Answer): FollowupsError {
  return new FollowupsError('malformed-response', { effect, status, requestId });
}

function listQuery({ limit, cursor, updatedSince }: ListFollowupsParams): string {
  const query = new URLSearchParams();
  if (limit != null) query.set('limit', String(limit));
  if (cursor != null) query.set('cursor', cursor);
  if (updatedSince != null) query.set('updated_since', updatedSince);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** A string as defined in RFC 9651. */
function quoted(key: string): string {
  return `"${key.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Returns the record under the requested id, since a server may write a UUID in another case; `null` if it is another
 * record.
 */
function asAskedFor(followup: Followup | null, id: string): Followup | null {
  return followup?.id.toLowerCase() === id.toLowerCase() ? { ...followup, id } : null;
}

function checkedGetFollowup(getFollowup: GetFollowup, timeoutMs: number): GetFollowup {
  return async (id, { signal }) => {
    checkId(id);
    let row: unknown;
    try {
      row = await hostCall((call) => getFollowup(id, call), { timeoutMs, signal });
    } catch (error) {
      if (error instanceof FollowupsError && error.kind === 'not-found') return null;
      throw error;
    }
    if (row === null || row === undefined) return null;
    const followup = asAskedFor(decodeFollowup(row), id);
    if (followup) return followup;
    throw new FollowupsError('malformed-response', { effect: 'none' });
  };
}
