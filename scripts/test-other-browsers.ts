import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { findWebKit } from '../test/webkit/find-webkit.js';
import { FLOWS } from '../test/webkit/flows.js';
import { runWebKit } from '../test/webkit/run-webkit.js';
import { findFirefox } from './find-firefox.js';
import { execute } from './run-command.js';

const HELP = `Goes flows in browsers of other makes than Chromium, where this machine has them.

  --only NAMES      firefox, webkit, or both with a comma between (both)
  --require NAMES   which of them must be there; one that is missing is a failure then
  --quick           in Firefox the flows by keyboard alone, in WebKit the main flow
  --flows NAMES     in WebKit these of its flows, with a comma between (all)

Ends with 0 if at least one ran and none failed, with 1 if one failed, with 2 if none was there.
`;

interface OtherBrowser {
  readonly title: string;
  /** What to do where it is missing. */
  readonly install: string;
  /** Runs its tests; `null` where the browser is missing, a string where the one that is there won't do. Throws where a test fails. */
  readonly run: (quick: boolean) => Promise<Passed | string | null>;
}

interface Passed {
  readonly version: string;
  /** What passed, in words. */
  readonly what: string;
}

/** Playwright asks for commands that Firefox has since this version (https://bugzilla.mozilla.org/show_bug.cgi?id=1971780). */
const OLDEST_FIREFOX = 143;

const BROWSERS: Readonly<Record<string, OtherBrowser>> = {
  firefox: {
    title: 'Firefox',
    install: 'on Debian: apt-get install firefox-esr; elsewhere set FIREFOX_PATH',
    run: async (quick) => {
      const path = await findFirefox();
      if (path === null) return null;
      const version = (await promisify(execFile)(path, ['--version'])).stdout.trim();
      if (Number(/\d+/.exec(version)?.[0]) < OLDEST_FIREFOX)
        return `${version} is too old for the driver, which wants ${OLDEST_FIREFOX} (FIREFOX_PATH chooses another)`;
      const { code } = await execute('playwright', [
        'test',
        '--config',
        'playwright.firefox.config.ts',
        ...(quick ? ['keyboard.spec'] : []),
      ]);
      if (code !== 0) throw new Error('A test failed.');
      return { version, what: 'every test' };
    },
  },
  webkit: {
    title: 'WebKit',
    install: 'on Debian: apt-get install webkit2gtk-driver xvfb',
    run: async (quick) => {
      const webkit = await findWebKit();
      if (webkit === null) return null;
      const flows = quick ? FLOWS.slice(0, 1) : FLOWS.filter(({ name }) => chosenFlows.includes(name));
      const { version, failed } = await runWebKit(webkit, flows, console.log);
      if (failed.length > 0) throw new Error(`${failed.length} of ${flows.length} flows failed: ${failed.join(', ')}`);
      return { version, what: `${flows.length} ${flows.length === 1 ? 'flow' : 'flows'}` };
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

/** The names of a list with commas between; throws where one of them names nothing. */
function namesOf(list: string, known: readonly string[]): readonly string[] {
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Nothing has the name ${unknown.join(', ')}. Known: ${known.join(', ')}`);
  return names;
}

const browsers = Object.keys(BROWSERS);
const required = namesOf(values.require ?? '', browsers);
const chosen = namesOf(values.only ?? browsers.join(','), browsers);
const flowNames = FLOWS.map(({ name }) => name);
const chosenFlows = namesOf(values.flows ?? flowNames.join(','), flowNames);
const lines: string[] = [];
let ran = 0;
let failed = 0;

for (const [name, { title, install, run }] of Object.entries(BROWSERS)) {
  if (!chosen.includes(name) && !required.includes(name)) continue;
  console.log(`\n── ${title}`);
  const start = performance.now();
  try {
    const passed = await run(values.quick);
    if (passed === null || typeof passed === 'string') {
      const isRequired = required.includes(name);
      if (isRequired) failed += 1;
      lines.push(`${isRequired ? '✗' : '–'} ${passed ?? `${title} is missing (${install})`}; nothing was tried in it`);
    } else {
      ran += 1;
      lines.push(`✓ ${passed.version}: ${passed.what} passed in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } catch (error) {
    failed += 1;
    lines.push(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

console.log(`\n${lines.join('\n')}`);
if (failed > 0) process.exitCode = 1;
else if (ran === 0) process.exitCode = 2;
