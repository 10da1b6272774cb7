import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endGroup } from './end-group.js';
import { openMarionetteConnection } from './marionette-connection.js';
import type { RunningBrowsers } from './running-browsers.js';
import { WebDriver } from './web-driver.js';

const READY_MS = 60_000;

/** A profile's settings, one per line. */
const PREFERENCES = [
  // It takes a free port and writes it to a file.
  ['marionette.port', 0],
  // Each window believes that it has the focus, as in Firefox's own tests: no window manager sets it.
  ['focusmanager.testmode', true],
  // A headless Firefox believes that the machine has no mouse, and shows touch controls.
  ['ui.primaryPointerCapabilities', 6],
  ['ui.allPointerCapabilities', 6],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['app.update.disabledForTesting', true],
] as const;

/** Prepares to start a stock, headless Firefox with a new profile each time. */
export function startFirefox(path: string): RunningBrowsers {
  let end = async (): Promise<void> => {};
  return {
    openBrowser: async () => {
      const profile = await mkdtemp(join(tmpdir(), 'followups-firefox-'));
      await writeFile(
        join(profile, 'user.js'),
        PREFERENCES.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`).join(''),
      );
      const program = spawn(path, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, TZ: 'Europe/Paris', LC_ALL: 'C.UTF-8' },
      });
      end = async () => {
        end = async () => {};
        await endGroup(program);
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      };
      return WebDriver.open(await openMarionetteConnection(await portOf(profile), async () => end()));
    },
    stop: async () => end(),
  };
}

async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''));
    if (port > 0) return port;
    if (Date.now() > deadline) throw new Error('Firefox does not answer.');
    await wait(100);
  }
}
