import type { FollowupsError } from '../client/followups-error.js';
import type { Followup } from '../followup/followup.js';
import type { SaveEvent } from '../saving/save-event.js';
import type { ReferenceSources } from './references.js';

/**
 * `row-set-aside`: rows of a page could not be read. `list-truncated`: the server claims more but names no next page.
 * `cursor-cycle`: it names a page that was already loaded, so loading ends there; reported once per list. `limit-refused`: it
 * refuses the requested page size and returns pages of its own size; reported once. `time-zone-unknown`: the browser does not
 * know its own zone and the host names none, so times are shown and typed in UTC; reported once.
 */
export type ListDiagnostic =
  | 'row-set-aside'
  | 'list-truncated'
  | 'cursor-cycle'
  | 'limit-refused'
  | 'time-zone-unknown';

/** Events about the list, each emitted after it happened. */
export type ListEvent =
  | { readonly type: 'page-loaded'; readonly count: number; readonly rejected: number; readonly hasMore: boolean }
  | { readonly type: 'diagnostic'; readonly code: ListDiagnostic };

/**
 * An open follow-up of the current user is due, or will be in `minutesBefore` minutes (`reminderMinutes` on the provider).
 * Emitted once for each due time, and only while the page is open.
 */
export interface DueEvent {
  readonly type: 'due';
  readonly followupId: string;
  readonly followup: Followup;
  /** How many minutes before its due time it is emitted; 0 once that has come. */
  readonly minutesBefore: number;
}

/**
 * The CRM no longer accepts this person's token. Emitted once, with the first refused request, until one is accepted again.
 * `onError` is called for that request.
 */
export interface SessionEvent {
  readonly type: 'session-ended';
}

/**
 * The events that `onEvent` is called with, after they happened. They hold no token, and no note except in the records
 * themselves.
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

/** An error and where it came from, as `onError` is called with. */
export interface ReportedError {
  readonly error: FollowupsError | Error;
  readonly context: FollowupsErrorContext;
}

/** Tells the host of an error, whatever was thrown. */
export type Report = (error: unknown, context: FollowupsErrorContext) => void;
