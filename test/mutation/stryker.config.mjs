/** What `npm run mutate` runs Stryker with; it adds the files, the tests and the place of the results. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // The room names its tests; which of them run a mutant is measured.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Vitest takes the types away without a look at them. A checker would take longer than the mutants that it spares:
  // most of those that don't compile fail a test at once.
  disableTypeChecks: false,
  // A mutant of a pattern or of a table is run by all tests, and is worth it: many rules stand in those.
  ignoreStatic: false,
  // A test that waits in vain ends by its own limit, so that only a loop without an end has to be ended from here. On a
  // machine with other work a mutant can take many times as long as the first run, and would count as found.
  timeoutMS: 20_000,
  timeoutFactor: 2,
  incremental: true,
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['/.cache', '/bench', '/dist', '/docs', '/docs-site', '/examples', '/sandbox', '/site', '/stories'],
  warnings: { slow: false },
  logLevel: 'error',
  reporters: ['progress-append-only'],
  // `npm run mutate` knows which of those that live are explained.
  thresholds: { high: 100, low: 0, break: null },
};
