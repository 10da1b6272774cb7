import { afterEach, inject } from 'vitest';

/** The mutant that a test of this run has killed, by Stryker's name for it. */
const found = globalThis as { foundMutant?: unknown };

const [mode, mutant] = ['mode', 'activeMutant'].map((name) => inject(name as never) as unknown);

if (mode === 'mutant') {
  // Vitest runs no more tests after the first failure, but still loads all other files, which takes many times as
  // long.
  if (found.foundMutant === mutant) throw new Error('A test has found the mutant.');
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') found.foundMutant = mutant;
  });
}
