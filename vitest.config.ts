import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** What hangs is told in the end; a machine that has other work to do as well is only slow. */
const PATIENCE_MS = 20_000;

/** What takes minutes, and of which the other tests run a part; for `npm run test:all`. */
const LONG = 'test/**/*.long.test.ts';

const COMPONENTS = 'test/components';

/** What a test wants to itself: a module, the environment, the time it takes. */
const OWN_WORLD = /\bvi\.(?:stubEnv|mock|doMock|resetModules)\b|\bperformance\.now\b/;

/** A clock of its own, which what all providers share would have begun to follow before or go on to follow. */
const OWN_CLOCK = /\bvi\.useFakeTimers\b|\bfreezeDate\b/;
const PROVIDER = /connected-harness|FollowupsProvider|createFollowupsClient|createFakeCrm/;

/** The tests of components that do, found by what they say, so that a new one is among them by itself. */
const APART = readdirSync(COMPONENTS)
  .map((file) => `${COMPONENTS}/${file}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && isApart(readFileSync(path, 'utf8')));

function isApart(text: string): boolean {
  return OWN_WORLD.test(text) || (OWN_CLOCK.test(text) && PROVIDER.test(text));
}

const components = {
  environment: './test/setup/quick-jsdom.ts',
  // Longer than what waits in it.
  testTimeout: 30_000,
  include: [`${COMPONENTS}/*.test.{ts,tsx}`],
  setupFiles: ['test/setup/components.ts'],
  unstubGlobals: true,
  restoreMocks: true,
} satisfies TestProjectInlineConfiguration['test'];

/** Loaded on demand, because Storybook and the browser take seconds that a run of unit tests need not wait for. */
async function stories(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  const { chromiumLaunch } = await import('./scripts/chromium.js');
  const { executablePath, args, env } = await chromiumLaunch();
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath, args, env },
          // A story is judged as it comes to rest: half faded in, text lacks contrast.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

function isSelected(project: string): boolean {
  const selected = process.argv.filter(
    (_, index, all) => all[index - 1] === '--project' || all[index]?.startsWith('--project='),
  );
  return selected.length === 0 || selected.some((name) => name.replace('--project=', '') === project);
}

export default defineConfig({
  test: {
    // Vitest would leave a core to itself: of two, half of the time. A test of components waits for a quarter of its time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          restoreMocks: true,
          testTimeout: PATIENCE_MS,
          // Their modules keep nothing from one test to the next, so one graph of them serves all files of a worker.
          isolate: false,
          include: [
            'test/{followup,due-phrase,agenda,messages,worklist,conflict,edit,api,records,list,saving,contract,lint,fuzz,fault-matrix,chaos,proof,bench,load,workload,routines}/**/*.test.ts',
          ],
          exclude: [LONG],
        },
      },
      {
        test: {
          name: 'long',
          environment: 'node',
          restoreMocks: true,
          testTimeout: 120_000,
          include: [LONG],
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          restoreMocks: true,
          // These keep nothing either, and so load TypeScript once.
          isolate: false,
          // Node imports the build as in an app; Vite would transform each of its modules.
          server: { deps: { external: [/\/dist\//] } },
          include: ['test/package/**/*.test.ts'],
          globalSetup: ['test/setup/package.ts'],
          testTimeout: 30_000,
          // One file starts a browser while others compile whole programs.
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'hosts',
          environment: 'node',
          restoreMocks: true,
          include: ['test/built-hosts/**/*.test.ts'],
          globalSetup: ['test/setup/package.ts'],
          testTimeout: 60_000,
          // Each builds a whole app.
          fileParallelism: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...components,
          name: 'components',
          // A graph of modules and a window for each file would take as long as the tests themselves.
          isolate: false,
          exclude: APART,
        },
      },
      { plugins: [react()], test: { ...components, name: 'components-apart', include: APART } },
      ...(isSelected('stories') ? [await stories()] : []),
    ],
  },
});
