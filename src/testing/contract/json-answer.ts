import { createResponse } from './create-response.js';
import type { Refusal } from './refusal.js';
import type { StoredAnswer } from './followup-store.js';

/** An answer with a JSON body, marked with the request's id and kept out of caches. */
export function jsonResponse(
  answer: StoredAnswer,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return createResponse(answer.body, {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...headers,
    },
  });
}

/** The error envelope. The document does not show its fields; these are this CRM's own. */
export function refusalAnswer(refusal: Refusal, requestId: string): StoredAnswer {
  const error = { code: refusal.code, message: refusal.message, details: refusal.details };
  return { status: refusal.status, body: JSON.stringify({ error, request_id: requestId }) };
}
