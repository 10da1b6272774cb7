import { useMemo, useSyncExternalStore } from 'react';
import { knownTimeZone, systemTimeZone } from '../../core/followup/time-zone.js';
import { defaultDisplaySettings, usableLocale } from '../../core/page/display-settings.js';
import { neverChanges } from '../ui/never-changes.js';

type Format = 'locale' | 'timeZone';

const usable = { locale: usableLocale, timeZone: knownTimeZone };

const ask: Readonly<Record<Format, () => string | null>> = {
  locale: () => usableLocale(new Intl.DateTimeFormat().resolvedOptions().locale),
  timeZone: systemTimeZone,
};

/** The browser's latest answers. */
const known = new Map<Format, string>();

/**
 * The host's locale or time zone, or that of the browser if the host's is missing or unknown. The browser's is the default
 * on a server and during hydration, since the server has others and both must render the same, and also if the browser does
 * not know its own. It is asked only if needed: the first query may take it as long as half a screen of rows.
 */
export function useFormat(format: Format, wanted: string | undefined): string {
  const given = useMemo(() => usable[format](wanted), [format, wanted]);
  const readNone = (): string => defaultDisplaySettings[format];
  const isGiven = given !== null;
  const own = useSyncExternalStore(
    isGiven ? neverChanges : subscribe,
    isGiven ? readNone : () => read(format),
    readNone,
  );
  return given ?? own;
}

function read(format: Format): string {
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
  const over = new AbortController();
  const { signal } = over;
  listeners += 1;
  document.addEventListener('visibilitychange', askAgain, { signal });
  addEventListener('focus', askAgain, { signal });
  addEventListener('languagechange', askAgain, { signal });
  return () => {
    over.abort();
    listeners -= 1;
    // Without a listener, a change would be missed.
    if (listeners === 0) known.clear();
  };
}
