import type { FollowupsCore } from '../provider/followups-core.js';

const linesOf = new WeakMap<FollowupsCore, Map<string, string>>();

/** What one user has begun to type for the end of notes, by the record, until it is added. */
export function keptLines(core: FollowupsCore): Map<string, string> {
  const lines = linesOf.get(core) ?? new Map<string, string>();
  linesOf.set(core, lines);
  return lines;
}
