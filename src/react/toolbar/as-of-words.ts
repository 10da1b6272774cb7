import { clockStyle, dateFormatter } from '../../core/followup/date-formatter.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { withEnglish } from '../../core/page/late-words.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';

/**
 * When a list was read, in words.
 *
 * @param asOf milliseconds since 1970
 * @param now the current time, to tell whether `asOf` was today; `null` if unknown
 */
export function asOfWords(asOf: number, now: number | null, { messages, locale, timeZone }: DisplaySettings): string {
  const day = dateFormatter('en', { dateStyle: 'short', timeZone });
  const today = day.format(asOf) === day.format(now ?? asOf);
  const time = dateFormatter(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    ...clockStyle(locale),
    timeZone,
  }).format(asOf);
  return withEnglish(messages, workspaceEnglish).filter.asOf({ time });
}
