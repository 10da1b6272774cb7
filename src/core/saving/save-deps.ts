import type { FollowupsClient } from '../client/followups-client.js';
import type { Traffic } from '../client/traffic.js';
import type { RecordStore } from '../records/record-store.js';
import type { Departure } from './departure.js';
import type { Runtime } from '../client/runtime.js';
import type { SaveDiagnostic } from './save-event.js';
import type { VersionCounter } from './version-counter.js';

/** `"ask"`: every real conflict prompts. `"merge"`: edits to different fields are merged and announced. */
export type ConflictPolicy = 'ask' | 'merge';

/** What saving one edit needs. */
export interface SaveDeps {
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly runtime: Runtime;
  readonly traffic: Traffic;
  readonly departure: Departure;
  readonly conflictPolicy: () => ConflictPolicy;
  /** Resolves once none of the user's earlier work on the edit's record is in progress. */
  readonly whenFree?: ((followupId: string, editId: string) => Promise<void>) | undefined;
  /** Whether this user is signed in. */
  readonly isActive: () => boolean;
  /** Resolves once this user is back. */
  readonly whenActive: () => Promise<void>;
  /** How often the server rejected this user's token, and how many of those were before the last sign-in. */
  readonly signIn: { refusals: number; settled: number };
  /** What this page has learned about the server. */
  readonly server: {
    /** Whether the server itself ever answered an update. */
    answersUpdates: boolean;
    readonly versions: VersionCounter;
  };
  readonly diagnose: (code: SaveDiagnostic, followupId: string) => void;
}
