import type { ContractPolicy } from './contract-policy.js';
import { readDateTime } from './date-time.js';
import type { FollowupStore, ListQuery, StoredAnswer } from './followup-store.js';
import type { ErrorDetail } from './refusal.js';
import { validationRefusal } from './refusal.js';
import { canonicalId } from './uuid.js';
import { wireFollowup } from './wire-followup.js';

/** `GET /public/v1/followups`: one page by ascending id, with an exact `has_more`. */
export async function listFollowups(
  params: URLSearchParams,
  store: FollowupStore,
  policy: ContractPolicy,
  isCursor: (text: string) => boolean,
): Promise<StoredAnswer> {
  const query = readListQuery(params, policy, isCursor);
  const rows = await store.list({ ...query, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const hasMore = rows.length > query.limit;
  const body = {
    data: page.map(wireFollowup),
    has_more: hasMore,
    ...nextCursor(page.at(-1)?.id ?? null, hasMore, policy),
  };
  return { status: 200, body: JSON.stringify(body) };
}

function nextCursor(lastId: string | null, hasMore: boolean, policy: ContractPolicy): { next_cursor?: string | null } {
  if (hasMore || policy.finalCursor === 'last-id') return { next_cursor: lastId };
  return policy.finalCursor === 'absent' ? {} : { next_cursor: null };
}

function readListQuery(
  params: URLSearchParams,
  policy: ContractPolicy,
  isCursor: (text: string) => boolean,
): ListQuery {
  const details: ErrorDetail[] = [];

  let limit = policy.defaultLimit;
  const limitText = params.get('limit');
  if (limitText !== null) {
    const asked = /^\d{1,9}$/.test(limitText) ? Number(limitText) : 0;
    if (asked < 1 || (asked > policy.maxLimit && policy.limitAboveMax === 'refuse')) {
      details.push({ field: 'limit', message: `must be a whole number from 1 to ${policy.maxLimit}` });
    } else {
      limit = Math.min(asked, policy.maxLimit);
    }
  }

  const cursor = params.get('cursor');
  if (cursor !== null && !isCursor(cursor)) {
    details.push({ field: 'cursor', message: 'must be the next_cursor of a page' });
  }

  const since = params.get('updated_since');
  const updatedSince = since === null ? null : readDateTime(since);
  if (since !== null && updatedSince === null) {
    details.push({ field: 'updated_since', message: 'must be a date-time with an offset' });
  }

  if (details.length > 0) throw validationRefusal(details);
  return { afterId: cursor === null ? null : canonicalId(cursor), updatedSince, limit };
}
