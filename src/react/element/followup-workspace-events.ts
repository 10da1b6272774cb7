import type { Followup } from '../../core/followup/followup.js';
import type { FollowupsErrorContext, FollowupsEvent } from '../../core/page/followups-event.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';

/** The `detail` of each `<followup-workspace>` event, by name. */
export interface FollowupWorkspaceEventDetails {
  /** Something happened: a save, a conflict, a page loaded. Like the provider's `onEvent`. */
  'followups-event': FollowupsEvent;
  /** An error occurred, handled or not. Like the provider's `onError`. */
  'followups-error': { readonly error: Error; readonly context: FollowupsErrorContext };
  /** The user opened a record's editor, moved to another record or closed the editor (`null`). */
  'open-followup-change': { readonly followupId: string | null };
  /** The user changed what the list shows or its order. */
  'query-change': { readonly query: string; readonly worklistQuery: WorklistQuery };
  /** The user changed how the list is presented. */
  'presentation-change': { readonly presentation: FollowupPresentation };
  /** The user changed the selection. */
  'selection-change': { readonly followupIds: readonly string[] };
  /** The user wants to edit a record; `preventDefault()` keeps the editor closed. */
  'edit-request': { readonly followup: Followup };
  /** The server confirmed a change made in the editor. */
  'followup-updated': { readonly followup: Followup };
}

/**
 * The events of `<followup-workspace>` by name, to type listeners. All of them bubble and cross shadow boundaries.
 *
 * @example
 * function onChange(event: FollowupWorkspaceEventMap['query-change']) {
 *   history.replaceState(null, '', `?${event.detail.query}`);
 * }
 */
export type FollowupWorkspaceEventMap = {
  readonly [Name in keyof FollowupWorkspaceEventDetails]: CustomEvent<FollowupWorkspaceEventDetails[Name]>;
};

/** Dispatches an event of the element. Returns `false` if a listener prevented the default. */
export type TellEvent = <Name extends keyof FollowupWorkspaceEventDetails>(
  name: Name,
  detail: FollowupWorkspaceEventDetails[Name],
) => boolean;
