import type { Followup } from '../followup/followup.js';
import { formatDue } from './format-due.js';
import type { FormatDueOptions } from './format-due.js';

const NOTE_LENGTH = 40;

/** What tells a follow-up from others in the name of a control: when it is due, and how its note begins. Either may be empty. */
export function describeFollowup(
  followup: Followup,
  { locale, timeZone, now }: FormatDueOptions,
): { readonly due: string; readonly note: string } {
  return {
    due: formatDue(followup.due_at, { locale, timeZone, now })?.absolute ?? '',
    note: excerpt(followup.note ?? ''),
  };
}

function excerpt(note: string): string {
  const letters = Array.from(
    note
      .slice(0, NOTE_LENGTH * 4)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return letters.length > NOTE_LENGTH ? `${letters.slice(0, NOTE_LENGTH).join('').trimEnd()}…` : letters.join('');
}
