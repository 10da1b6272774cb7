/** The ways in which a workspace can show its list, in the order in which they are offered. */
export const FOLLOWUP_PRESENTATIONS = ['list', 'agenda', 'workload'] as const;

/** What a workspace shows its list as: the rows, the agenda by day and hour, or the table of owners by day. */
export type FollowupPresentation = (typeof FOLLOWUP_PRESENTATIONS)[number];
