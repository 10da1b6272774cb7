/** What a request asks for, by method and path; the base URL may have a path of its own. */
export type Route = { readonly operation: 'list' | 'update' | 'wrong-method' | 'unknown'; readonly id: string };

const FOLLOWUPS = /\/public\/v1\/followups(?:\/([^/]+))?$/;

export function route(method: string, path: string): Route {
  const match = FOLLOWUPS.exec(path);
  if (!match) return { operation: 'unknown', id: '' };
  const id = match[1] === undefined ? null : decode(match[1]);
  if (id === null) return { operation: method === 'GET' ? 'list' : 'wrong-method', id: '' };
  return { operation: method === 'PATCH' ? 'update' : 'wrong-method', id };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
