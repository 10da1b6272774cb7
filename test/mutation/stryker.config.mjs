/** The Stryker settings of `npm run mutate`, which adds the files, the tests and the place of the results. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The room names its tests; Stryker measures which of them run a mutant.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Vitest strips types without checking them. A checker would take longer than the mutants it saves: most of those
  // that don't compile fail a test at once.
  disableTypeChecks: false,
  // All tests run for a mutant of a pattern or a table, which is worth it: many rules are in those.
  ignoreStatic: false,
  // A test that waits in vain ends by its own timeout, so only an endless loop has to be ended from here. On a busy
  // machine a mutant can take many times as long as the first run, and would count as killed.
  timeoutMS: 20_000,
  timeoutFactor: 2,
  incremental: true,
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['/.cache', '/bench', '/dist', '/docs', '/docs-site', '/examples', '/sandbox', '/site', '/stories'],
  warnings: { slow: false },
  logLevel: 'error',
  reporters: ['progress-append-only'],
  // `npm run mutate` knows which survivors are explained.
  thresholds: { high: 100, low: 0, break: null },
};
