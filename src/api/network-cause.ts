const NAMES = new Set(['TypeError', 'AbortError', 'NetworkError', 'SecurityError', 'DataCloneError']);
const CODE = /^(?:E[A-Z_]{3,24}|(?:UND_ERR|ERR|CERT|DEPTH|SELF|UNABLE)_[A-Z_]{2,40})$/;

/**
 * Why `fetch` failed, in words that can stand in an error: the name and code alone, since an engine's message may hold
 * the address, and a host's own `fetch` may put anything into it.
 */
export function networkCause(error: unknown): Error {
  const name = textOf(error, 'name');
  const code = textOf(error, 'code') ?? textOf(valueOf(error, 'cause'), 'code');
  const words = [
    name !== null && NAMES.has(name) ? name : 'an error',
    code !== null && CODE.test(code) ? `(${code})` : null,
  ];
  return new Error(`fetch rejected with ${words.filter((word) => word !== null).join(' ')}`);
}

function textOf(holder: unknown, key: string): string | null {
  const value = valueOf(holder, key);
  return typeof value === 'string' ? value : null;
}

function valueOf(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}
