import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One test that fails is enough, so first comes what is likely to: the files that found the last mutant, since the next one
 * mostly lies beside it, and after them those that take no time. Vitest would begin with those that take the longest.
 */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { moduleId, project } of files) {
      const result = this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`);
      // One that was not begun, since another had found the mutant, took no time.
      if (result?.duration) known.set(moduleId, { found: result.failed, duration: result.duration });
      else known.set(moduleId, { found: false, duration: known.get(moduleId)?.duration ?? 0 });
    }
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const { found = false, duration = 0 } = known.get(moduleId) ?? {};
      return found ? -1 : duration;
    };
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** How the files of tests fared in the last run that came to them. */
const known = new Map<string, { readonly found: boolean; readonly duration: number }>();

/** The tests of one room, for `npm run mutate`, which names them. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    setupFiles: ['test/mutation/stop-at-first.ts'],
    // What waits for an answer that a mutant swallowed fails before Stryker has to end its process.
    testTimeout: Number(process.env['MUTATION_TEST_TIMEOUT_MS'] ?? 5000),
    // One graph of modules for all files of a run: a mutant takes half a second and not two. Each run begins anew.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Stryker tells of what failed; to print each failure with its place in the source takes longer than to find it.
    reporters: [{}],
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
  },
});
