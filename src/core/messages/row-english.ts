/** The English of the commands and handles that come after the first rows. */
export const rowEnglish = {
  /** The host's commands and actions, on one record and on many. */
  actions: {
    /** Completes the record with the host's command. */
    complete: 'Complete',
    /** Cancels the record with the host's command; not "Cancel", which closes an editor. */
    cancel: 'Cancel follow-up',
    /** The code that runs commands and actions could not be fetched. */
    loadFailed: 'Could not load this action',
  },

  /** The list of follow-ups: headers, rows, and the end of the list. */
  table: {
    /** The accessible name of a column's edge, which resizes the column. */
    columnWidth: ({ column }: { readonly column: string }) => `Width of ${column}`,
  },
};
