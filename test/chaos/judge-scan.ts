import { isFollowupsError } from '../../src/core/client/followups-error.js';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { Violated } from './bystander.js';
import type { Server } from './server.js';

interface ScanOptions {
  /** Returns a client that calls back with what the server held when the changes feed was read. */
  readonly clientOf: (onFeed: (records: ReadonlyMap<string, Followup>) => void) => FollowupsClient;
  readonly server: Server;
  readonly limit: number | undefined;
  readonly violated: Violated;
}

/**
 * Reads the whole list with the client's scan, and checks the result against what the server held meanwhile. Returns
 * false if the scan failed.
 */
export async function scanAndJudge({ clientOf, server, limit, violated }: ScanOptions): Promise<boolean> {
  const { kind } = server;
  const before = new Map(server.records);
  const removedBefore = new Set(server.removed);
  let atFeed: ReadonlyMap<string, Followup> = new Map();
  const client = clientOf((records) => (atFeed = records));
  let scan: Awaited<ReturnType<FollowupsClient['scanFollowups']>>;
  try {
    scan = await client.scanFollowups({ limit });
  } catch (error) {
    if (!isFollowupsError(error)) violated(17, `a scan ended with ${String(error)}`);
    return false;
  }
  const read = new Map(scan.followups.map((followup) => [followup.id, followup]));
  if (read.size !== scan.followups.length) violated(17, 'a scan gave a record twice');
  if (scan.consistent && !client.changes) violated(22, 'a scan without a feed says that it is consistent');
  // With a lagging replica or a list that omits records, no reader can tell.
  if (kind.lagMs > 0 || kind.omitsRecords || scan.truncated !== null) return true;
  // Records that the feed names only by id are read after the feed.
  if (scan.consistent && !isAsOf(read, atFeed))
    violated(22, `a scan that calls itself consistent gave ${stateOf(read)}, the server held ${stateOf(atFeed)}`);
  for (const [id, { integration_version: version }] of before) {
    const found = read.get(id)?.integration_version;
    if (found === undefined && server.records.has(id)) violated(17, `a whole scan left ${id} out`);
    if (found !== undefined && (found ?? 0) < (version ?? 0)) violated(17, `a scan gave an older state of ${id}`);
  }
  for (const id of read.keys()) {
    if (removedBefore.has(id)) violated(17, `a scan gave ${id}, which had been deleted`);
  }
  return true;
}

/** Whether both have the same records, with none older in `read`. */
function isAsOf(read: ReadonlyMap<string, Followup>, atFeed: ReadonlyMap<string, Followup>): boolean {
  const isOlder = ([id, { integration_version: had }]: readonly [string, Followup]): boolean =>
    (read.get(id)?.integration_version ?? -1) < (had ?? 0);
  return read.size === atFeed.size && ![...atFeed].some(isOlder);
}

function stateOf(records: ReadonlyMap<string, Followup>): string {
  return [...records.values()]
    .map(({ id, integration_version: version }) => `${id} v${String(version)}`)
    .toSorted()
    .join(', ');
}
