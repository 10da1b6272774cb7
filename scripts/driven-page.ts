/** A page in a browser that only keys are sent to; what stands in it is read by expressions of JavaScript. */
export interface DrivenPage {
  /** The browser and its version, for a line of output. */
  readonly browser: string;
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression, as JSON can hold it. */
  readonly read: (expression: string) => Promise<unknown>;
  /** Presses a key, by its name in the DOM, alone or with Control. */
  readonly press: (key: string, options?: { readonly control?: boolean }) => Promise<void>;
  readonly close: () => Promise<void>;
}
