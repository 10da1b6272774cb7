import type { FollowupsClient } from '../client/followups-client.js';
import type { Traffic } from '../client/traffic.js';
import type { RecordStore } from '../records/record-store.js';
import type { Departure } from './departure.js';
import type { Runtime } from '../client/runtime.js';
import type { SaveDiagnostic } from './save-event.js';
import type { VersionCounter } from './version-counter.js';

/** `"ask"`: every real conflict prompts. `"merge"`: edits to different fields are merged and announced. */
export type ConflictPolicy = 'ask' | 'merge';

/** What saving one edit works with. */
export interface SaveDeps {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  readonly traffic: Traffic;
  readonly departure: Departure;
  readonly conflictPolicy: () => ConflictPolicy;
  /** Resolves once nothing else that its person wished for before is at work on an edit's record. */
  readonly whenFree?: ((followupId: string, editId: string) => Promise<void>) | undefined;
  /** Whether this user is the one signed in. */
  readonly isActive: () => boolean;
  /** Resolves once this user is back. */
  readonly whenActive: () => Promise<void>;
  /** Times the server refused this user's token, and how many of them were before the last sign-in. */
  readonly signIn: { refusals: number; settled: number };
  /** What this page has learned of the server. */
  readonly server: {
    /** Whether it ever answered an update itself. */
    answersUpdates: boolean;
    readonly versions: VersionCounter;
  };
  readonly diagnose: (code: SaveDiagnostic, followupId: string) => void;
}
