import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.js';

const { executablePath, args, env } = await chromiumLaunch();

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: [
    './test/setup/browser.ts',
    './test/browser/wire/page-setup.ts',
    './test/browser/layers/page-setup.ts',
    './test/browser/server-rendered/page-setup.ts',
    './test/browser/agenda/page-setup.ts',
    './test/browser/element/page-setup.ts',
  ],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Taking one of every test costs a third of the time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
});
