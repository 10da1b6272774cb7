/** The presentations of a workspace, in the order offered. */
export const FOLLOWUP_PRESENTATIONS = ['list', 'agenda', 'workload'] as const;

/** How a workspace presents its list: the rows, the agenda by day and hour, or the table of owners by day. */
export type FollowupPresentation = (typeof FOLLOWUP_PRESENTATIONS)[number];
