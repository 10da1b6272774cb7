import { ofEach } from '../followup/fields.js';
import { DEFAULT_CLOSED_STATUSES, type ClosedStatuses } from '../followup/is-open.js';
import { firstEnglish } from '../messages/first-english.js';
import type { FirstMessages } from '../messages/messages.js';
import { OPTION_NAMES, type NamedOptions } from './option.js';
import type { ProviderSettings } from './provider-settings.js';
import { NO_REFERENCES, type ReferenceSources } from './references.js';

/** Settings of the provider that may be missing. */
type Given<Names extends keyof ProviderSettings> = {
  readonly [Name in Names]: NonNullable<ProviderSettings[Name]> | null;
};

/** How things are shown. Views read nothing else from context, so they work on plain data. */
export interface DisplaySettings extends Given<
  'owners' | 'currentUserId' | 'duePresets' | 'dealHref' | 'conversationHref' | 'followupHref' | 'csvSeparator'
> {
  /** BCP 47 tag for dates, numbers and plurals. */
  readonly locale: string;
  /** IANA time zone in which due times are shown and typed. */
  readonly timeZone: string;
  readonly dir: 'ltr' | 'rtl';
  /** The messages of the first load. Code that shows others completes them with `withEnglish`. */
  readonly messages: FirstMessages;
  /** The values to choose from. */
  readonly options: NamedOptions;
  /** The statuses that close a record. Any other one can be overdue. */
  readonly closedStatuses: ClosedStatuses;
  readonly skipWeekends: boolean;
  /** `undefined` for the default. */
  readonly endOfDayHour: number | undefined;
  /** The names of deals, contacts and conversations. */
  readonly references: ReferenceSources;
  /** Where dialogs and menus are mounted; `null` for the host's modal around them, else their own root. */
  readonly portalContainer: HTMLElement | null;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
}

/** The settings without a provider: English, UTC, left to right. */
export const defaultDisplaySettings: DisplaySettings = {
  locale: 'en',
  timeZone: 'UTC',
  dir: 'ltr',
  messages: firstEnglish,
  owners: null,
  currentUserId: null,
  options: ofEach(OPTION_NAMES, () => null),
  closedStatuses: DEFAULT_CLOSED_STATUSES,
  duePresets: null,
  skipWeekends: false,
  endOfDayHour: undefined,
  dealHref: null,
  conversationHref: null,
  references: NO_REFERENCES,
  followupHref: null,
  portalContainer: null,
  colorScheme: 'inherit',
  csvSeparator: null,
};

/** The wanted minutes if they can be waited for, else 0; `false` stays `false`. */
export function usableMinutes(wanted: number | false | undefined): number | false {
  if (wanted === false) return false;
  return wanted !== undefined && wanted > 0 && Number.isFinite(wanted) ? wanted : 0;
}

/**
 * The canonical locale; `null` if it is missing or not a valid tag. It does not ask whether the browser has formats for the
 * language, which would take as long as the first formatter does and delay the first request; `Intl` uses the browser's own
 * if it has none.
 */
export function usableLocale(wanted: string | undefined): string | null {
  try {
    return wanted === undefined ? null : (Intl.getCanonicalLocales(wanted)[0] ?? null);
  } catch {
    return null;
  }
}
