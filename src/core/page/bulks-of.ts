import type { BulkUpdates } from '../saving/bulk-updates.js';
import type { FollowupsCore } from './followups-core.js';
import { openBulks } from './open-bulks.js';

/** The bulk updates of a core. Importing this pulls in their code, so the first load must not. */
export function bulksOf({ bulks }: Pick<FollowupsCore, 'bulks'>): BulkUpdates {
  return bulks.open(openBulks);
}
