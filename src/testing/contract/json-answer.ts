import { createResponse } from './create-response.js';
import type { Refusal } from './refusal.js';
import type { StoredAnswer } from './followup-store.js';

/** Creates an answer with a JSON body, the request's id and no caching. */
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

/** Creates the error envelope. The document does not show its fields; these are this CRM's own. */
export function refusalAnswer(refusal: Refusal, requestId: string): StoredAnswer {
  const error = { code: refusal.code, message: refusal.message, details: refusal.details };
  return { status: refusal.status, body: JSON.stringify({ error, request_id: requestId }) };
}
