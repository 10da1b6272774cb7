/** Limits of automatic work on one edit; beyond them, the user decides. */
export const SAVE_LIMITS = {
  attemptsPerKey: 4,
  conflictRetries: 2,
  resends: 2,
  rebases: 3,
  renewals: 1,
  readsPerVerify: 5,
  automaticWorkMs: 30_000,
  keyLifetimeMs: 10 * 60_000,
  absenceGapMs: 1000,
  keepaliveBytes: 60 * 1024,
} as const;
