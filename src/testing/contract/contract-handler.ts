import { defaultContractPolicy, type ContractPolicy } from './contract-policy.js';
import { resolvePrincipal, type ContractRequest, type Authenticate } from './principal.js';
import { readDateTime } from './date-time.js';
import { wireFollowup, type FollowupRecord } from './followup-record.js';
import {
  StoreUnavailableError,
  type FollowupStore,
  type KeyClaim,
  type ListQuery,
  type StoredAnswer,
} from './followup-store.js';
import { jsonResponse, refusalAnswer } from './create-response.js';
import { createFollowup, endFollowup, ownRoute, readCreateBody, type OwnRoute } from './own-operations.js';
import { readUpdateBody, updateFollowup } from './update-followup.js';
import { Refusal, refusalOf, validationRefusal, type ErrorDetail, type Operation } from './refusal.js';
import { canonicalId, isUuid } from './uuid.js';

export interface ContractHandlerOptions {
  readonly store: FollowupStore;
  readonly authenticate: Authenticate;
  readonly policy?: Partial<ContractPolicy> | undefined;
  /** Returns milliseconds since 1970; by default the system clock. */
  readonly now?: (() => number) | undefined;
  /** Whether a text can be a cursor; by default any UUID. */
  readonly isCursor?: ((text: string) => boolean) | undefined;
  /** Whether a user can own a follow-up; by default any UUID. */
  readonly isOwner?: ((userId: string) => boolean | Promise<boolean>) | undefined;
  /** Returns the id for a request; by default `req_1`, `req_2`, … */
  readonly createRequestId?: (() => string) | undefined;
  /**
   * Called inside the transaction, after all checks and before the write. It may delay the write, or refuse it by
   * throwing a `Refusal`.
   */
  readonly beforeWrite?: ((request: ContractRequest) => Promise<void>) | undefined;
  /** Called after a request's write has landed. */
  readonly onCommit?:
    | ((request: ContractRequest, written: { readonly before: FollowupRecord; readonly after: FollowupRecord }) => void)
    | undefined;
  /** Called after a follow-up was created or ended. */
  readonly onOwnCommit?: ((request: ContractRequest) => void) | undefined;
  /** Called with an error that is answered with 500 or 503. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export type ContractHandler = (request: ContractRequest) => Promise<Response>;

const MAX_KEY_LENGTH = 255;

/**
 * Implements the list and safe-update operations of the API document on any store, as a function from request to
 * answer, and creating and ending at paths of its own.
 */
export function createContractHandler(options: ContractHandlerOptions): ContractHandler {
  const { store, authenticate, now = Date.now, isCursor = isUuid, isOwner = () => true } = options;
  const policy: ContractPolicy = { ...defaultContractPolicy, ...options.policy };
  const keysInProgress = new Set<string>();
  let requestCount = 0;
  const createRequestId = options.createRequestId ?? (() => `req_${++requestCount}`);

  return async (request) => {
    const requestId = createRequestId();
    const url = new URL(request.url);
    const { operation, id } = route(request.method, url.pathname);
    try {
      const own = ownRoute(request.method, url.pathname);
      if (own) return await carryOut(own, request, url.pathname, requestId);
      switch (operation) {
        case 'list':
          await resolvePrincipal(request, authenticate);
          return jsonResponse(await listFollowups(url.searchParams, store, policy, isCursor), requestId);
        case 'update':
          return await update(request, url.pathname, id, requestId);
        case 'wrong-method':
          throw refusalOf(405, 'other');
        case 'unknown':
          throw new Refusal(404, 'NotFound', 'There is nothing at this path.');
      }
    } catch (error) {
      const refusal = asRefusal(error, operation === 'update' ? 'update' : 'list');
      const challenge = refusal.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : undefined;
      return jsonResponse(refusalAnswer(refusal, requestId), requestId, challenge);
    }
  };

  async function carryOut(own: OwnRoute, request: ContractRequest, path: string, requestId: string): Promise<Response> {
    const { canWrite, userId } = await resolvePrincipal(request, authenticate);
    if (!canWrite) throw refusalOf(403, 'other');
    const text = await request.text();
    const key = own.operation === 'create' ? readKey(request) : null;
    const at = now();
    const order = {
      userId,
      claim: key === null ? null : claimOf(request, path, text, { userId, key, at }),
      requestId,
      now: at,
      beforeWrite: async () => options.beforeWrite?.(request),
    };
    const { answer, written } = await whileInProgress(userId, key, async () => {
      if (own.operation === 'end') return endFollowup(order, { ...own, id: canonicalId(own.id) }, text, store, policy);
      const body = readCreateBody(request.headers.get('content-type'), text, policy);
      const refused = body instanceof Refusal ? body : await refuseUnknownOwner(body.owner_user_id);
      return createFollowup(order, refused ?? body, store);
    });
    if (written) options.onOwnCommit?.(request);
    return jsonResponse(answer, requestId);
  }

  function claimOf(
    request: ContractRequest,
    path: string,
    text: string,
    { userId, key, at }: { readonly userId: string; readonly key: string; readonly at: number },
  ): KeyClaim {
    const fingerprint = `${request.method} ${path}\n${text}`;
    return { userId, key, fingerprint, now: at, expiresAt: at + policy.keyMemoryMs };
  }

  async function update(request: ContractRequest, path: string, id: string, requestId: string): Promise<Response> {
    const principal = await resolvePrincipal(request, authenticate);
    if (!principal.canWrite) throw refusalOf(403, 'update');
    const text = await request.text();
    const key = readKey(request);
    const body = readUpdateBody(request.headers.get('content-type'), text, policy);
    const at = now();
    const order = {
      id: canonicalId(id),
      userId: principal.userId,
      body: body instanceof Refusal ? body : ((await refuseUnknownOwner(body.patch.owner_user_id)) ?? body),
      claim: key === null ? null : claimOf(request, path, text, { userId: principal.userId, key, at }),
      requestId,
      now: at,
      beforeWrite: async () => options.beforeWrite?.(request),
    };
    const { answer, written } = await whileInProgress(principal.userId, key, () =>
      updateFollowup(order, store, policy),
    );
    if (written) options.onCommit?.(request, written);
    return jsonResponse(answer, requestId);
  }

  function readKey(request: ContractRequest): string | null {
    const key = request.headers.get('idempotency-key');
    if (key === null) {
      if (policy.requireKey) throw validationRefusal([{ field: 'Idempotency-Key', message: 'is required' }]);
      return null;
    }
    if (key === '' || key.length > MAX_KEY_LENGTH) {
      throw validationRefusal([
        { field: 'Idempotency-Key', message: `must be 1 to ${MAX_KEY_LENGTH} characters long` },
      ]);
    }
    return key;
  }

  async function refuseUnknownOwner(ownerId: string | null | undefined): Promise<Refusal | null> {
    if (typeof ownerId !== 'string' || (await isOwner(ownerId))) return null;
    return validationRefusal([{ field: 'owner_user_id', message: 'is not a user of this CRM' }]);
  }

  async function whileInProgress<Result>(
    userId: string,
    key: string | null,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (key === null || policy.keyInProgress === 'wait') return work();
    const scoped = `${userId}\n${key}`;
    if (keysInProgress.has(scoped))
      throw new Refusal(409, 'IdempotencyConflict', 'A request with this idempotency key is in progress.');
    keysInProgress.add(scoped);
    try {
      return await work();
    } finally {
      keysInProgress.delete(scoped);
    }
  }

  function asRefusal(error: unknown, operation: 'list' | 'update'): Refusal {
    if (error instanceof Refusal) return error;
    options.onError?.(error);
    return refusalOf(error instanceof StoreUnavailableError ? 503 : 500, operation);
  }
}

/** `GET /public/v1/followups`: one page by ascending id, with an exact `has_more`. */
async function listFollowups(
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

/** What a request asks for, by method and path; the base URL may have a path of its own. */
type Route = { readonly operation: 'list' | 'update' | 'wrong-method' | 'unknown'; readonly id: string };

const FOLLOWUPS = /\/public\/v1\/followups(?:\/([^/]+))?$/;

export function route(method: string, path: string): Route {
  const match = FOLLOWUPS.exec(path);
  if (!match) return { operation: 'unknown', id: '' };
  const id = match[1] === undefined ? null : decode(match[1]);
  if (id === null) return { operation: method === 'GET' ? 'list' : 'wrong-method', id: '' };
  return { operation: method === 'PATCH' ? 'update' : 'wrong-method', id };
}

/** The operation that a request asks for, for faults and logs. */
export function operationOf(method: string, path: string): Operation {
  const { operation } = route(method, path);
  if (operation === 'list' || operation === 'update') return operation;
  return ownRoute(method, path)?.operation ?? 'other';
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
