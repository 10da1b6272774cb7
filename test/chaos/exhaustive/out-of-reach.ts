/** Mistakes in the engine that a small world can't show, and what it would need. */
export const OUT_OF_REACH: ReadonlyMap<string, string> = new Map();
