import { expect, test } from 'vitest';
import { createFuzzCases, KEY_CASES, keyCase } from './create-fuzz-cases.js';
import { BODIES, FIRST_BODIES, FUZZ_SEED, FUZZ_TIMEOUT_MS, MANY_RESTS, NTH_KEY_CASE } from './fuzz-extent.js';
import { runFuzz } from './run-fuzz.js';

// The cases that fuzz.test.ts leaves out.

const timeout = FUZZ_TIMEOUT_MS;

test('every other body with a hostile id, version, cursor or envelope: nothing is mistaken', { timeout }, async () => {
  const left = Array.from({ length: KEY_CASES }, (_, index) => index).filter((index) => index % NTH_KEY_CASE !== 0);
  const report = await runFuzz({ caseAt: (index) => keyCase(left[index]!), bodies: left.length });
  expect(report.failures).toEqual([]);
  expect(report.bodies).toBe(left.length);
});

test(
  `${BODIES - FIRST_BODIES} more hostile bodies, seed ${FUZZ_SEED}: nothing uncaught, polluted, leaked, malformed, endless or falsely saved`,
  { timeout },
  async () => {
    const report = await runFuzz({
      caseAt: createFuzzCases(FUZZ_SEED),
      from: FIRST_BODIES,
      bodies: BODIES - FIRST_BODIES,
    });
    expect(report.failures).toEqual([]);
    for (const state of MANY_RESTS) expect(report.rests).toHaveProperty(state);
  },
);
