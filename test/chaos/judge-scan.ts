import { isFollowupsError } from '../../src/api/followups-error.js';
import type { FollowupsClient } from '../../src/api/followups-client.js';
import type { Followup } from '../../src/followup/followup.js';
import type { Violated } from './bystander.js';
import type { Server } from './server.js';

interface ScanOptions {
  /** A client that tells what the server held as the changes feed was read. */
  readonly clientOf: (onFeed: (records: ReadonlyMap<string, Followup>) => void) => FollowupsClient;
  readonly server: Server;
  readonly limit: number | undefined;
  readonly violated: Violated;
}

/** Reads the whole list by the client's own scan, and holds what it gives against what the server had meanwhile. */
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
  // Behind a replica that lags, and of what a list leaves out, no reader can tell.
  if (kind.lagMs > 0 || kind.omitsRecords || scan.truncated !== null) return true;
  // What a feed names by its id alone is read after it.
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

/** The same records, none in an older state. */
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
