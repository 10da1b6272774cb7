import { dateFormatter } from '../followup/date-formatter.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import type { WorklistToolbarViewProps } from './worklist-toolbar-props.js';

type Facts = Pick<
  WorklistToolbarViewProps,
  'counts' | 'length' | 'loaded' | 'complete' | 'asOf' | 'now' | 'onLoadAll' | 'loadAllProgress'
>;

/**
 * Whether loading more can add to what is found: not where the list was read to its end, which does not make it complete.
 */
export function mayGrow({ complete, asOf, onLoadAll, loadAllProgress }: Facts): boolean {
  return !complete && (asOf == null || onLoadAll !== undefined || loadAllProgress != null);
}

/** What was found among what is loaded, in words; empty while nothing is loaded. */
export function foundWords(facts: Facts, { filter }: DisplaySettings['messages']): string {
  const { counts, length, loaded } = facts;
  if (counts === null) return '';
  const all = length === loaded;
  return mayGrow(facts)
    ? all
      ? filter.foundSoFar({ loaded })
      : filter.foundOfSoFar({ count: length, loaded })
    : all
      ? filter.found({ count: length })
      : filter.foundOf({ count: length, loaded });
}

/** The same with the time it was so, where that is to be said. */
export function loadedWords(facts: Facts, { messages, locale, timeZone }: DisplaySettings): string {
  const { complete, asOf, now } = facts;
  const found = foundWords(facts, messages);
  if (found === '' || complete || asOf == null) return found;
  const time = timeOf(asOf, now ?? asOf, locale, timeZone);
  return messages.common.inOneLine({ parts: [found, messages.filter.asOf({ time })] });
}

function timeOf(instant: number, now: number, locale: string, timeZone: string): string {
  const day = dateFormatter('en', { dateStyle: 'short', timeZone });
  const today = day.format(instant) === day.format(now);
  return dateFormatter(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(instant);
}
