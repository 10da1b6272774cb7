/** A source change that no test can notice, or that is not worth a test, and why. */
export interface Survivor {
  /** Relative to the source folder. */
  readonly file: string;
  /** The line as it is; for a change of several lines, the first. */
  readonly is: string;
  /** The changed line; several if one reason holds for all. */
  readonly becomes: string | readonly string[];
  readonly why: string;
}
