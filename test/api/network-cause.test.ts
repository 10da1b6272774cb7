import { describe, expect, test } from 'vitest';
import { networkCause } from '../../src/core/client/send-request.js';

const said = (error: unknown): string => networkCause(error).message;
const named = (name: unknown): unknown => ({ name });
const coded = (code: unknown): unknown => Object.assign(new TypeError('fetch failed'), { code });

describe('why a fetch failed', () => {
  test.each(['TypeError', 'AbortError', 'NetworkError', 'SecurityError', 'DataCloneError'])(
    'is reported by the name %s',
    (name) => {
      expect(said(named(name))).toBe(`fetch rejected with ${name}`);
    },
  );

  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'E_AB', `E${'A'.repeat(24)}`],
    ...['UND_ERR_CONNECT_TIMEOUT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', `ERR_${'A'.repeat(40)}`],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_AB'],
  ])('is reported by the code %s', (code) => {
    expect(said(coded(code))).toBe(`fetch rejected with TypeError (${code})`);
  });

  test.each([
    ...['econnrefused', 'E', 'EAB', `E${'A'.repeat(25)}`, 'ECONN-RESET', 'EPIPE of 10.0.0.1', 'of EPIPE', 'ERR_a'],
    ...['CERT_A', `ERR_${'A'.repeat(41)}`, 'xCERT_HAS_EXPIRED', 'CERT_HAS_EXPIREDx', 'CERT', 'SECRET_CODE', 'CERTAB'],
    ...['UND_ERR_a', '', 7, null],
  ])('is not reported by the code %j', (code) => {
    expect(said(coded(code))).toBe('fetch rejected with TypeError');
  });

  test('is reported by the code of its cause, if it has none of its own', () => {
    const cause = { code: 'ECONNREFUSED' };
    expect(said(new TypeError('fetch failed', { cause }))).toBe('fetch rejected with TypeError (ECONNREFUSED)');
    // A DOMException's code is a number.
    expect(said({ name: 'NetworkError', code: 19, cause })).toBe('fetch rejected with NetworkError (ECONNREFUSED)');
    expect(said({ name: 'TypeError', code: 'EPIPE', cause })).toBe('fetch rejected with TypeError (EPIPE)');
  });

  test.each([undefined, null, 'CANARY', 5, {}, named('CANARY'), named(5), { cause: null }, { cause: 'EPIPE' }])(
    'is otherwise withheld: %j',
    (error) => {
      expect(said(error)).toBe('fetch rejected with an error');
    },
  );
});
