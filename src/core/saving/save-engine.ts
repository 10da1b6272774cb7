import type { FollowupConflict } from '../followup/conflict.js';
import type { Edit } from './edit.js';
import type { HandedEdit } from './revive-edits.js';
import type { SaveEvent } from './save-event.js';
import type { ConflictDecisions, SaveRequest, Submission } from './save-request.js';
import type { SavedEdit } from './saved-edits.js';

/**
 * Carries every edit of this library to the server: dialog, inline, quick action, bulk and undo all submit here. It knows
 * no component, so that an edit outlives the one it came from.
 */
export interface SaveEngine {
  /** Takes an edit on. Call it in an event handler: the edit's key is made here. */
  submit(request: SaveRequest): Submission;
  /** Tries an edit again that waits, or that could not be confirmed: same key, same bytes. */
  retry(editId: string): void;
  /** Gives up an edit that waits for a decision, or puts a failed one away. */
  dismiss(editId: string): void;
  /** Calls off an edit of which nothing can have reached the server; tells whether it could. */
  cancel(editId: string): boolean;
  /** Decides a conflict: what is kept becomes a new change on top of what was shown. */
  keepMine(editId: string, shown: FollowupConflict, decisions: ConflictDecisions): void;
  /** Decides a conflict for the other side: nothing is sent. */
  takeTheirs(editId: string): void;
  /** The edit as it stands; `undefined` once it is settled or put away. */
  get(editId: string): Edit | undefined;
  /** What a row shows: the edit that is under way or waits for a decision, else one that failed and was not put away. */
  leading(followupId: string): Edit | null;
  /** All edits that are not settled, and failed ones not put away; the same array until something changes. */
  edits(): readonly Edit[];
  /** What can be taken back of an edit that was saved; `null` where that is not known (any more). */
  savedEdit(editId: string): SavedEdit | null;
  /** Takes a saved edit back by a safe update of its own, once no other edit of its record is under way. */
  undo(saved: SavedEdit): Promise<Submission>;
  /** Runs several changes and tells listeners once, after the last. */
  batch(change: () => void): void;
  subscribe(followupId: string, listener: () => void): () => void;
  subscribeAll(listener: (ids: readonly string[]) => void): () => void;
  onEvent(listener: (event: SaveEvent) => void): () => void;
  /** Tries again what waits for a sign-in; call it when a request was accepted. */
  signedIn(): void;
  /** Parks every edit while another user is signed in, and goes on when this one is back. */
  setActive(active: boolean): void;
  isActive(): boolean;
  /**
   * Takes up what an earlier life of the page left in the journal; only the first call counts. Resolves when it is known of
   * each edit whether it is this page's.
   */
  recover(): Promise<void>;
  /**
   * Ends the work on all unsettled edits here and gives them to another engine of the same API and user, which goes on with
   * them as after a reload, and with whatever is submitted here still. This one sends nothing until it is made active again.
   */
  handOver(heir: Pick<SaveEngine, 'takeOver' | 'submit' | 'undo'>): void;
  /** Goes on with edits of another engine. */
  takeOver(edits: readonly HandedEdit[]): void;
  /** The page is being left: what has not gone out goes now. */
  leave(): void;
  /** The page stays, or came back. */
  returned(): void;
}
