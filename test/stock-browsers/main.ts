import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFirefox } from '../../scripts/find-program.js';
import { root } from '../../scripts/repository.js';
import { execute } from '../../scripts/run-command.js';
import { findWebKit } from './find-webkit.js';
import type { Flow } from './flow.js';
import { FLOWS } from './flows.js';
import { runFlows } from './run-flows.js';
import { startWebKit } from './start-webkit.js';

/**
 * Playwright needs commands that Firefox has since this version (https://bugzilla.mozilla.org/show_bug.cgi?id=1971780).
 */
const OLDEST_FIREFOX = 143;

const HELP = `Tests browsers of other makes than Chromium, where this machine has them: Firefox from ${OLDEST_FIREFOX} on by those of the tests of
Chromium that its driver can do, WebKit by flows through its own driver.

  --only NAMES      firefox, webkit, or both with a comma between (both)
  --require NAMES   which of them must be there; one that is missing is a failure then
  --flows NAMES     in WebKit these flows alone, with a comma between
  --quick           in WebKit the main flow alone

Ends with 0 if at least one ran and none failed, with 1 if one failed, with 2 if none was there.
`;

interface OtherBrowser {
  readonly title: string;
  /** How to install it. */
  readonly install: string;
  /** Returns a function that tests it, returns what it tested, and throws if a test fails; `null` if it is missing. */
  readonly find: () => Promise<(() => Promise<string>) | null>;
}

const BROWSERS: Readonly<Record<string, OtherBrowser>> = {
  firefox: {
    title: 'Firefox',
    install: `version ${OLDEST_FIREFOX} or newer; on Debian: apt-get install firefox-esr; elsewhere set FIREFOX_PATH`,
    find: async () => {
      const path = await findFirefox();
      const [version = ''] = path
        ? (/[\d.]+/.exec((await execute(path, ['--version'], { quiet: true })).output) ?? [])
        : [];
      if (!(Number.parseInt(version, 10) >= OLDEST_FIREFOX)) return null;
      return async () => {
        const { code } = await execute('playwright', ['test', '--config', 'playwright.firefox.config.ts']);
        if (code !== 0) throw new Error('A test failed.');
        return `${version}: its tests`;
      };
    },
  },
  webkit: {
    title: 'WebKitGTK',
    install: 'on Debian: apt-get install webkit2gtk-driver xvfb',
    find: async () => {
      const webkit = await findWebKit();
      if (webkit === null) return null;
      return async () => {
        const pictures = join(root, 'test-results', 'flows', 'webkit');
        const { version, failed: broken } = await runFlows(() => startWebKit(webkit), flows, pictures, console.log);
        if (broken.length > 0)
          throw new Error(`${broken.length} of ${flows.length} flows failed: ${broken.join(', ')}`);
        return `${version}: ${flows.length} ${flows.length === 1 ? 'flow' : 'flows'}`;
      };
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
const flows: readonly Flow[] = values.quick
  ? FLOWS.slice(0, 1)
  : FLOWS.filter(({ name }) => flowNames.length === 0 || flowNames.includes(name));
const lines: string[] = [];
let ran = 0;
let failed = 0;

for (const [name, { title, install, find }] of Object.entries(BROWSERS)) {
  if (!chosen.includes(name) && !required.includes(name)) continue;
  console.log(`\n── ${title}`);
  const test = await find();
  if (test === null) {
    const isRequired = required.includes(name);
    if (isRequired) failed += 1;
    lines.push(`${isRequired ? '✗' : '–'} ${title} is missing, so nothing was tried in it (${install})`);
    continue;
  }
  const began = performance.now();
  try {
    const what = await test();
    ran += 1;
    lines.push(`✓ ${title} ${what}; passed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } catch (error) {
    failed += 1;
    lines.push(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

console.log(`\n${lines.join('\n')}`);
if (failed > 0) process.exitCode = 1;
else if (ran === 0) process.exitCode = 2;
