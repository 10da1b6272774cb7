/** Where a browser's commands go. Each is a method and a path below the session's, as the WebDriver protocol (W3C) has them. */
export interface DriverConnection {
  /** What the browser says of its version. */
  readonly version: string;
  readonly send: <Value>(method: Method, path: string, body?: object) => Promise<Value>;
  /** Ends the browser, with all its windows. */
  readonly close: () => Promise<void>;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** What hangs is to fail as the command that it is. */
export const COMMAND_MS = 60_000;
