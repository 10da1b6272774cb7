import type { DuePhraseTime } from '../due-phrase/read-due-phrase.js';
import { startOfMinute } from '../due-phrase/place-phrase.js';
import { dateFormatter } from '../followup/date-formatter.js';
import type { EditorMessages } from '../messages/messages.js';
import type { DisplaySettings } from '../provider/display-settings.js';

/** Where the time of day comes from that a phrase did not say, in words; empty where it said one. */
export function timeNote(
  { from, iso }: DuePhraseTime,
  editor: EditorMessages,
  { locale, timeZone }: Pick<DisplaySettings, 'locale' | 'timeZone'>,
): string {
  if (from === 'phrase') return '';
  const time = dateFormatter(locale, { timeStyle: 'short', timeZone }).format(Date.parse(iso));
  return from === 'field' ? editor.dueWordsTimeKept({ time }) : editor.dueWordsTimeUsual({ time });
}

/** Whether a due time lies before the minute that is under way. */
export function isPast(iso: string | null, now: number | null): boolean {
  return iso !== null && now !== null && Date.parse(iso) < startOfMinute(now);
}
