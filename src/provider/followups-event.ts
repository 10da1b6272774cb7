import type { FollowupsError } from '../api/followups-error.js';
import type { SaveEvent } from '../saving/save-event.js';

/**
 * `row-set-aside`: rows of a page could not be read. `list-truncated`: the server claims more and names no next page.
 * `cursor-cycle`: it names a page that was loaded already, so that loading ends there; told once for a list.
 */
export type ListDiagnostic = 'row-set-aside' | 'list-truncated' | 'cursor-cycle';

/** Facts about the list, each told after it happened. */
export type ListEvent =
  | { readonly type: 'page-loaded'; readonly count: number; readonly rejected: number; readonly hasMore: boolean }
  | { readonly type: 'diagnostic'; readonly code: ListDiagnostic };

/**
 * What `onEvent` is told: facts, after they happened, with no token and no note in them but for the records themselves.
 *
 * @example
 * onEvent={(event) => { if (event.type === 'saved') analytics.count('followup-saved', event.fields); }}
 */
export type FollowupsEvent = SaveEvent | ListEvent;

/** Where an error came from. */
export interface FollowupsErrorContext {
  readonly operation: 'list' | 'update' | 'read' | 'render' | 'callback' | 'owners' | 'journal';
  readonly followupId?: string | undefined;
}

/** An error with where it came from, as `onError` is told. */
export interface ReportedError {
  readonly error: FollowupsError | Error;
  readonly context: FollowupsErrorContext;
}
