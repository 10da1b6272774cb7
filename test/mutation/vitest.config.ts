import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes seconds: real sockets, hundreds of pages, a disk, many random cases. */
const SLOW =
  /(?:real-http|over-http|nothing-leaks|scan-followups|held-traffic|bulk-update|delta-refresh|list-cache|load-all)\.test\.ts$/;

/** Most mutants are found by a test that takes no time; Vitest would begin with those that take the longest. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(SLOW.test(a.moduleId)) - Number(SLOW.test(b.moduleId)));
  }
}

/** The tests of one room, for `npm run mutate`, which names them. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    // What waits for an answer that a mutant swallowed fails before Stryker has to end its process.
    testTimeout: 5000,
    // One graph of modules for all files of a run: a mutant takes half a second and not two. Each run begins anew.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
  },
});
