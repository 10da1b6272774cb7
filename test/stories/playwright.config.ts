import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { STEADY_ARGS } from './steady-browser.js';
import { OTHER_LOOK } from './visual-stories.js';

const { executablePath, args, env } = await chromiumLaunch();

const OTHER_LOOKS = new RegExp(OTHER_LOOK);

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
    // In light, and what the pictures rest on.
    { name: 'looks', testMatch: 'visual*.spec.ts', grepInvert: OTHER_LOOKS },
    { name: 'themes', testMatch: 'visual.spec.ts', grep: OTHER_LOOKS },
  ],
});
