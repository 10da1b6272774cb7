import type { WorklistQuery } from '../../core/worklist/worklist-query.js';

/** What the list of a workspace shows, and how to change that. */
export interface ShownQuery {
  readonly query: WorklistQuery;
  readonly onQueryChange: (query: WorklistQuery) => void;
  /** What it showed before it was led to a deal, as a way back; `null` if it was not. */
  readonly before: { current: WorklistQuery | null };
}

/**
 * The event, on any element in a workspace, that asks for what is shown. Each side writes its name: code shared by just
 * these two would be a file of its own.
 */
export type AskName = 'rf-ask';

/** The detail of the event: called with the answer; not at all without a workspace. */
export type Ask = (shown: ShownQuery) => void;
