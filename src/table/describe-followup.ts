import type { Followup } from '../followup/followup.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { formatDue } from './format-due.js';
import type { FormatDueOptions } from './format-due.js';

/** What tells a follow-up from others in the name of a control: when it is due, and how its note begins. Either may be empty. */
export function describeFollowup(
  followup: Followup,
  { locale, timeZone, now }: FormatDueOptions,
): { readonly due: string; readonly note: string } {
  return {
    due: formatDue(followup.due_at, { locale, timeZone, now })?.absolute ?? '',
    note: noteExcerpt(followup.note),
  };
}
