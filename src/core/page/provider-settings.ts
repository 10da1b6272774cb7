import type { Followup } from '../followup/followup.js';
import type { PartialMessages } from '../messages/messages.js';
import type { ConflictPolicy } from '../saving/save-deps.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { CsvSeparator } from '../worklist/to-csv.js';
import type { JournalKind } from './browser-storage.js';
import type { Owner, OwnerDirectory } from './directory.js';
import type { FollowupLifecycle } from './host-actions.js';
import type { CacheKind } from './kept-lists.js';
import type { OptionSettings } from './option.js';
import type { HrefOf, Reference, ReferenceDirectory } from './references.js';

/** The settings that the provider and the custom element share. */
export interface ProviderSettings extends OptionSettings {
  /** The users who can own a follow-up, as a list or a directory. */
  owners?: readonly Owner[] | OwnerDirectory | undefined;
  /** The id of the signed-in user. Edits of another user of the same page wait until that user is back. */
  currentUserId?: string | null | undefined;
  /**
   * The statuses of closed follow-ups. A follow-up with any other status, or none, is open and can be overdue. Case and
   * surrounding blanks are ignored. @default ["completed", "cancelled"]
   */
  closedStatuses?: readonly string[] | undefined;
  /**
   * How many records a workspace loads automatically, in idle time; 0 for the first page alone.
   * @default 2000
   */
  preload?: number | undefined;
  /**
   * How many minutes before its due time to remind of an open follow-up of the current user (`due` in `onEvent`, and a notice
   * in the workspace), besides the due time itself; 0 for the due time alone, `false` for no reminders. Requires
   * `currentUserId` and an open page. @default 0
   */
  reminderMinutes?: number | false | undefined;
  /** The due times that rows and bulk changes offer with one press, in this order. @default DUE_PRESETS */
  duePresets?: readonly DuePreset[] | undefined;
  /** Whether to leave out due presets on a weekend of the locale's region. @default false */
  skipWeekends?: boolean | undefined;
  /** The hour, 0 to 23, that "end of day" means in a typed due time. @default 17 */
  endOfDayHour?: number | undefined;
  /** The IANA time zone in which due times are shown and typed. @default the browser's, on a server UTC */
  timeZone?: string | undefined;
  /** The BCP 47 tag for dates and numbers. @default the browser's, on a server "en" */
  locale?: string | undefined;
  /** Messages that replace the built-in ones. */
  messages?: PartialMessages | undefined;
  /** Returns the URL of a follow-up's deal. */
  dealHref?: HrefOf | undefined;
  /** Returns the URL of a follow-up's conversation. */
  conversationHref?: HrefOf | undefined;
  /** The names and URLs of deals, as a list or a directory. @default none: the short id is shown */
  deals?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The same for contacts: the person that a deal or a conversation is with, by its `contactId`. */
  contacts?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The same for conversations. */
  conversations?: readonly Reference[] | ReferenceDirectory | undefined;
  /** Returns the URL of a follow-up. With it, the editor offers to copy the link. */
  followupHref?: HrefOf | undefined;
  /** Whether a record may be edited. It is shown either way. @default every record */
  canEdit?: ((followup: Followup) => boolean) | undefined;
  /**
   * The host's own commands for completing and canceling a follow-up, shown in rows, in the editor and for a selection. Only
   * the given ones are offered. @default none
   */
  lifecycle?: FollowupLifecycle | undefined;
  /**
   * How many follow-ups an owner can do on a day, or a function of the owner's id and the day (`YYYY-MM-DD`) that returns
   * that number, or `null` for no limit. The workload marks what is over it. @default none
   */
  capacity?: number | ((ownerId: string, day: string) => number | null | undefined) | undefined;
  /**
   * Whether to ask the person when someone else changed other fields ("ask"), or to merge and announce it ("merge").
   * @default "ask"
   */
  conflictPolicy?: ConflictPolicy | undefined;
  /**
   * What it means when a list no longer returns a record: unknown ("unknown": it may be archived, or hidden from this user,
   * and can still be edited where it is open), or deleted ("deleted"), for a host that knows. @default "unknown"
   */
  absence?: 'unknown' | 'deleted' | undefined;
  /**
   * Whether an unsettled save survives a reload ("session": kept in session storage, with the text typed in it), also the end
   * of the browser ("indexeddb": kept in its IndexedDB, readable to anyone who can use this browser; requires `currentUserId`
   * and https, and is deleted when another user, or none, is given), or is kept in memory only ("none"). The first provider
   * of a client and user decides. @default "session"
   */
  journal?: JournalKind | undefined;
  /**
   * Whether unsaved text survives closing the editor and a reload ("session": kept in session storage), also the end of the
   * browser ("indexeddb": as with `journal`), or only closing the editor ("none": in memory). The first provider of a client
   * and user decides. @default "session"
   */
  drafts?: JournalKind | undefined;
  /**
   * Whether a list is shown at once on the next visit ("indexeddb": its records are kept in the browser's IndexedDB, readable
   * to anyone who can use this browser) or is read again ("none"). Requires `currentUserId`; the data is deleted when another
   * user, or none, is given. The first provider of a client and user decides. @default "none"
   */
  cache?: CacheKind | undefined;
  /**
   * How often shown lists are refreshed automatically, in milliseconds; `false` for never. By default as often as something
   * changes, from every 10 seconds to every 5 minutes. Lists are always refreshed when a person returns to the page, when the
   * network does, and by the button. Of several tabs, the first with a table requests for all.
   */
  refreshIntervalMs?: number | false | undefined;
  /** The color scheme; "inherit" follows the host's `color-scheme`. @default "inherit" */
  colorScheme?: 'inherit' | 'light' | 'dark' | undefined;
  /**
   * The separator between the cells of the CSV export.
   * @default what spreadsheets of the locale expect: ";" if decimals use a comma, else ","
   */
  csvSeparator?: CsvSeparator | undefined;
}
