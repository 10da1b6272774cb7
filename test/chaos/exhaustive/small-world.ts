import type { EditableField } from '../../../src/core/followup/fields.js';
import type { ConflictPolicy } from '../../../src/core/saving/save-deps.js';
import type { ServerKind } from '../server.js';

/** What can go wrong. Each occurrence uses up one of the faults of a schedule. */
export type Fault =
  /** An update or a read never arrives, and the page gets a network error. */
  | 'lost request'
  /** The server has answered, but the page gets a network error. */
  | 'lost answer'
  /** A proxy sends an update twice; the copy arrives at any later time. */
  | 'duplicate'
  /** An update arrives at any later time, even after the page gave up on it. */
  | 'late'
  | '500 before'
  | '500 after'
  | '409'
  | '429'
  | '400'
  | '401'
  /** The page gets an unreadable answer. */
  | 'garbled'
  /** The tab dies without notice and is reopened. */
  | 'kill';

/** The faults of a world that names none. */
export const USUAL_FAULTS: readonly Fault[] = [
  'lost request',
  'lost answer',
  'duplicate',
  'late',
  '500 before',
  '500 after',
  '409',
  '429',
  'kill',
];

/** What the person in the tab, the browser, or a colleague does. */
export type Act =
  | { readonly act: 'edit'; readonly fields: readonly EditableField[] }
  /** Opens an editor; the next `edit from form` saves it, whatever happened meanwhile. */
  | { readonly act: 'open form' }
  | { readonly act: 'edit from form'; readonly fields: readonly EditableField[] }
  | { readonly act: 'undo' | 'cancel' | 'refresh' | 'reload' | 'renew client' }
  | { readonly act: 'edit from before'; readonly fields: readonly EditableField[] }
  | { readonly act: 'go offline' | 'come online' | 'sign out' | 'sign in' }
  | { readonly act: 'colleague changes'; readonly fields: readonly EditableField[] }
  | { readonly act: 'colleague takes back' | 'colleague deletes' };

/** How a person may answer a conflict. */
export type Answer = 'mine' | 'theirs' | 'merged' | 'mine as first shown';

/** A world small enough to try every order of everything in it. */
export interface SmallWorld {
  readonly name: string;
  readonly server: Partial<ServerKind>;
  readonly policy: ConflictPolicy;
  readonly faults: readonly Fault[];
  /** Each list runs in its order; different lists interleave in every order. */
  readonly actors: readonly (readonly Act[])[];
  readonly answers: readonly Answer[];
  /** Whether fetching the token takes time, in which anything may happen. */
  readonly tokens?: boolean;
  /** Whether optional fields start empty. */
  readonly empty?: boolean;
}

/** A server that follows the API document, enforces versions and keeps its keys. */
export const PLAIN_SERVER: ServerKind = {
  enforcesVersion: true,
  mismatchStatus: 409,
  replay: 'stored answer',
  storesErrors: false,
  inProgress: '409',
  versionFirst: false,
  keyMemoryMs: 24 * 3_600_000,
  lagMs: 0,
  noopBumpsVersion: true,
  counter: 'ones',
  omitsRecords: false,
  pageSize: 50,
};
