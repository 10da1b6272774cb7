import { useSyncExternalStore } from 'react';
import { defaultDisplaySettings } from './display-settings.js';
import { neverChanges } from '../ui/never-changes.js';

interface BrowserFormats {
  readonly locale: string;
  readonly timeZone: string;
}

let known: BrowserFormats | null = null;

/**
 * The language and time zone of the browser. On a server, and while its markup is taken over, those that stand for none:
 * the server has others, and the two must render the same.
 *
 * @param isAsked whether they are wanted: to ask for them first may take the browser as long as a screen of rows
 */
export function useBrowserFormats(isAsked: boolean): BrowserFormats {
  return useSyncExternalStore(isAsked ? subscribe : neverChanges, isAsked ? read : readNone, readNone);
}

function readNone(): BrowserFormats {
  return defaultDisplaySettings;
}

/** What the browser said last. */
function read(): BrowserFormats {
  return (known ??= ask());
}

/** The same object while they are the same. */
function ask(): BrowserFormats {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return known?.locale === locale && known.timeZone === timeZone ? known : { locale, timeZone };
}

let listeners = 0;

/** A system's time zone may change under a page. Who changes it, or travels, comes back to the page after it. */
function subscribe(listener: () => void): () => void {
  const askAgain = (): void => {
    known = ask();
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
    // Nobody hears of a change any more.
    if (listeners === 0) known = null;
  };
}
