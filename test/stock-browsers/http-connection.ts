/**
 * Sends commands to a browser. Each is a method and a path relative to the session, as in the WebDriver protocol
 * (W3C).
 */
export interface DriverConnection {
  /** The version that the browser reports. */
  readonly version: string;
  readonly send: <Value>(method: Method, path: string, body?: object) => Promise<Value>;
  /** Ends the browser and closes all its windows. */
  readonly close: () => Promise<void>;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** A command that hangs fails after this time. */
const COMMAND_MS = 60_000;

/** Starts a browser through a driver that answers over HTTP. */
export async function openHttpConnection(driverUrl: string, capabilities: object): Promise<DriverConnection> {
  const { sessionId, capabilities: got } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const url = `${driverUrl}/session/${sessionId}`;
  return {
    version: got.browserVersion,
    send: async (method, path, body) => call(`${url}/${path}`, method, body),
    close: async () => {
      await call(url, 'DELETE');
    },
  };
}

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(COMMAND_MS),
  }).catch((error: unknown) => {
    throw new Error(`${method} ${new URL(url).pathname} has no answer.`, { cause: error });
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error ?? ''} ${value.message ?? ''}`);
  return value;
}
