import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';
import { findFirefox } from './scripts/find-program.js';

const executablePath = await findFirefox();
if (executablePath === null)
  throw new Error('No Firefox found: run `npm run test:other-browsers`, which says how to get one.');

/**
 * What Playwright can't do in a Firefox that it drives over WebDriver BiDi; `test/browser/limits.firefox.ts` proves it on plain
 * pages. What the flows go around is said in `test/stock-browsers`, where they do.
 */
const OUT_OF_REACH = [
  // Its finger does nothing: drags by touch are sent through Chromium's protocol.
  'the menu of a row is always there',
  'a finger that rests drags a card to a day, one that moves scrolls',
  // Its pointer stays a mouse.
  'the focus returns to the row, which shows its buttons',
  // Its scrollbar takes room from the list, in the middle of which they are.
  'floating elements are over the middle of the list, not over the panel',
];

/** What each browser does in its own way: keys and focus, fields, drags, clocks, storage, tabs and locks. */
const FLOWS = [
  'due-field',
  'edit-form',
  'keyboard',
  'agenda/agenda',
  'agent-day/list',
  'agent-day/panel',
  'agent-day/tasks',
  'colleagues',
  'layers/host-focus',
  'time-zones',
  'wire/duplicated-tab',
  'wire/tabs',
];

export default defineConfig({
  ...base,
  outputDir: 'test-results/firefox',
  testMatch: [...FLOWS.map((name) => `**/test/browser/${name}.spec.ts`), '**/test/browser/limits.firefox.ts'],
  grepInvert: OUT_OF_REACH.map((title) => new RegExp(title)),
  workers: 2,
  // A key takes several times as long as in Chromium, and some flows press hundreds.
  timeout: 120_000,
  // Playwright's way to a Firefox that it did not build is young, and loses a key now and then.
  retries: 1,
  use: {
    ...base.use,
    reuseContext: false,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath,
      firefoxUserPrefs: {
        // Without a window it believes that the machine has no mouse, and shows what is there for fingers.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // It asks a person each time a page reads the clipboard.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
});
