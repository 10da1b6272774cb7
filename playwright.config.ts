import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.js';
import { RETRIES } from './scripts/test-steps.js';

const { executablePath, args, env } = await chromiumLaunch({ shell: true });

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './test/setup/browser.ts',
  // One more than cores: many of these tests wait for a server that is slow on purpose.
  workers: 3,
  fullyParallel: true,
  retries: RETRIES,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // One for all tests of a worker, emptied between them: a new one loads and compiles each page anew.
    reuseContext: true,
    // Taking one of every test costs a third of the time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Each page lives for a second or two: to optimize its code takes longer than that code then saves.
    launchOptions: { executablePath, args: [...args, '--js-flags=--no-maglev --no-turbofan'], env },
  },
});
