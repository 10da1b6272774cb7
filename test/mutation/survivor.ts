/** A change of the sources that no test can notice, or that is not worth a test, and why. */
export interface Survivor {
  /** From the folder of the sources on. */
  readonly file: string;
  /** The line as it is; of a change of several lines the first. */
  readonly is: string;
  /** The line as the change has it; several where one reason holds for all of them. */
  readonly becomes: string | readonly string[];
  readonly why: string;
}
