/** A mistake that somebody could make in the engine, as one change of its source. */
export interface Bug {
  readonly name: string;
  /** The file under `src` that holds it. */
  readonly file: string;
  /** What stands there, exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** Each takes one guard away; the simulator has to find every one of them. */
export const BUGS: readonly Bug[] = [];
