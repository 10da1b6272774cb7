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
  // It sets no color scheme.
  'dark follows the scheme of the page',
  // Its finger does nothing: `tap` ends without an event, and drags by touch are sent through Chromium's protocol.
  'the menu of a row is always there',
  'a tap opens a card, and the bar of a selection is in sight',
  'a finger that rests drags a card to a day, one that moves scrolls',
  // It stays a mouse's screen, whatever it is told.
  'the focus returns to the row, which shows its buttons',
  // It has no double click: each press is sent as a chain of actions of its own, and Firefox counts within one alone.
  'a click opens the dialog, and so does a double click',
  // Firefox measures no layout shifts, so that this one could not fail.
  'moves nothing within the rows while it saves, is refused, or clashes',
];

/** The agent's day: every flow that goes by keyboard, and what stands around the list. */
const FLOWS = [
  'announcements',
  'colleagues',
  'drafts',
  'due-field',
  'edit-form',
  'keyboard',
  'layout',
  'list',
  'agent-day/bar',
  'agent-day/list',
  'agent-day/panel',
  'agent-day/presentation',
  'agent-day/tasks',
  'agent-day/work-through',
  'agenda/agenda',
  'layers/host-focus',
  'layers/host-layers',
  'wire/duplicated-tab',
  'wire/tabs',
];

export default defineConfig({
  ...base,
  outputDir: 'test-results/firefox',
  testMatch: [...FLOWS.map((name) => `**/test/browser/${name}.spec.ts`), '**/test/browser/limits.firefox.ts'],
  grepInvert: OUT_OF_REACH.map((title) => new RegExp(title)),
  workers: 1,
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
