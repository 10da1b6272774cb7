import { FollowupsError, PAGE_FAULT, tellsOfPage } from './followups-error.js';

/** Engine errors that the network can't cause; a `fetch` that gets no answer rejects with a TypeError. */
const FAULTS = new Set(['ReferenceError', 'RangeError', 'EvalError', 'URIError']);

/** How engines report a missing name. Only this is repeated: other messages may contain a value. */
const MISSING_NAME = /^(?:Can't find variable: ([A-Za-z_$][\w$]{0,40})|([A-Za-z_$][\w$]{0,40}) is not defined)$/;

/** An error in the page's own code; `cause` says what failed. */
export function pageFault(effect: 'none' | 'unknown', why: string): FollowupsError {
  return new FollowupsError('failed', { effect, cause: Object.assign(new Error(why), { name: PAGE_FAULT }) });
}

/** Whether the page itself failed, not the CRM or the network. */
export function isPageFault(error: FollowupsError): boolean {
  return tellsOfPage(error.cause);
}

/** Returns what failed in the code of `fetch`; `null` if it may have been the network. */
export function faultBehindFetch(error: unknown): string | null {
  // Not `instanceof`: a test environment has its own classes.
  if (!(typeof error === 'object' && error !== null && 'name' in error)) return null;
  const { name } = error;
  if (typeof name !== 'string' || !FAULTS.has(name)) return null;
  const [, variable, identifier] = MISSING_NAME.exec('message' in error ? String(error.message) : '') ?? [];
  const missing = variable ?? identifier;
  return `fetch failed with a ${name} in its own code${missing ? `: ${missing} is not defined` : ''}`;
}

/** Returns why the page's own `fetch` could not start the request; `null` if it could. */
export function faultOfRequest(url: string, init: RequestInit): string | null {
  if (typeof globalThis.Request !== 'function') return null;
  try {
    // `fetch` does the same first.
    void new globalThis.Request(url, init);
    return null;
  } catch {
    return "fetch refuses the request as it stands; in a test environment its AbortController may not be fetch's own";
  }
}
