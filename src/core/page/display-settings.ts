import { ofEach } from '../followup/fields.js';
import { DEFAULT_CLOSED_STATUSES, type ClosedStatuses } from '../followup/is-open.js';
import { firstEnglish, type FirstMessages } from '../messages/first-english.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { CsvSeparator } from '../worklist/to-csv.js';
import { OPTION_NAMES, type NamedOptions } from './option.js';
import type { Owner, OwnerDirectory } from './directory.js';
import { NO_REFERENCES, type HrefOf, type ReferenceSources } from './references.js';

/** How things are shown. Views read nothing else from context, so they work on plain data. */
export interface DisplaySettings {
  /** BCP 47 tag for dates, numbers and plurals. */
  readonly locale: string;
  /** IANA time zone in which due times are shown and typed. */
  readonly timeZone: string;
  readonly dir: 'ltr' | 'rtl';
  /** The messages of the first load. Code that shows others completes them with `withEnglish`. */
  readonly messages: FirstMessages;
  readonly owners: readonly Owner[] | OwnerDirectory | null;
  readonly currentUserId: string | null;
  /** The values to choose from. */
  readonly options: NamedOptions;
  /** The statuses that close a record. Any other one can be overdue. */
  readonly closedStatuses: ClosedStatuses;
  /** The due times offered with one press; `null` for the built-in ones. */
  readonly duePresets: readonly DuePreset[] | null;
  /** Whether to leave out due presets on a weekend. */
  readonly skipWeekends: boolean;
  /** The hour at which the working day ends; `undefined` for the default. */
  readonly endOfDayHour: number | undefined;
  readonly dealHref: HrefOf | null;
  readonly conversationHref: HrefOf | null;
  /** The names of deals, contacts and conversations. */
  readonly references: ReferenceSources;
  /** Returns the URL of a follow-up. */
  readonly followupHref: HrefOf | null;
  /** Where dialogs and menus are mounted; `null` for the host's modal around them, else their own root. */
  readonly portalContainer: HTMLElement | null;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
  /** The separator of an export; `null` for the one that spreadsheets of the locale expect. */
  readonly csvSeparator: CsvSeparator | null;
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

/** The canonical locale; `null` if it is missing, not a valid tag, or a language without formats. */
export function usableLocale(wanted: string | undefined): string | null {
  try {
    return wanted === undefined ? null : (Intl.DateTimeFormat.supportedLocalesOf(wanted)[0] ?? null);
  } catch {
    return null;
  }
}
