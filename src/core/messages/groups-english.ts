import type { WorklistColumn } from '../worklist/worklist-column.js';
import { counts } from './english.js';

/** The English of what headings of groups do. */
export const groupsEnglish = {
  /** The headings of groups. */
  groups: {
    /** The headings over records without a value. */
    none: {
      owner_user_id: 'No owner',
      deal_id: 'No deal',
      conversation_id: 'No conversation',
      priority: 'No priority',
      task_type: 'No task type',
      status: 'No status',
      note: 'No note',
    } satisfies { readonly [Column in WorklistColumn]?: string },
    overdue: counts('# overdue'),
    /** The accessible name of the checkbox that selects the rows of a group. */
    select: ({ group }: { readonly group: string }) => `Select all in ${group}`,
  },
};
