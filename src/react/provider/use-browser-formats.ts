import { useSyncExternalStore } from 'react';
import { systemTimeZone } from '../../core/followup/time-zone.js';
import { defaultDisplaySettings, usableLocale } from '../../core/page/display-settings.js';
import { neverChanges } from '../ui/never-changes.js';

type BrowserFormat = 'locale' | 'timeZone';

const ask: Readonly<Record<BrowserFormat, () => string | null>> = {
  locale: () => usableLocale(new Intl.DateTimeFormat().resolvedOptions().locale),
  timeZone: systemTimeZone,
};

/** The browser's latest answers. */
const known = new Map<BrowserFormat, string>();

/**
 * The locale or the time zone of the browser. It is the default on a server and during hydration, since the server has others
 * and both must render the same, and also if the browser does not know its own.
 *
 * @param isAsked whether it is needed: the first query may take the browser as long as half a screen of rows
 */
export function useBrowserFormat(format: BrowserFormat, isAsked: boolean): string {
  const readNone = (): string => defaultDisplaySettings[format];
  return useSyncExternalStore(isAsked ? subscribe : neverChanges, isAsked ? () => read(format) : readNone, readNone);
}

function read(format: BrowserFormat): string {
  const before = known.get(format);
  if (before !== undefined) return before;
  const now = ask[format]() ?? defaultDisplaySettings[format];
  known.set(format, now);
  return now;
}

let listeners = 0;

/** The system's time zone may change while a page is open; the person comes back to the page afterward. */
function subscribe(listener: () => void): () => void {
  const askAgain = (): void => {
    known.clear();
    listener();
  };
  listeners += 1;
  document.addEventListener('visibilitychange', askAgain);
  addEventListener('focus', askAgain);
  addEventListener('languagechange', askAgain);
  return () => {
    document.removeEventListener('visibilitychange', askAgain);
    removeEventListener('focus', askAgain);
    removeEventListener('languagechange', askAgain);
    listeners -= 1;
    // Without a listener, a change would be missed.
    if (listeners === 0) known.clear();
  };
}
