import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findWebKit } from './find-webkit.js';
import type { Flow } from './flow.js';
import { FLOWS } from './flows.js';
import { runFlows } from './run-flows.js';
import type { RunningBrowsers } from './running-browsers.js';
import { startFirefox } from './start-firefox.js';
import { startWebKit } from './start-webkit.js';
import { findFirefox } from '../../scripts/find-program.js';
import { root } from '../../scripts/repository.js';
import { execute } from '../../scripts/run-command.js';

/**
 * Playwright needs commands that Firefox has since this version (https://bugzilla.mozilla.org/show_bug.cgi?id=1971780).
 */
const OLDEST_FOR_PLAYWRIGHT = 143;

const HELP = `Goes flows in browsers of other makes than Chromium, where this machine has them; in Firefox, from ${OLDEST_FOR_PLAYWRIGHT} on, also
those of the tests of Chromium that its driver can do.

  --only NAMES      firefox, webkit, or both with a comma between (both)
  --require NAMES   which of them must be there; one that is missing is a failure then
  --flows NAMES     these flows alone, with a comma between
  --quick           the main flow alone

Ends with 0 if at least one ran and none failed, with 1 if one failed, with 2 if none was there.
`;

interface OtherBrowser {
  readonly title: string;
  /** How to install it. */
  readonly install: string;
  /** Returns how to start it; `null` if it is missing. */
  readonly find: () => Promise<(() => Promise<RunningBrowsers>) | null>;
  /** Runs more than the flows, and returns a description of it. Throws if a test fails. */
  readonly more?: (version: string) => Promise<string>;
}

const BROWSERS: Readonly<Record<string, OtherBrowser>> = {
  firefox: {
    title: 'Firefox',
    install: 'on Debian: apt-get install firefox-esr; elsewhere set FIREFOX_PATH',
    find: async () => {
      const path = await findFirefox();
      return path === null ? null : async () => startFirefox(path);
    },
    more: async (version) => {
      if (Number.parseInt(version, 10) < OLDEST_FOR_PLAYWRIGHT)
        return `not the other tests, which want ${OLDEST_FOR_PLAYWRIGHT} or newer`;
      const { code } = await execute('playwright', ['test', '--config', 'playwright.firefox.config.ts']);
      if (code !== 0) throw new Error('A test failed.');
      return 'and every other test';
    },
  },
  webkit: {
    title: 'WebKitGTK',
    install: 'on Debian: apt-get install webkit2gtk-driver xvfb',
    find: async () => {
      const webkit = await findWebKit();
      return webkit === null ? null : async () => startWebKit(webkit);
    },
  },
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    require: { type: 'string' },
    quick: { type: 'boolean', default: false },
    flows: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** Returns the names in a comma-separated list; throws if one is unknown. */
function namesOf(list: string, known: readonly string[]): readonly string[] {
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Nothing has the name ${unknown.join(', ')}. Known: ${known.join(', ')}`);
  return names;
}

const browsers = Object.keys(BROWSERS);
const required = namesOf(values.require ?? '', browsers);
const chosen = namesOf(values.only ?? browsers.join(','), browsers);
const flowNames = namesOf(
  values.flows ?? '',
  FLOWS.map(({ name }) => name),
);
const isWhole = flowNames.length === 0 && !values.quick;
const flows: readonly Flow[] = values.quick
  ? FLOWS.slice(0, 1)
  : FLOWS.filter(({ name }) => isWhole || flowNames.includes(name));
const lines: string[] = [];
let ran = 0;
let failed = 0;

for (const [name, { title, install, find, more }] of Object.entries(BROWSERS)) {
  if (!chosen.includes(name) && !required.includes(name)) continue;
  console.log(`\n── ${title}`);
  const start = await find();
  if (start === null) {
    const isRequired = required.includes(name);
    if (isRequired) failed += 1;
    lines.push(`${isRequired ? '✗' : '–'} ${title} is missing, so nothing was tried in it (${install})`);
    continue;
  }
  const began = performance.now();
  try {
    const run = await runFlows(start, flows, join(root, 'test-results', 'flows', name), console.log);
    if (run.failed.length > 0)
      throw new Error(`${run.failed.length} of ${flows.length} flows failed: ${run.failed.join(', ')}`);
    const what = [`${flows.length} ${flows.length === 1 ? 'flow' : 'flows'}`];
    if (isWhole && more) what.push(await more(run.version));
    ran += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    lines.push(`✓ ${title} ${run.version}: ${what.join(', ')}; passed in ${seconds} s`);
  } catch (error) {
    failed += 1;
    lines.push(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

console.log(`\n${lines.join('\n')}`);
if (failed > 0) process.exitCode = 1;
else if (ran === 0) process.exitCode = 2;
