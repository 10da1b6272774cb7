/** A failure names its seed and body: `FUZZ_SEED=17` draws the bodies of that seed. */
export const FUZZ_SEED: number = Number(process.env['FUZZ_SEED'] ?? 1);

export const FUZZ_TIMEOUT_MS = 120_000;

/** One in this many key cases is part of `npm test`; prime, so that it meets every place and every kind of damage. */
export const NTH_KEY_CASE = 71;

/** This many bodies of the seed are part of `npm test`, and those up to `BODIES` of `npm run test:all`. */
export const FIRST_BODIES = 100;
export const BODIES = 2894;

/** The states in which the edits of a meaningful run come to rest. */
export const MANY_RESTS = ['saved', 'unconfirmed', 'invalid', 'forbidden', 'gone', 'conflict', 'needs-sign-in'];
