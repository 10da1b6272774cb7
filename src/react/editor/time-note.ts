import type { DuePhraseTime } from '../../core/due-phrase/read-due-phrase.js';
import { startOfMinute } from '../../core/due-phrase/place-phrase.js';
import { dateFormatter } from '../../core/followup/date-formatter.js';
import type { Messages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';

/** Returns where the time of day comes from if the phrase has none; otherwise empty. */
export function timeNote(
  { from, iso }: DuePhraseTime,
  editor: Messages['editor'],
  { locale, timeZone }: Pick<DisplaySettings, 'locale' | 'timeZone'>,
): string {
  if (from === 'phrase') return '';
  const time = dateFormatter(locale, { timeStyle: 'short', timeZone }).format(Date.parse(iso));
  return from === 'field' ? editor.dueWordsTimeKept({ time }) : editor.dueWordsTimeUsual({ time });
}

/** Whether a due time is before the current minute. */
export function isPast(iso: string | null, now: number | null): boolean {
  return iso !== null && now !== null && Date.parse(iso) < startOfMinute(now);
}
