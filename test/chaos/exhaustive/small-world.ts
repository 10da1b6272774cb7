import type { EditableField } from '../../../src/followup/fields.js';
import type { ConflictPolicy } from '../../../src/saving/save-deps.js';
import type { ServerKind } from '../server.js';

/** What may go wrong; each time costs one of the faults that a schedule may have. */
export type Fault =
  /** An update or a read never arrives, and the page hears of a broken connection. */
  | 'lost request'
  /** The server has answered, and the page hears of a broken connection. */
  | 'lost answer'
  /** Some box on the way sends an update twice; the copy arrives any time later. */
  | 'duplicate'
  /** An update arrives any time later, also after the page gave it up. */
  | 'late'
  | '500 before'
  | '500 after'
  | '409'
  | '429'
  | '400'
  | '401'
  /** The page gets an answer that it can't read. */
  | 'garbled'
  /** The tab dies without a word and is opened again. */
  | 'kill';

/** The faults that an exploration goes through unless its world names others. */
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

/** What the person in the tab does, the browser with it, or a colleague on the server. */
export type Act =
  | { readonly act: 'edit'; readonly fields: readonly EditableField[] }
  /** An editor is opened; the next `edit from form` saves it, whatever came meanwhile. */
  | { readonly act: 'open form' }
  | { readonly act: 'edit from form'; readonly fields: readonly EditableField[] }
  | { readonly act: 'undo' | 'cancel' | 'refresh' | 'reload' | 'renew client' }
  | { readonly act: 'edit from before'; readonly fields: readonly EditableField[] }
  | { readonly act: 'go offline' | 'come online' | 'sign out' | 'sign in' }
  | { readonly act: 'colleague changes'; readonly fields: readonly EditableField[] }
  | { readonly act: 'colleague takes back' | 'colleague deletes' };

/** How a person may answer a conflict. */
export type Answer = 'mine' | 'theirs' | 'merged' | 'mine as first shown';

/** A world small enough to go through every order of everything in it. */
export interface SmallWorld {
  readonly name: string;
  readonly server: Partial<ServerKind>;
  readonly policy: ConflictPolicy;
  readonly faults: readonly Fault[];
  /** Each list is done in its order; what is in different lists, in every order. */
  readonly actors: readonly (readonly Act[])[];
  readonly answers: readonly Answer[];
  /** Whether fetching the token takes time of its own, in which anything may happen. */
  readonly tokens?: boolean;
  /** Whether the fields that can be empty are, at first. */
  readonly empty?: boolean;
}

/** A server by the document, which enforces versions and keeps its keys. */
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
