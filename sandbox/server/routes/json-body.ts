import { validationRefusal } from '../../../src/testing/contract/refusal.js';

/**
 * Returns the body as a JSON object; an empty body is an empty object.
 *
 * @throws Refusal 400 for anything else
 */
export async function jsonBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const text = await request.text();
  let value: unknown = {};
  try {
    if (text !== '') value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw validationRefusal([{ field: 'body', message: 'must be a JSON object' }]);
  }
  return value as Readonly<Record<string, unknown>>;
}
