import { clockStyle, dateFormatter } from '../followup/date-formatter.js';
import { firstLine } from '../followup/first-line.js';
import { parseInstant } from '../followup/instant.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { withEnglish } from '../messages/merge-messages.js';
import { allEnglish } from '../messages/all-english.js';
import type { DisplaySettings } from './display-settings.js';
import type { DueEvent } from './followups-event.js';

/** For this long after its due time, a follow-up is due now. */
const NOW_MS = 2 * 60_000;

/** What has fallen due, or soon will, in a few words: one follow-up by the first line of its note, several by number. */
export function dueWords(
  events: readonly DueEvent[],
  now: number,
  { messages, locale, timeZone }: Pick<DisplaySettings, 'messages' | 'locale' | 'timeZone'>,
): string {
  const { reminders } = withEnglish(messages, allEnglish);
  const [first] = events;
  if (!first || events.length > 1) {
    const areSoon = events.every(({ minutesBefore }) => minutesBefore > 0);
    return (areSoon ? reminders.manySoon : reminders.manyDue)({ count: events.length });
  }
  const note = noteExcerpt(firstLine(first.followup.note));
  if (first.minutesBefore > 0) return reminders.dueIn({ note, minutes: first.minutesBefore });
  const due = parseInstant(first.followup.due_at) ?? now;
  if (now - due < NOW_MS) return reminders.due({ note });
  const time = dateFormatter(locale, { ...clockStyle(locale), timeZone }).format(due);
  return reminders.wasDue({ note, time });
}
