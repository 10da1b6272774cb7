import { defineConfig } from 'vitest/config';

/** The tests of one room, for `npm run mutate`, which names them. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    // What waits for an answer that a mutant swallowed fails before Stryker has to end its process.
    testTimeout: 5000,
    // One graph of modules for all files of a run: a mutant takes half a second and not two. Each run begins anew.
    isolate: false,
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
  },
});
