import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';
import { findFirefox } from './scripts/find-firefox.js';

const executablePath = await findFirefox();
if (executablePath === null)
  throw new Error('No Firefox found: run `npm run test:other-browsers`, which says how to get one.');

/** What Playwright can't do yet in a Firefox that it drives over WebDriver BiDi. */
const OUT_OF_REACH = [
  // It sets no colour scheme.
  'dark follows the scheme of the page',
  // Once a key has taken away the button it was pressed on, its keys reach the page but press no button any more.
  'the list’s own actions by keyboard alone',
];

export default defineConfig({
  ...base,
  outputDir: 'test-results/firefox',
  testMatch: ['announcements', 'keyboard', 'conflict-forms', 'layout', 'list', 'drafts'].map(
    (name) => `${name}.spec.ts`,
  ),
  grepInvert: OUT_OF_REACH.map((title) => new RegExp(title)),
  workers: 1,
  // Playwright's way to a Firefox that it did not build is young, and loses a key now and then.
  retries: 1,
  use: { ...base.use, browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath } },
});
