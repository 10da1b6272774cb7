import { FollowupsError, PAGE_FAULT, tellsOfPage } from './followups-error.js';

/** Errors of an engine that no network brings about; a `fetch` without an answer rejects with a TypeError. */
const FAULTS = new Set(['ReferenceError', 'RangeError', 'EvalError', 'URIError']);

/** What engines say of a name that is missing, which is all that may be repeated: other words may hold a value. */
const MISSING_NAME = /^(?:Can't find variable: ([A-Za-z_$][\w$]{0,40})|([A-Za-z_$][\w$]{0,40}) is not defined)$/;

/** A failure of the page's own code, which `cause` tells of. */
export function pageFault(effect: 'none' | 'unknown', why: string): FollowupsError {
  return new FollowupsError('failed', { effect, cause: Object.assign(new Error(why), { name: PAGE_FAULT }) });
}

/** Whether the page failed, and neither the CRM nor the network. */
export function isPageFault(error: FollowupsError): boolean {
  return tellsOfPage(error.cause);
}

/** Which fault of its own code made a `fetch` fail; `null` where it may have been the network. */
export function faultBehindFetch(error: unknown): string | null {
  // Not `instanceof`: a test environment has classes of its own.
  if (!(typeof error === 'object' && error !== null && 'name' in error)) return null;
  const { name } = error;
  if (typeof name !== 'string' || !FAULTS.has(name)) return null;
  const [, variable, identifier] = MISSING_NAME.exec('message' in error ? String(error.message) : '') ?? [];
  const missing = variable ?? identifier;
  return `fetch failed with a ${name} in its own code${missing ? `: ${missing} is not defined` : ''}`;
}

/** Why the page's own `fetch` could not even begin with a request; `null` where it could. */
export function faultOfRequest(url: string, init: RequestInit): string | null {
  if (typeof globalThis.Request !== 'function') return null;
  try {
    // The first thing that `fetch` does with what it is given.
    void new globalThis.Request(url, init);
    return null;
  } catch {
    return "fetch refuses the request as it stands; in a test environment its AbortController may not be fetch's own";
  }
}
