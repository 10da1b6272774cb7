import { describe, expect, test } from 'vitest';
import { FollowupsError, isFollowupsError, isTokenFault, PAGE_FAULT } from '../../src/core/client/followups-error.js';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

describe('an error', () => {
  test.each([
    ['validation', 'The CRM refused the request as invalid.'],
    ['unauthorized', 'The CRM wants a valid access token.'],
    ['forbidden', 'The CRM does not allow this user to do that.'],
    ['not-found', 'The follow-up does not exist.'],
    ['conflict', 'The CRM reports a conflict.'],
    ['rate-limited', 'The CRM asks to slow down.'],
    ['failed', 'The CRM could not carry out the request.'],
    ['unavailable', 'The CRM is unavailable at the moment.'],
    ['network', 'No answer came over the network.'],
    ['timeout', 'The answer did not come in time.'],
    ['malformed-response', 'The answer was not one of the CRM.'],
    ['aborted', 'The request was called off.'],
  ] as const)('of the kind %s has its own words', (kind, message) => {
    const error = new FollowupsError(kind, { effect: 'none' });
    expect(error).toMatchObject({ name: 'FollowupsError', kind, message, effect: 'none' });
    expect(Object.hasOwn(error, 'cause')).toBe(false);
  });

  test('holds what is known of it', () => {
    const details = {
      ...({ effect: 'unknown', status: 400, retryAfterMs: 5, requestId: 'r', code: 'E1' } as const),
      ...{ fieldErrors: { note: 'Bad' }, formErrors: ['Worse'], cause: 'why' },
    };
    expect(new FollowupsError('validation', details)).toMatchObject(details);
  });

  test('of the page says so', () => {
    expect(new FollowupsError('failed', { effect: 'none', cause: named(PAGE_FAULT) }).message).toBe(
      'Something failed in the page, not in the CRM.',
    );
    for (const cause of [named('TypeError'), { name: PAGE_FAULT }])
      expect(new FollowupsError('failed', { effect: 'none', cause }).message).toContain('could not carry out');
  });
});

test.each([
  ['of this copy', new FollowupsError('failed', { effect: 'none' }), true],
  ['of another copy', Object.assign(named('FollowupsError'), { kind: 'failed' }), true],
  ['of that name alone', named('FollowupsError'), false],
  ['of another name', Object.assign(named('HttpError'), { kind: 'failed' }), false],
  ['that is none', { name: 'FollowupsError', kind: 'failed' }, false],
  ['that is nothing', null, false],
])('an error %s is recognized', (_name, error, isOurs) => {
  expect(isFollowupsError(error)).toBe(isOurs);
});

test.each([
  ['the fault', named('TokenFault'), true],
  ['another error', named('TypeError'), false],
  ['no error', { name: 'TokenFault' }, false],
  ['nothing', undefined, false],
])('whether a cause that is %s is a token cause', (_name, cause, isFault) => {
  expect(isTokenFault(new FollowupsError('unauthorized', { effect: 'none', cause }))).toBe(isFault);
});
