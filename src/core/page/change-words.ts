import { dateFormatter } from '../followup/date-formatter.js';
import { EDITABLE_FIELDS, FIELDS, isFilled, type EditableField } from '../followup/fields.js';
import { firstLine } from '../followup/first-line.js';
import type { Followup } from '../followup/followup.js';
import { parseInstant } from '../followup/instant.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import type { DisplaySettings } from './display-settings.js';
import { fieldNames } from './field-names.js';
import { withEnglish } from '../messages/merge-messages.js';
import { noticeEnglish } from '../messages/notice-english.js';
import { optionLabel } from './option.js';

/** The names known at the moment. */
export interface KnownNames {
  readonly dealOf: (followup: Followup) => string | null;
  readonly ownerOf: (id: string) => string | null;
}

/** The name of a record: its deal's name, else the beginning of its note. */
export function recordWords(
  followup: Followup | undefined,
  { messages }: Pick<DisplaySettings, 'messages'>,
  { dealOf }: Pick<KnownNames, 'dealOf'>,
): string {
  const deal = followup ? dealOf(followup) : null;
  return (deal ?? noteExcerpt(firstLine(followup?.note))) || withEnglish(messages, noticeEnglish).notices.someFollowup;
}

/** A record and its change, such as "Cobalt Freight → tomorrow, 9:00 AM". */
export function changeWords(
  followup: Followup,
  fields: readonly EditableField[],
  settings: DisplaySettings,
  names: KnownNames & { readonly now: number },
): string {
  const { changed, changedFields } = withEnglish(settings.messages, noticeEnglish).notices;
  const record = recordWords(followup, settings, names);
  const [field, ...others] = EDITABLE_FIELDS.filter((each) => fields.includes(each));
  const change = field && others.length === 0 ? newValue(followup, field, settings, names) : null;
  return change === null
    ? changedFields({ record, fields: fieldNames(fields, settings) })
    : changed({ record, change });
}

/** A value in a few words; `null` if the name of its field says more. */
function newValue(
  followup: Followup,
  field: EditableField,
  settings: DisplaySettings,
  { ownerOf, now }: KnownNames & { readonly now: number },
): string | null {
  const value = followup[field];
  if (!isFilled(value) || !value) return null;
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return dueWords(value, settings, now);
    case 'id':
      return ownerOf(value);
    case 'choice':
      return optionLabel(value, settings[description.values]);
    case 'text':
      return null;
  }
}

const DAY_MS = 86_400_000;

/** A due time, with the day by name if it is near. */
function dueWords(iso: string, { locale, timeZone, messages }: DisplaySettings, now: number): string | null {
  const instant = parseInstant(iso);
  if (instant === null) return null;
  const days = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const date = dateFormatter(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  const time = dateFormatter(locale, { timeStyle: 'short', timeZone }).format(instant);
  return withEnglish(messages, noticeEnglish).notices.dayAndTime({
    day: Math.abs(days) < 2 ? near.format(days, 'day') : date.format(instant),
    time,
  });
}

/** The calendar day in a zone, as a number of days. */
function dayNumber(instant: number, timeZone: string): number {
  const date = dateFormatter('sv', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(instant);
  return Math.round(Date.parse(date) / DAY_MS);
}
