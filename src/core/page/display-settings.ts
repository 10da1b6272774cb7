import { DEFAULT_CLOSED_STATUSES, type ClosedStatuses } from '../followup/is-open.js';
import { firstEnglish, type FirstMessages } from '../messages/first-english.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { CsvSeparator } from '../worklist/to-csv.js';
import type { Option } from './option.js';
import type { Owner, OwnerDirectory } from './owners.js';
import { NO_REFERENCES, type HrefOf, type ReferenceSources } from './references.js';

/** How things are shown; views read nothing else from context, so that they work on plain data. */
export interface DisplaySettings {
  /** BCP 47 tag for dates, numbers and plurals. */
  readonly locale: string;
  /** IANA time zone in which due times are shown and typed. */
  readonly timeZone: string;
  readonly dir: 'ltr' | 'rtl';
  /** Those that are there from the start. A part whose code is fetched later takes its own from `useMessages`. */
  readonly messages: FirstMessages;
  readonly owners: readonly Owner[] | OwnerDirectory | null;
  readonly currentUserId: string | null;
  readonly taskTypes: readonly Option[] | null;
  readonly priorities: readonly Option[] | null;
  /** What closes a record: one of another status can be overdue. */
  readonly closedStatuses: ClosedStatuses;
  /** The due times that are offered for one press; `null` for the built-in ones. */
  readonly duePresets: readonly DuePreset[] | null;
  /** Whether due presets that fall on a weekend are left out. */
  readonly skipWeekends: boolean;
  /** The hour at which the working day ends; `undefined` for the usual one. */
  readonly endOfDayHour: number | undefined;
  readonly dealHref: HrefOf | null;
  readonly conversationHref: HrefOf | null;
  /** The names of deals, contacts and conversations. */
  readonly references: ReferenceSources;
  /** Gives the address under which a person finds a follow-up again. */
  readonly followupHref: HrefOf | null;
  /** Where dialogs and menus are mounted; `null` for the host's modal around them, else their tree. */
  readonly portalContainer: HTMLElement | null;
  readonly colorScheme: 'inherit' | 'light' | 'dark';
  /** What stands between the cells of an export; `null` for what spreadsheets of the locale expect. */
  readonly csvSeparator: CsvSeparator | null;
}

/** What stands where no provider says otherwise: English, UTC, left to right. */
export const defaultDisplaySettings: DisplaySettings = {
  locale: 'en',
  timeZone: 'UTC',
  dir: 'ltr',
  messages: firstEnglish,
  owners: null,
  currentUserId: null,
  taskTypes: null,
  priorities: null,
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
