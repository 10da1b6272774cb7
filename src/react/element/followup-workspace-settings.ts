import type { GetAccessToken } from '../../core/client/access-token.js';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import type { Followup } from '../../core/followup/followup.js';
import type { PartialMessages } from '../../core/messages/messages.js';
import type { FollowupActionWithoutIcon, FollowupLifecycle } from '../../core/page/host-actions.js';
import type { CacheKind } from '../../core/page/kept-lists.js';
import type { JournalKind } from '../../core/page/open-journal.js';
import type { Option } from '../../core/page/option.js';
import type { Owner, OwnerDirectory } from '../../core/page/owners.js';
import type { HrefOf, Reference, ReferenceDirectory } from '../../core/page/references.js';
import type { ShortcutMap } from '../provider/shortcuts.js';
import type { ConflictPolicy } from '../../core/saving/save-deps.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import type { ViewStore } from '../toolbar/saved-view.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import type { CsvSeparator } from '../../core/worklist/to-csv.js';
import type { WorklistColumn } from '../../core/worklist/worklist-column.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';

/**
 * The settings of `<followup-workspace>`, each a property of the element. Those that a text can say are attributes too, with
 * the name in small letters and hyphens: `baseUrl` is `base-url`. Of property and attribute the later one counts. What is left
 * out, or taken back by `undefined`, is as the provider and the workspace of React have it.
 *
 * @example
 * const settings: FollowupWorkspaceSettings = { baseUrl: '/crm', getAccessToken: ({ rejectedToken }) => session.token({ fresh: rejectedToken !== undefined }) };
 * const element = document.querySelector('followup-workspace');
 * if (element) Object.assign(element, settings);
 */
export interface FollowupWorkspaceSettings {
  /** The client to reach the CRM with; without it one is made from `baseUrl` and `getAccessToken`. */
  client?: FollowupsClient | undefined;
  /** The CRM's address, as `createFollowupsClient` takes it. */
  baseUrl?: string | undefined;
  /** Gives the bearer token; keep it the same function. Elements with one address and one function share a client. */
  getAccessToken?: GetAccessToken | undefined;
  /** The id of the signed-in user. */
  currentUserId?: string | null | undefined;
  /** The users who can own a follow-up, as a list or looked up as needed. */
  owners?: readonly Owner[] | OwnerDirectory | undefined;
  /** The names of deals, as a list or looked up as needed. */
  deals?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The names of contacts. */
  contacts?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The names of conversations. */
  conversations?: readonly Reference[] | ReferenceDirectory | undefined;
  /** Gives the address of a follow-up's deal. */
  dealHref?: HrefOf | undefined;
  /** Gives the address of a follow-up's conversation. */
  conversationHref?: HrefOf | undefined;
  /** Gives the address under which a person finds a follow-up again. */
  followupHref?: HrefOf | undefined;
  /** Whether a record may be edited; it is shown in any case. @default every record */
  canEdit?: ((followup: Followup) => boolean) | undefined;
  /** The page's own commands that complete and cancel a follow-up. */
  lifecycle?: FollowupLifecycle | undefined;
  /** The page's own actions on one follow-up. */
  rowActions?: readonly FollowupActionWithoutIcon[] | undefined;
  /** The page's own actions on selected follow-ups. */
  bulkActions?: readonly FollowupActionWithoutIcon[] | undefined;
  /** The task types to choose from. */
  taskTypes?: readonly Option[] | undefined;
  /** The priorities to choose from. */
  priorities?: readonly Option[] | undefined;
  /** The statuses that close a follow-up; as an attribute with commas between. @default ["completed", "cancelled"] */
  closedStatuses?: readonly string[] | undefined;
  /** How many records are loaded by themselves; 0 for the first page alone. @default 2000 */
  preload?: number | undefined;
  /** How many records one page has. @default the server's */
  limit?: number | undefined;
  /** Only records updated since then, as the server writes its timestamps. */
  updatedSince?: string | undefined;
  /** How often the list is brought up to date by itself, in milliseconds; `false`, as an attribute `off`, for never. */
  refreshIntervalMs?: number | false | undefined;
  /** How many minutes before its due time a follow-up is told of; `false`, as an attribute `off`, for no reminders. @default 0 */
  reminderMinutes?: number | false | undefined;
  /** The due times that are offered for one press. */
  duePresets?: readonly DuePreset[] | undefined;
  /** Whether due presets on a weekend are left out. @default false */
  skipWeekends?: boolean | undefined;
  /** The hour, 0 to 23, that "end of day" means. @default 17 */
  endOfDayHour?: number | undefined;
  /** Whether a change of someone else to other fields asks the person or is merged and announced. @default "ask" */
  conflictPolicy?: ConflictPolicy | undefined;
  /** What it means that a list does not bring a record any more. @default 'unknown' */
  absence?: 'unknown' | 'deleted' | undefined;
  /** Whether an unsettled save survives a reload. @default "session" */
  journal?: JournalKind | undefined;
  /** Whether what was typed and not saved survives a reload. @default "session" */
  drafts?: JournalKind | undefined;
  /** Whether the list is there at once on the next visit, from the browser's IndexedDB. @default "none" */
  cache?: CacheKind | undefined;
  /** The IANA time zone of due times. @default the browser's */
  timeZone?: string | undefined;
  /** The BCP 47 tag for dates and numbers. @default the browser's */
  locale?: string | undefined;
  /** The messages of another language, or single words. @default English */
  messages?: PartialMessages | undefined;
  /** The color scheme; "inherit" follows the page's `color-scheme`. @default "inherit" */
  colorScheme?: 'inherit' | 'light' | 'dark' | undefined;
  /** What stands between the cells of the CSV export. @default what spreadsheets of the locale expect */
  csvSeparator?: CsvSeparator | undefined;
  /** The heading; `null`, as an attribute the empty text, leaves it out. @default "Follow-ups", from the messages */
  heading?: string | null | undefined;
  /** The level of the heading in the page. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The columns that can be shown, in this order; as an attribute with commas between. @default all, four of them shown */
  columns?: readonly WorklistColumn[] | undefined;
  /** Where the editor stands. @default "panel" */
  editorLayout?: 'panel' | 'dialog' | 'sheet' | undefined;
  /** Whether single characters are keys, or which; `false`, as an attribute `off`, for none. @default true */
  shortcuts?: boolean | ShortcutMap | undefined;
  /** Where saved views are kept. @default the browser's local storage, for each user */
  viewStore?: ViewStore | undefined;
  /** The view to begin with. @default "todo" */
  defaultView?: WorklistView | undefined;
  /** Whose follow-ups are shown to begin with. @default those that the person last chose, else everyone's */
  defaultScope?: WorklistScope | undefined;
  /**
   * What the list shows and in which order, as `encodeWorklistQuery` writes it: set it to show that; it follows what the person
   * chooses. `undefined` until one of the two has happened.
   */
  query?: string | undefined;
  /** What the list is shown as: set it to show that; it follows what the person chooses. @default "list" */
  presentation?: FollowupPresentation | undefined;
  /**
   * The id of the record whose editor is open, `null` for none: set it to open or close; it follows what the person opens and
   * leaves.
   */
  openFollowupId?: string | null | undefined;
}

/** The name of a setting. */
export type SettingName = keyof FollowupWorkspaceSettings;
