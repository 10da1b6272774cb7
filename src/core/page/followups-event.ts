import type { FollowupsError } from '../client/followups-error.js';
import type { Followup } from '../followup/followup.js';
import type { SaveEvent } from '../saving/save-event.js';
import type { ReferenceSources } from './references.js';

/**
 * `row-set-aside`: rows of a page could not be read. `list-truncated`: the server claims more and names no next page.
 * `cursor-cycle`: it names a page that was loaded already, so that loading ends there; told once for a list.
 * `limit-refused`: it refuses the page size that was asked for, and gives pages of its own size; told once.
 * `time-zone-unknown`: the browser does not know its own zone and the host names none, so that times are shown and typed in
 * UTC; told once.
 */
export type ListDiagnostic =
  | 'row-set-aside'
  | 'list-truncated'
  | 'cursor-cycle'
  | 'limit-refused'
  | 'time-zone-unknown';

/** Facts about the list, each told after it happened. */
export type ListEvent =
  | { readonly type: 'page-loaded'; readonly count: number; readonly rejected: number; readonly hasMore: boolean }
  | { readonly type: 'diagnostic'; readonly code: ListDiagnostic };

/**
 * An open follow-up of the current user has fallen due, or will in `minutesBefore` minutes (`reminderMinutes` on the
 * provider). Told once for each due time, and only while the page is open.
 */
export interface DueEvent {
  readonly type: 'due';
  readonly followupId: string;
  readonly followup: Followup;
  /** How long before its due time it is told, in minutes; 0 once that has come. */
  readonly minutesBefore: number;
}

/**
 * The CRM takes no token of this person's any longer; told once, with the first request that it refused, until one is
 * accepted again. `onError` hears of that request.
 */
export interface SessionEvent {
  readonly type: 'session-ended';
}

/**
 * What `onEvent` is told: facts, after they happened, with no token and no note in them but for the records themselves.
 *
 * @example
 * <FollowupsProvider
 *   client={client}
 *   onEvent={(event) => {
 *     if (event.type === 'saved') console.info('saved', event.fields);
 *   }}
 * />
 */
export type FollowupsEvent = SaveEvent | ListEvent | DueEvent | SessionEvent;

/** Where an error came from. */
export interface FollowupsErrorContext {
  readonly operation:
    | 'list'
    | 'update'
    | 'read'
    | 'render'
    | 'callback'
    | 'action'
    | 'owners'
    | 'journal'
    | 'push'
    | keyof ReferenceSources;
  readonly followupId?: string | undefined;
}

/** An error with where it came from, as `onError` is told. */
export interface ReportedError {
  readonly error: FollowupsError | Error;
  readonly context: FollowupsErrorContext;
}
