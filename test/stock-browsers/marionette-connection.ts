import { once } from 'node:events';
import { connect } from 'node:net';
import { COMMAND_MS, type DriverConnection, type Method } from './driver-connection.js';

type Answer = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Marionette's command for each WebDriver path; `{id}` in it is passed as `id`. */
const COMMANDS: Readonly<Record<string, string>> = {
  'GET window': 'GetWindowHandle',
  'POST window': 'SwitchToWindow',
  'DELETE window': 'CloseWindow',
  'POST window/new': 'NewWindow',
  'POST window/rect': 'SetWindowRect',
  'POST url': 'Navigate',
  'POST refresh': 'Refresh',
  'POST actions': 'PerformActions',
  'POST elements': 'FindElements',
  'POST execute/sync': 'ExecuteScript',
  'GET element/active': 'GetActiveElement',
  'GET element/{id}/computedrole': 'GetComputedRole',
  'GET element/{id}/computedlabel': 'GetComputedLabel',
  'GET screenshot': 'TakeScreenshot',
};

/** Parameters that Marionette needs in addition for the same result. */
const FURTHER: Readonly<Record<string, object>> = {
  // By default it captures the whole page, including what is out of view.
  TakeScreenshot: { full: false },
};

/**
 * Connects to a running Firefox through its built-in protocol: WebDriver commands as JSON over a socket.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function openMarionetteConnection(port: number, close: () => Promise<void>): Promise<DriverConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const waiting = new Map<number, (answer: Answer | Error) => void>();
  let lastId = 0;
  let received: Buffer = Buffer.alloc(0);
  let greeted = (): void => {};
  const greeting = new Promise<void>((resolve, reject) => {
    greeted = resolve;
    setTimeout(() => reject(new Error('Firefox says nothing.')), COMMAND_MS).unref();
  });
  const fail = (error: Error): void => {
    for (const settle of waiting.values()) settle(error);
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('Firefox has closed the connection.')));
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 1 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer | object;
      received = received.subarray(end);
      if (!Array.isArray(message)) greeted();
      else take(message as unknown as Answer);
    }
  });
  await once(socket, 'connect', { signal: AbortSignal.timeout(COMMAND_MS) });
  await greeting;

  function take(answer: Answer): void {
    waiting.get(answer[1])?.(answer);
    waiting.delete(answer[1]);
  }

  async function command<Value>(name: string, parameters: object): Promise<Value> {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Answer | Error>((resolve) => {
      waiting.set(id, resolve);
    });
    const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const timer = setTimeout(() => waiting.get(id)?.(new Error(`${name} has no answer.`)), COMMAND_MS);
    const answer = await answered;
    clearTimeout(timer);
    if (answer instanceof Error) throw answer;
    const [, , error, result] = answer;
    if (error) throw new Error(`${name}: ${error.error} ${error.message}`);
    return (isWrapped(result) ? result.value : result) as Value;
  }

  const { capabilities } = await command<{ capabilities: { browserVersion: string } }>('NewSession', {});
  return {
    version: capabilities.browserVersion,
    send: async (method, path, body = {}) => {
      const { name, parameters } = commandOf(method, path);
      return command(name, { ...parameters, ...body });
    },
    close: async () => {
      socket.destroy();
      await close();
    },
  };
}

function commandOf(method: Method, path: string): { readonly name: string; readonly parameters: object } {
  const [, id] = /^element\/([^/]+)\//.exec(path) ?? [];
  const name = COMMANDS[`${method} ${id === undefined ? path : path.replace(id, '{id}')}`];
  if (name === undefined) throw new Error(`No command of Marionette is known for ${method} ${path}.`);
  return { name, parameters: { ...FURTHER[name], ...(id === undefined ? {} : { id }) } };
}

function isWrapped(result: unknown): result is { readonly value: unknown } {
  return typeof result === 'object' && result !== null && Object.keys(result).join() === 'value';
}
