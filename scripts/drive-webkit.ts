import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenPage } from './driven-page.js';

/** The keys that WebDriver names by code points of its own. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  ' ': ' ',
};

/** Starts WebKitGTK's small browser through its WebDriver; without a screen in a virtual one, where `xvfb-run` is there. */
export async function driveWebKit(driverPath: string, virtualScreen: string | null): Promise<DrivenPage> {
  const port = await freePort();
  const [command, args] =
    virtualScreen && !process.env['DISPLAY']
      ? [virtualScreen, ['-a', driverPath, `--port=${port}`]]
      : [driverPath, [`--port=${port}`]];
  // A group of its own: the screen and the browser go with the driver.
  const driver = spawn(command, args, { stdio: 'ignore', detached: true });
  const end = () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
  };
  try {
    const call = caller(`http://127.0.0.1:${port}`);
    await started(call);
    const session = (await call('POST', '/session', { capabilities: { alwaysMatch: {} } })) as {
      sessionId: string;
      capabilities: { browserName: string; browserVersion: string };
    };
    const path = `/session/${session.sessionId}`;
    await call('POST', `${path}/window/rect`, { width: 1280, height: 900 });
    return {
      browser: `WebKit (${session.capabilities.browserName} ${session.capabilities.browserVersion})`,
      open: async (url) => {
        await call('POST', `${path}/url`, { url });
      },
      read: async (expression) => call('POST', `${path}/execute/sync`, { script: `return (${expression});`, args: [] }),
      press: async (key, options) => {
        const strokes = options?.control ? ['Control', key] : [key];
        const actions = [
          ...strokes.map((value) => ({ type: 'keyDown', value: KEYS[value] ?? value })),
          ...strokes.toReversed().map((value) => ({ type: 'keyUp', value: KEYS[value] ?? value })),
        ];
        await call('POST', `${path}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      close: async () => {
        await call('DELETE', path).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

function caller(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : null) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`The driver answered ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function started(call: Call): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await call('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('The driver does not start.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
