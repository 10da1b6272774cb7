import { clockStyle, columnDay, dateFormatter, dayWords } from '../../core/followup/date-formatter.js';
import { formatTime } from '../../core/worklist/format-due.js';
import { dayIn } from '../../core/followup/in-zone.js';
import { parseInstant } from '../../core/followup/instant.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { PlainDate } from './agenda-days.js';
import { NO_DATE, OVERDUE } from './agenda-board.js';
import type { AgendaColumn } from './agenda-board.js';

type Settings = Pick<DisplaySettings, 'locale' | 'timeZone' | 'messages'>;

const NOON = 12 * 3_600_000;

/** A day as a UTC instant, for formatters in UTC. */
function atNoon(day: PlainDate): number {
  return Date.parse(day) + NOON;
}

/** The range of some days: "Nov 25 – Dec 1", with the year unless it is that of today. */
export function weekText(days: readonly PlainDate[], { locale }: Settings, today?: PlainDate): string {
  const [first, last] = [days[0], days.at(-1)] as [PlainDate, PlainDate];
  const isThisYear = [first, last].every((day) => day.slice(0, 4) === today?.slice(0, 4));
  const year = isThisYear ? undefined : 'numeric';
  const format = dateFormatter(locale, { month: 'short', day: 'numeric', year, timeZone: 'UTC' });
  return format.formatRange(atNoon(first), atNoon(last));
}

/** An hour of the day: "2 PM", "8 Uhr". */
export function hourText(hour: number, { locale }: Settings): string {
  const text = dateFormatter(locale, { hour: 'numeric', timeZone: 'UTC' }).format(hour * 3_600_000);
  // A number before a word has no leading zero, whatever ICU writes.
  return text.replace(/^0(?=\d\s\p{L})/u, '');
}

/** The time of day of a due time: "2:00 PM"; empty if there is none. */
export function timeText(dueAt: string | null | undefined, settings: Settings): string {
  const instant = parseInstant(dueAt);
  return instant === null ? '' : formatTime(instant, settings);
}

/** A time of day in minutes since midnight: "2:00 PM". */
export function clockText(minute: number, settings: Settings): string {
  return timeText(new Date(minute * 60_000).toISOString(), { ...settings, timeZone: 'UTC' });
}

/** The same beside a scale of hours, which says whether it is before noon: "2:00". */
export function shortTime(instant: number, { locale, timeZone }: Settings): string {
  const parts = dateFormatter(locale, { ...clockStyle(locale), timeZone }).formatToParts(instant);
  return parts
    .flatMap(({ type, value }) => (type === 'dayPeriod' ? [] : value))
    .join('')
    .trim();
}

/** A due time in full: "Thursday, November 26, 2:00 PM". */
export function dueText(dueAt: string, settings: Settings): string {
  const instant = parseInstant(dueAt);
  if (instant === null) return '';
  const { locale, timeZone, messages } = settings;
  const day = dayWords(dayIn(instant, timeZone).toString(), locale, 'long');
  return withEnglish(messages, allEnglish).common.inOneLine({ parts: [day, timeText(dueAt, settings)] });
}

/** The name of a column. */
export function columnName(column: Pick<AgendaColumn, 'key'>, settings: Settings): string {
  return nameAtTheSide(column, settings) ?? dayWords(column.key, settings.locale, 'long');
}

/** The same for narrow places. */
export function shortColumnName(column: Pick<AgendaColumn, 'key'>, settings: Settings): string {
  return nameAtTheSide(column, settings) ?? columnDay(column.key, settings.locale);
}

function nameAtTheSide({ key }: Pick<AgendaColumn, 'key'>, { messages }: Settings): string | null {
  const { buckets } = messages.table;
  return key === OVERDUE ? buckets.overdue : key === NO_DATE ? buckets.none : null;
}
