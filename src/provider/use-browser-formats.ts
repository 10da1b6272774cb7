import { useSyncExternalStore } from 'react';
import { defaultDisplaySettings } from './display-settings.js';

interface BrowserFormats {
  readonly locale: string;
  readonly timeZone: string;
}

let known: BrowserFormats | null = null;

/**
 * The language and time zone of the browser. On a server, and while its markup is taken over, those that stand for none:
 * the server has others, and the two must render the same.
 */
export function useBrowserFormats(): BrowserFormats {
  return useSyncExternalStore(neverChanges, read, () => defaultDisplaySettings);
}

/** The same object while they are the same: a system's time zone may change under a page. */
function read(): BrowserFormats {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (known?.locale !== locale || known.timeZone !== timeZone) known = { locale, timeZone };
  return known;
}

function neverChanges(): () => void {
  return () => {};
}
