import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One failing test is enough, so runs first what is likely to fail: the files that killed the last mutant, since the
 * next one is usually near it, and then the fastest. Vitest would start with the slowest.
 */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { moduleId, project } of files) {
      const result = this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`);
      // A test that did not start because another had killed the mutant took no time.
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

/** The results of the test files in their last run. */
const known = new Map<string, { readonly found: boolean; readonly duration: number }>();

/** The tests of one room, for `npm run mutate`, which names them. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    setupFiles: ['test/mutation/stop-at-first.ts'],
    // A test that waits for an answer swallowed by a mutant fails before Stryker has to end its process.
    testTimeout: Number(process.env['MUTATION_TEST_TIMEOUT_MS'] ?? 5000),
    // One module graph for all files of a run: a mutant takes half a second instead of two. Each run starts fresh.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Stryker reports failures; printing each with its source position takes longer than finding it.
    reporters: [{}],
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
  },
});
