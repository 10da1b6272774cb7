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
export const COMMAND_MS = 60_000;
