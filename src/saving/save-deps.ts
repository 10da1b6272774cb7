import type { FollowupsClient } from '../api/followups-client.js';
import type { RecordStore } from '../records/record-store.js';
import type { InFlightLimit } from './in-flight-limit.js';
import type { Runtime } from './runtime.js';
import type { SaveDiagnostic } from './save-event.js';

/** `"ask"`: every real conflict prompts. `"merge"`: edits to different fields are merged and announced. */
export type ConflictPolicy = 'ask' | 'merge';

/** What saving one edit works with. */
export interface SaveDeps {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  readonly inFlight: InFlightLimit;
  readonly conflictPolicy: () => ConflictPolicy;
  /** Whether this user is the one signed in. */
  readonly isActive: () => boolean;
  /** Resolves once this user is back. */
  readonly whenActive: () => Promise<void>;
  readonly diagnose: (code: SaveDiagnostic, followupId: string) => void;
}
