import type { FollowupConflict } from '../followup/conflict.js';
import type { Edit } from './edit.js';
import type { HandedEdit } from './revive-edits.js';
import type { SaveEvent } from './save-event.js';
import type { ConflictDecisions, SaveRequest, Submission } from './save-request.js';
import type { SavedEdit } from './saved-edits.js';

/**
 * Sends every edit of this library to the server: dialog, inline, quick action, bulk and undo all submit here. It knows
 * no components, so that an edit outlives the one it came from.
 */
export interface SaveEngine {
  /** Accepts an edit. Call it in an event handler: the edit's key is created here. */
  submit(request: SaveRequest): Submission;
  /** Retries an edit that waits or is unconfirmed, with the same key and the same bytes. */
  retry(editId: string): void;
  /** Gives up an edit that waits for a decision, or dismisses a failed one. */
  dismiss(editId: string): void;
  /** Cancels an edit if nothing of it can have reached the server; returns whether it did. */
  cancel(editId: string): boolean;
  /** Decides a conflict: what is kept becomes a new change on top of what was shown. */
  keepMine(editId: string, shown: FollowupConflict, decisions: ConflictDecisions): void;
  /** Decides a conflict in favor of the other side: nothing is sent. */
  takeTheirs(editId: string): void;
  /** Returns the current state of an edit; `undefined` once it is settled or dismissed. */
  get(editId: string): Edit | undefined;
  /**
   * Returns the edit that a row shows: the one in progress or waiting for a decision, else a failed one that was not
   * dismissed.
   */
  leading(followupId: string): Edit | null;
  /** Returns all unsettled edits, and failed ones that were not dismissed; the same array until something changes. */
  edits(): readonly Edit[];
  /** Returns what can be undone of a saved edit; `null` if that is unknown, or no longer known. */
  savedEdit(editId: string): SavedEdit | null;
  /** Undoes a saved edit with a safe update of its own, once no other edit of its record is in progress. */
  undo(saved: SavedEdit): Promise<Submission>;
  /** Runs several changes and notifies listeners once, after the last. */
  batch(change: () => void): void;
  subscribe(followupId: string, listener: () => void): () => void;
  subscribeAll(listener: (ids: readonly string[]) => void): () => void;
  onEvent(listener: (event: SaveEvent) => void): () => void;
  /** Retries edits that wait for a sign-in. Call it when a request was accepted. */
  signedIn(): void;
  /** Pauses every edit while another user is signed in, and continues when this one is back. */
  setActive(active: boolean): void;
  isActive(): boolean;
  /**
   * Resumes what an earlier page load left in the journal; only the first call counts. Resolves once it is known which
   * of the edits belong to this page.
   */
  recover(): Promise<void>;
  /**
   * Stops work on all unsettled edits here and hands them over to another engine of the same API and user. That one
   * continues them as after a reload, and also receives what is submitted here later. This one sends nothing until it
   * is active again.
   */
  handOver(heir: Pick<SaveEngine, 'takeOver' | 'submit' | 'undo'>): void;
  /** Continues edits of another engine. */
  takeOver(edits: readonly HandedEdit[]): void;
  /** The page is being left: unsent updates go out now. */
  leave(): void;
  /** The page stays, or came back. */
  returned(): void;
}
