import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.js';
import type { ChromiumLaunch } from '../../scripts/chromium.js';
import { STEADY_ARGS } from './steady-browser.js';
import { OTHER_LOOK } from './visual-stories.js';
import { RETRIES } from '../../scripts/test-steps.js';

const launch = await chromiumLaunch();
// The accepted pictures are from the full browser; play functions and axe give the same results in its headless shell.
const shell = await chromiumLaunch({ shell: true });

const OTHER_LOOKS = new RegExp(OTHER_LOOK);

function optionsOf({ executablePath, args, env }: ChromiumLaunch) {
  return { executablePath, args: [...args, ...STEADY_ARGS], env };
}

/** Runs against the stories of the built Storybook. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/stories',
  globalSetup: '../setup/storybook.ts',
  // One more than cores: playing a story is half waiting.
  workers: 3,
  fullyParallel: true,
  retries: RETRIES,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: [['list'], ['html', { outputFolder: '../../test-results/stories-html', open: 'never' }]],
  use: { launchOptions: optionsOf(launch) },
  projects: [
    {
      name: 'axe',
      testMatch: ['axe.spec.ts', 'prose.spec.ts'],
      grepInvert: OTHER_LOOKS,
      use: { launchOptions: optionsOf(shell) },
    },
    { name: 'right-to-left', testMatch: 'axe.spec.ts', grep: OTHER_LOOKS, use: { launchOptions: optionsOf(shell) } },
    // In light, with the tests of the comparison itself.
    { name: 'looks', testMatch: 'visual*.spec.ts', grepInvert: OTHER_LOOKS },
    { name: 'themes', testMatch: 'visual.spec.ts', grep: OTHER_LOOKS },
  ],
});
