import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../setup/free-port.js';
import type { WebKit } from './find-webkit.js';
import { endGroup } from './end-group.js';
import { openHttpConnection } from './http-connection.js';
import type { RunningBrowsers } from './running-browsers.js';
import { WebDriver } from './web-driver.js';

const READY_MS = 30_000;

/** Prepares to start WebKit, on a virtual screen if there is none. */
export async function startWebKit(webkit: WebKit): Promise<RunningBrowsers> {
  const started: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.toReversed().map(endGroup));
  };
  try {
    const screen = webkit.xvfb === null ? null : await startScreen(webkit.xvfb, started);
    const open = async (): Promise<WebDriver> => openBrowser(webkit, screen, started);
    // On a busy machine the driver sometimes misses that its browser has started.
    return { openBrowser: async () => open().catch(open), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a browser with its own driver. */
async function openBrowser(
  { driver, browser }: WebKit,
  screen: string | null,
  started: ChildProcess[],
): Promise<WebDriver> {
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // Its own process group, so that its browser ends with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen === null ? {} : { DISPLAY: screen, GDK_BACKEND: 'x11' }),
      TZ: 'Europe/Paris',
      // Formats dates as in English, whatever the machine's language.
      LC_ALL: 'C.UTF-8',
      // Neither its compositing nor its renderer is disabled in addition: without one of them, a picture of a static
      // page waits minutes for something to move.
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox can't be set up as root or in a container. It only shows our page.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  started.push(program);
  const url = `http://127.0.0.1:${port}`;
  try {
    await answering(url);
    const connection = await openHttpConnection(url, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    return await WebDriver.open({
      ...connection,
      close: async () => {
        await connection.close();
        await endGroup(program);
      },
    });
  } catch (error) {
    await endGroup(program);
    throw error;
  }
}

/** Starts a screen with the next free number, which the server itself reports through a pipe. */
async function startScreen(xvfb: string, started: ChildProcess[]): Promise<string> {
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(server);
  const [number] = (await once(server.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(READY_MS) })) as [
    Buffer,
  ];
  return `:${number.toString().trim()}`;
}

async function answering(url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
    await wait(100);
  }
}
