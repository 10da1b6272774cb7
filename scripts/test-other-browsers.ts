import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { findWebKit } from '../test/webkit/find-webkit.js';
import { runWebKit } from '../test/webkit/run-webkit.js';
import { findFirefox } from './find-firefox.js';
import { execute } from './run-command.js';

const HELP = `Goes the main flow in browsers of other makes than Chromium, where this machine has them.

  --only NAMES      firefox, webkit, or both with a comma between (both)
  --require NAMES   which of them must be there; one that is missing is a failure then
  --quick           in Firefox the flows by keyboard alone

Ends with 0 if at least one ran and none failed, with 1 if one failed, with 2 if none was there.
`;

interface OtherBrowser {
  readonly title: string;
  /** What to do where it is missing. */
  readonly install: string;
  /** Runs its tests and gives its version; `null` where the browser is missing. Throws where a test fails. */
  readonly run: (quick: boolean) => Promise<string | null>;
}

const BROWSERS: Readonly<Record<string, OtherBrowser>> = {
  firefox: {
    title: 'Firefox',
    install: 'on Debian: apt-get install firefox-esr; elsewhere set FIREFOX_PATH',
    run: async (quick) => {
      const path = await findFirefox();
      if (path === null) return null;
      const { stdout } = await promisify(execFile)(path, ['--version']);
      const { code } = await execute('playwright', [
        'test',
        '--config',
        'playwright.firefox.config.ts',
        ...(quick ? ['keyboard.spec'] : []),
      ]);
      if (code !== 0) throw new Error('A test failed.');
      return stdout.trim();
    },
  },
  webkit: {
    title: 'WebKit',
    install: 'on Debian: apt-get install webkit2gtk-driver xvfb',
    run: async () => {
      const webkit = await findWebKit();
      return webkit && runWebKit(webkit, console.log);
    },
  },
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    require: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

function namesOf(list: string): readonly string[] {
  const names = list.split(',').filter(Boolean);
  const unknown = names.filter((name) => !Object.hasOwn(BROWSERS, name));
  if (unknown.length > 0)
    throw new Error(`No such browser: ${unknown.join(', ')}. Known: ${Object.keys(BROWSERS).join(', ')}`);
  return names;
}

const required = namesOf(values.require ?? '');
const chosen = namesOf(values.only ?? Object.keys(BROWSERS).join(','));
const lines: string[] = [];
let ran = 0;
let failed = 0;

for (const [name, { title, install, run }] of Object.entries(BROWSERS)) {
  if (!chosen.includes(name) && !required.includes(name)) continue;
  console.log(`\n── ${title}`);
  const start = performance.now();
  try {
    const version = await run(values.quick);
    if (version === null) {
      const isRequired = required.includes(name);
      if (isRequired) failed += 1;
      lines.push(`${isRequired ? '✗' : '–'} ${title} is missing, so nothing was tried in it (${install})`);
    } else {
      ran += 1;
      lines.push(`✓ ${version}: passed in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } catch (error) {
    failed += 1;
    lines.push(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

console.log(`\n${lines.join('\n')}`);
if (failed > 0) process.exitCode = 1;
else if (ran === 0) process.exitCode = 2;
