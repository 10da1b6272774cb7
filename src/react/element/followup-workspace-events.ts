import type { Followup } from '../../core/followup/followup.js';
import type { FollowupsErrorContext, FollowupsEvent } from '../../core/page/followups-event.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';

/** What the events of `<followup-workspace>` say, by name, as their `detail`. */
export interface FollowupWorkspaceEventDetails {
  /** Something has happened: a save, a conflict, a page that was loaded. As `onEvent` of the provider. */
  'followups-event': FollowupsEvent;
  /** An error occurred, whether it was handled or not. As `onError` of the provider. */
  'followups-error': { readonly error: Error; readonly context: FollowupsErrorContext };
  /** A person opened the editor of a record, went on to another, or left it (`null`). */
  'open-followup-change': { readonly followupId: string | null };
  /** A person chose what the list shows or its order. */
  'query-change': { readonly query: string; readonly worklistQuery: WorklistQuery };
  /** A person chose what the list is shown as. */
  'presentation-change': { readonly presentation: FollowupPresentation };
  /** A person selected other records. */
  'selection-change': { readonly followupIds: readonly string[] };
  /** A person wants to edit a record; `preventDefault()` keeps the editor closed. */
  'edit-request': { readonly followup: Followup };
  /** The server confirmed a change made in the editor. */
  'followup-updated': { readonly followup: Followup };
}

/**
 * The events of `<followup-workspace>` by name, for a listener of your own. Each bubbles and leaves shadow roots.
 *
 * @example
 * function onChange(event: FollowupWorkspaceEventMap['query-change']) {
 *   history.replaceState(null, '', `?${event.detail.query}`);
 * }
 */
export type FollowupWorkspaceEventMap = {
  readonly [Name in keyof FollowupWorkspaceEventDetails]: CustomEvent<FollowupWorkspaceEventDetails[Name]>;
};

/** Sends an event of the element; gives whether nobody prevented what it asks for. */
export type TellEvent = <Name extends keyof FollowupWorkspaceEventDetails>(
  name: Name,
  detail: FollowupWorkspaceEventDetails[Name],
) => boolean;
