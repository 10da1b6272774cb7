import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { LONG_STAGES, TEST_STAGES } from '../../scripts/test-steps.js';
import type { TestStep } from '../../scripts/test-steps.js';

const STEPS: readonly TestStep[] = [...TEST_STAGES, ...LONG_STAGES].flat(2);

/** The projects that a configuration names. */
async function projectsOf(config: string): Promise<string[]> {
  const text = await readFile(join(root, config), 'utf8');
  return [...text.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name ?? '');
}

function projectsRunBy(steps: readonly TestStep[]): string[] {
  return steps.flatMap(({ args }) =>
    args.flatMap((arg, index) =>
      arg.startsWith('--project=') ? [arg.slice('--project='.length)] : args[index - 1] === '--project' ? [arg] : [],
    ),
  );
}

test('every project of the unit tests is run once, by `npm test` or the rest of `npm run test:all`', async () => {
  const run = projectsRunBy(STEPS.filter(({ command }) => command === 'vitest'));
  // Hosts have a program of their own; the stories are played by a step that looks at them too.
  expect([...run, 'hosts', 'stories'].toSorted()).toEqual((await projectsOf('vitest.config.ts')).toSorted());
  expect(STEPS.filter(({ args }) => args.includes('scripts/test-hosts.ts'))).toHaveLength(1);
});

test('every project of the stories is run once', async () => {
  const run = projectsRunBy(STEPS.filter(({ command }) => command === 'playwright'));
  expect(run.toSorted()).toEqual((await projectsOf('test/stories/playwright.config.ts')).toSorted());
});

test('the tests in a browser and those in other browsers are run once', () => {
  const isBrowser = ({ command, args }: TestStep): boolean => command === 'playwright' && !args.includes('--config');
  expect(TEST_STAGES.flat(2).filter(isBrowser)).toHaveLength(1);
  expect(LONG_STAGES.flat(2).filter(({ args }) => args.includes('scripts/test-other-browsers.ts'))).toHaveLength(1);
});
