import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, isExecutable } from './find-program.js';
import { root } from './repository.js';
import { runCommand } from './run-command.js';
import { upToDate } from './up-to-date.js';

/** Options for Playwright's `launch`, for any Chromium. */
export interface ChromiumLaunch {
  executablePath: string | undefined;
  args: string[];
  env: Record<string, string | undefined>;
}

/** Playwright adds its own, such as those that keep a browser from calling home. */
const ARGS = ['--disable-quic'];

/** The headless shell draws the same pages with a third less work; Debian packages it separately. */
const SHELL = 'chromium-headless-shell';

const CHROMIUMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/**
 * Finds a Chromium without downloading one: `CHROMIUM_PATH`, else the system's, else the one installed by Playwright,
 * else the one inside the `@sparticuz/chromium` package (Linux x64). `RF_BROWSER=bundled` forces the last.
 *
 * @param shell whether to prefer the system's headless shell, if there is one, to its full browser
 */
export async function chromiumLaunch({ shell = false } = {}): Promise<ChromiumLaunch> {
  const launch = (executablePath?: string, env = {}): ChromiumLaunch => {
    return { executablePath, args: ARGS, env: { ...process.env, ...env } };
  };
  if (process.env['RF_BROWSER'] !== 'bundled') {
    const chosen = process.env['CHROMIUM_PATH'];
    const found = await findProgram(...(chosen ? [chosen] : [...(shell ? [SHELL] : []), ...CHROMIUMS]));
    if (found !== null) return launch(found);
    if (chosen) throw new Error(`CHROMIUM_PATH is not an executable file: ${chosen}`);
    const { chromium } = await import('@playwright/test');
    if (await isExecutable(chromium.executablePath())) return launch();
  }
  const home = await unpackBundled();
  return launch(join(home, 'chromium'), {
    LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(home, 'fonts.conf'),
  });
}

/** Unpacks the Chromium inside the package, which would do so into the temp folder; returns its folder. */
async function unpackBundled(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found. Set CHROMIUM_PATH, or run: npx playwright install chromium');
  }
  const home = join(root, '.cache', 'chromium');
  await upToDate('chromium', {
    inputs: ['node_modules/@sparticuz/chromium/package.json'],
    output: join(home, 'chromium'),
    async make() {
      await rm(home, { recursive: true, force: true });
      await mkdir(home, { recursive: true });
      const program = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
      await runCommand(process.execPath, ['--input-type=module', '--eval', program], {
        quiet: true,
        // With this runtime name, it unpacks its own NSS libraries, which a bare machine lacks.
        env: { TMPDIR: home, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      });
      // The package's own file points into the temp folder.
      const folders = [join(home, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
      const fonts = `<fontconfig>${folders}<cachedir>${join(home, 'font-cache')}</cachedir></fontconfig>`;
      const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
      await writeFile(join(home, 'fonts.conf'), `${head}${fonts}\n`);
    },
  });
  return home;
}
