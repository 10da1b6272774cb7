import { describe, expect, test } from 'vitest';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { FollowupsError } from '../../src/core/client/followups-error.js';
import { NOTE, TOKEN } from './canaries.js';
import { createFuzzCases, KEY_CASES, keyCase, SYSTEMATIC_CASES } from './create-fuzz-cases.js';
import { FIRST_BODIES, FUZZ_SEED, FUZZ_TIMEOUT_MS, NTH_KEY_CASE } from './fuzz-extent.js';
import { runFuzz } from './run-fuzz.js';
import { RECORD } from './the-record.js';
import { watchClient } from './watched-client.js';
import { watchProcess } from './watch-process.js';
import { faultOfError, faultOfPage, faultOfRecord } from './well-formed.js';

// The first bodies of each kind; fuzz.long.test.ts has the others, and `npm run fuzz` runs many more.

test(
  `every ${NTH_KEY_CASE}th of ${KEY_CASES} bodies with a hostile id, version, cursor or envelope: nothing is mistaken`,
  { timeout: FUZZ_TIMEOUT_MS },
  async () => {
    const bodies = Math.ceil(KEY_CASES / NTH_KEY_CASE);
    const report = await runFuzz({ caseAt: (index) => keyCase(index * NTH_KEY_CASE), bodies });
    expect(report.failures).toEqual([]);
  },
);

test(
  `${FIRST_BODIES} hostile bodies, seed ${FUZZ_SEED}: nothing uncaught, polluted, leaked, malformed, endless or falsely saved`,
  { timeout: FUZZ_TIMEOUT_MS },
  async () => {
    const report = await runFuzz({ caseAt: createFuzzCases(FUZZ_SEED), bodies: FIRST_BODIES });
    expect(report.failures).toEqual([]);
    // A run in which all edits end alike would prove little.
    expect(Object.keys(report.rests).length).toBeGreaterThan(4);
  },
);

test('there are tens of thousands of bodies with a single damaged node', () => {
  expect(SYSTEMATIC_CASES).toBeGreaterThan(100_000);
});

describe('the watch itself finds', () => {
  // Under another name, because the linter bans what is planted here.
  const output = console;
  const findingsAfter = async (deed: () => void): Promise<string> => {
    const watch = watchProcess();
    try {
      deed();
      await new Promise((resolve) => void setTimeout(resolve, 5));
      return watch.findings().join('\n');
    } finally {
      watch.stop();
    }
  };

  test('nothing if nothing happened', async () => {
    expect(await findingsAfter(() => {})).toBe('');
  });

  test.each<[string, () => void, string]>([
    ['an unhandled rejection', () => void Promise.reject(new Error('planted')), 'unhandled rejection: Error: planted'],
    [
      'an uncaught error',
      () =>
        queueMicrotask(() => {
          throw new Error('planted');
        }),
      'uncaught error: Error: planted',
    ],
    ['output', () => output.debug('planted'), 'console.debug was called'],
    ['a secret in the output', () => output.warn({ deep: new Error('x', { cause: { TOKEN } }) }), `with ${TOKEN}`],
  ])('%s', async (_name, deed, finding) => {
    expect(await findingsAfter(deed)).toContain(finding);
  });

  test('a polluted prototype', async () => {
    const prototype = Object.prototype as { polluted?: boolean };
    try {
      expect(await findingsAfter(() => void (prototype.polluted = true))).toContain('polluted');
    } finally {
      delete prototype.polluted;
    }
  });
});

describe('the judge of calls finds', () => {
  async function violationsOf(rejection: unknown): Promise<string> {
    const violations: string[] = [];
    const client: FollowupsClient = {
      updateFollowup: async () => Promise.reject(rejection),
      listFollowups: async () => Promise.reject(rejection),
      scanFollowups: async () => Promise.reject(rejection),
    };
    const watched = watchClient(client, (rule) => void violations.push(rule));
    await watched.client.updateFollowup(RECORD.id, { note: NOTE }, { idempotencyKey: 'k' }).catch(() => {});
    return violations.join('\n');
  }

  test('nothing in a correct error', async () => {
    expect(
      await violationsOf(new FollowupsError('network', { effect: 'unknown', cause: new Error('ECONNRESET') })),
    ).toBe('');
  });

  test.each<[string, unknown, string]>([
    ['an error of another class', new TypeError('planted'), 'no FollowupsError'],
    ['a token in a cause', new FollowupsError('network', { effect: 'none', cause: new Error(TOKEN) }), TOKEN],
    [
      'a note with other line ends',
      new FollowupsError('validation', { effect: 'none', formErrors: [NOTE.replace('\r\n', ' ')] }),
      'CANARY note',
    ],
    [
      'a message with control characters',
      new FollowupsError('validation', { effect: 'none', formErrors: ['a\u202eb'] }),
      'not fit to show',
    ],
    [
      'a wait without an end',
      new FollowupsError('unavailable', { effect: 'none', retryAfterMs: Infinity }),
      'wait for null',
    ],
    [
      'a message at a field that is none',
      new FollowupsError('validation', { effect: 'none', fieldErrors: { constructor: 'x' } as object }),
      'can not be edited',
    ],
  ])('%s', async (_name, error, finding) => {
    expect(await violationsOf(error)).toContain(finding);
  });

  test('malformed records, pages and errors', () => {
    expect(faultOfRecord(RECORD)).toBeNull();
    expect(faultOfRecord({ ...RECORD, note: 5 })).not.toBeNull();
    expect(faultOfRecord({ ...RECORD, id: '../x' })).not.toBeNull();
    expect(faultOfRecord({ ...RECORD, integration_version: 2 ** 53 })).not.toBeNull();
    expect(faultOfRecord({ ...RECORD, extra: 1 })).not.toBeNull();
    expect(faultOfRecord(Object.create(RECORD))).not.toBeNull();
    expect(faultOfPage({ data: [RECORD], has_more: false, next_cursor: null, rejected: 0 })).toBeNull();
    expect(faultOfPage({ data: [RECORD], has_more: 1, next_cursor: null, rejected: 0 })).not.toBeNull();
    expect(faultOfError('text')).not.toBeNull();
  });
});
