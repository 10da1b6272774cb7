import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { STEADY_ARGS } from './steady-browser.js';

const { executablePath, args, env } = await chromiumLaunch();

/** Looks at the stories as Storybook is built for the web. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/stories',
  globalSetup: '../setup/storybook.ts',
  // One more than cores: a story's way to its end is half waiting.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: [['list']],
  use: { launchOptions: { executablePath, args: [...args, ...STEADY_ARGS], env } },
  projects: [
    { name: 'axe', testMatch: 'axe.spec.ts' },
    { name: 'visual', testMatch: 'visual*.spec.ts' },
  ],
});
