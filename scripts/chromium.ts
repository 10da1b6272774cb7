import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isExecutable } from './find-program.js';

/** Options for Playwright's `launch`, for any Chromium. */
export interface ChromiumLaunch {
  executablePath: string | undefined;
  args: string[];
  env: Record<string, string>;
  /** The origin of the browser, for a line of output. */
  source: string;
}

const run = promisify(execFile);
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The headless shell draws the same pages with a third less work; Debian packages it separately. */
const SYSTEM_SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * Finds a Chromium without downloading one: `CHROMIUM_PATH`, else the system's, else the one installed by Playwright,
 * else the one inside the `@sparticuz/chromium` package (Linux x64). `RF_BROWSER=bundled` forces the last.
 *
 * @param shell whether to prefer the system's headless shell, if there is one, to its full browser
 */
export async function chromiumLaunch({ shell = false } = {}): Promise<ChromiumLaunch> {
  if (process.env['RF_BROWSER'] === 'bundled') return bundledChromium();
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!(await isExecutable(chosen))) throw new Error(`CHROMIUM_PATH is not an executable file: ${chosen}`);
    return launchOf(chosen, chosen);
  }
  for (const path of shell ? [...SYSTEM_SHELLS, ...SYSTEM_CHROMIUMS] : SYSTEM_CHROMIUMS) {
    if (await isExecutable(path)) return launchOf(path, path);
  }
  const { chromium } = await import('@playwright/test');
  if (await isExecutable(chromium.executablePath())) return launchOf(undefined, "Playwright's own");
  return bundledChromium();
}

function launchOf(
  executablePath: string | undefined,
  source: string,
  env: Record<string, string> = {},
): ChromiumLaunch {
  return { executablePath, source, args: QUIET_ARGS, env: { ...ownEnv(), ...env } };
}

function ownEnv(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/**
 * The package unpacks into the temp folder and treats existing files as complete, even half-written ones of another
 * process. So unpack into a separate folder, and rename it in one step.
 */
async function bundledChromium(): Promise<ChromiumLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found. Set CHROMIUM_PATH, or run: npx playwright install chromium');
  }
  const version = await bundledVersion();
  const home = join(root, '.cache', `chromium-${version}`);
  if (!(await isExecutable(join(home, 'chromium')))) await unpack(home);
  return launchOf(join(home, 'chromium'), `@sparticuz/chromium ${version}`, {
    LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    FONTCONFIG_FILE: join(home, 'fonts.conf'),
  });
}

async function bundledVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = resolve(dirname(entry), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}

async function unpack(home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const own = await mkdtemp(`${home}-`);
  try {
    const program = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
    await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: root,
      // With this runtime name, it unpacks its own NSS libraries, which a bare machine lacks.
      env: { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    });
    await writeFile(join(own, 'fonts.conf'), fontsConf(home));
    await rename(own, home);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!(await isExecutable(join(home, 'chromium')))) throw error;
  }
}

/** Absolute paths, because the package's own file points into the temp folder. */
function fontsConf(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
</fontconfig>
`;
}
