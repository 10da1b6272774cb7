import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** What hangs is told in the end; a machine that has other work to do as well is only slow. */
const PATIENCE_MS = 20_000;

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
    restoreMocks: true,
    // Vitest would leave a core to itself: of two, half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: PATIENCE_MS,
          include: [
            'test/{followup,due-phrase,messages,worklist,conflict,api,records,list,saving,contract,lint,fuzz,fault-matrix,load,chaos,bench}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['test/package/**/*.test.ts'],
          globalSetup: ['test/setup/package.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'hosts',
          environment: 'node',
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
          name: 'components',
          environment: 'jsdom',
          testTimeout: PATIENCE_MS,
          include: ['test/components/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/components.ts'],
        },
      },
      ...(isSelected('stories') ? [await stories()] : []),
    ],
  },
});
