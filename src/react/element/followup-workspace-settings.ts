import type { GetAccessToken } from '../../core/client/access-token.js';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import type { Followup } from '../../core/followup/followup.js';
import type { PartialMessages } from '../../core/messages/messages.js';
import type { FollowupActionWithoutIcon, FollowupLifecycle } from '../../core/page/host-actions.js';
import type { CacheKind } from '../../core/page/kept-lists.js';
import type { JournalKind } from '../../core/page/browser-storage.js';
import type { Option } from '../../core/page/option.js';
import type { Owner, OwnerDirectory } from '../../core/page/directory.js';
import type { HrefOf, Reference, ReferenceDirectory } from '../../core/page/references.js';
import type { ShortcutMap } from '../provider/shortcuts.js';
import type { ConflictPolicy } from '../../core/saving/save-deps.js';
import { FOLLOWUP_PRESENTATIONS, type FollowupPresentation } from '../toolbar/presentation.js';
import type { ViewStore } from '../toolbar/saved-view.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import type { CsvSeparator } from '../../core/worklist/to-csv.js';
import { WORKLIST_COLUMNS, type WorklistColumn } from '../../core/worklist/worklist-column.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';
import { WORKLIST_VIEWS, type WorklistView } from '../../core/worklist/worklist-view.js';

/**
 * The settings of `<followup-workspace>`; each is a property of the element. Those that fit in a text are also
 * attributes, in kebab case: `baseUrl` is `base-url`. Whichever of property and attribute is set last counts. Settings
 * that are missing or `undefined` have the defaults of the React provider and workspace.
 *
 * @example
 * const settings: FollowupWorkspaceSettings = { baseUrl: '/crm', getAccessToken: ({ rejectedToken }) => session.token({ fresh: rejectedToken !== undefined }) };
 * const element = document.querySelector('followup-workspace');
 * if (element) Object.assign(element, settings);
 */
export interface FollowupWorkspaceSettings {
  /** The client for the CRM; without it, one is created from `baseUrl` and `getAccessToken`. */
  client?: FollowupsClient | undefined;
  /** The CRM's base URL, as for `createFollowupsClient`. */
  baseUrl?: string | undefined;
  /**
   * Returns the bearer token; keep the function identity stable. Elements with the same URL and function share a
   * client.
   */
  getAccessToken?: GetAccessToken | undefined;
  /** The id of the signed-in user. */
  currentUserId?: string | null | undefined;
  /** The users who can own a follow-up, as a list or looked up on demand. */
  owners?: readonly Owner[] | OwnerDirectory | undefined;
  /** The names of deals, as a list or looked up on demand. */
  deals?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The names of contacts. */
  contacts?: readonly Reference[] | ReferenceDirectory | undefined;
  /** The names of conversations. */
  conversations?: readonly Reference[] | ReferenceDirectory | undefined;
  /** Returns the URL of a follow-up's deal. */
  dealHref?: HrefOf | undefined;
  /** Returns the URL of a follow-up's conversation. */
  conversationHref?: HrefOf | undefined;
  /** Returns the URL that leads a person back to a follow-up. */
  followupHref?: HrefOf | undefined;
  /** Whether a record may be edited; it is shown either way. @default every record */
  canEdit?: ((followup: Followup) => boolean) | undefined;
  /** The host's commands to complete and cancel a follow-up. */
  lifecycle?: FollowupLifecycle | undefined;
  /** The host's actions on one follow-up. */
  rowActions?: readonly FollowupActionWithoutIcon[] | undefined;
  /** The host's actions on selected follow-ups. */
  bulkActions?: readonly FollowupActionWithoutIcon[] | undefined;
  /** How many follow-ups an owner can do on a day, or a function of the owner's id and the day. */
  capacity?: number | ((ownerId: string, day: string) => number | null | undefined) | undefined;
  /** The task types to choose from. */
  taskTypes?: readonly Option[] | undefined;
  /** The priorities to choose from. */
  priorities?: readonly Option[] | undefined;
  /** The statuses that close a follow-up; comma-separated as an attribute. @default ["completed", "cancelled"] */
  closedStatuses?: readonly string[] | undefined;
  /** How many records to load automatically; 0 for only the first page. @default 2000 */
  preload?: number | undefined;
  /** How many records to load per page. @default the server's */
  limit?: number | undefined;
  /** Loads only records updated since then, in the server's timestamp format. */
  updatedSince?: string | undefined;
  /** The interval of automatic refreshes in milliseconds; `false`, or `off` as an attribute, for none. */
  refreshIntervalMs?: number | false | undefined;
  /**
   * How many minutes before a follow-up is due to remind the user; `false`, or `off` as an attribute, for no reminders.
   * @default 0
   */
  reminderMinutes?: number | false | undefined;
  /** The due times offered as presets. */
  duePresets?: readonly DuePreset[] | undefined;
  /** Whether to leave out due presets on a weekend. @default false */
  skipWeekends?: boolean | undefined;
  /** The hour, 0 to 23, that "end of day" means. @default 17 */
  endOfDayHour?: number | undefined;
  /** Whether someone else's change to other fields asks the user, or is merged and announced. @default "ask" */
  conflictPolicy?: ConflictPolicy | undefined;
  /** What it means if a list no longer contains a record. @default 'unknown' */
  absence?: 'unknown' | 'deleted' | undefined;
  /** Whether unsettled saves survive a reload. @default "session" */
  journal?: JournalKind | undefined;
  /** Whether unsaved text survives a reload. @default "session" */
  drafts?: JournalKind | undefined;
  /** Whether to keep the list in the browser's IndexedDB, to show it immediately on the next visit. @default "none" */
  cache?: CacheKind | undefined;
  /** The IANA time zone of due times. @default the browser's */
  timeZone?: string | undefined;
  /** The BCP 47 tag for dates and numbers. @default the browser's */
  locale?: string | undefined;
  /** Messages in another language, or individual ones. @default English */
  messages?: PartialMessages | undefined;
  /** The color scheme; "inherit" follows the page's `color-scheme`. @default "inherit" */
  colorScheme?: 'inherit' | 'light' | 'dark' | undefined;
  /** The separator between the cells of the CSV export. @default what spreadsheets of the locale expect */
  csvSeparator?: CsvSeparator | undefined;
  /** The heading; `null`, or empty as an attribute, for none. @default "Follow-ups", from the messages */
  heading?: string | null | undefined;
  /** The heading level. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The available columns, in this order; comma-separated as an attribute. @default all, four of them shown */
  columns?: readonly WorklistColumn[] | undefined;
  /** How to show the editor. @default "panel" */
  editorLayout?: 'panel' | 'dialog' | 'sheet' | undefined;
  /**
   * Whether single-character shortcuts are on, or which ones; `false`, or `off` as an attribute, for none. @default
   * true
   */
  shortcuts?: boolean | ShortcutMap | undefined;
  /** Where to store saved views. @default the browser's local storage, for each user */
  viewStore?: ViewStore | undefined;
  /** The initial view. @default "todo" */
  defaultView?: WorklistView | undefined;
  /** Whose follow-ups to show initially. @default those that the person last chose, else everyone's */
  defaultScope?: WorklistScope | undefined;
  /**
   * What the list shows and in which order, as encoded by `encodeWorklistQuery`. Set it to change the list; it follows
   * the user's choices. `undefined` until either has happened.
   */
  query?: string | undefined;
  /** How the list is presented. Set it to change that; it follows the user's choice. @default "list" */
  presentation?: FollowupPresentation | undefined;
  /**
   * The id of the record whose editor is open; `null` for none. Set it to open or close the editor; it follows the
   * user.
   */
  openFollowupId?: string | null | undefined;
}

/** The name of a setting. */
export type SettingName = keyof FollowupWorkspaceSettings;

/** Parses an attribute; `undefined` if the text is not understood. */
type ReadAttribute<Value> = (text: string) => Value | undefined;

const text: ReadAttribute<string> = (value) => value;

function oneOf<Value>(values: readonly Value[]): ReadAttribute<Value> {
  return (value) => values.find((known) => String(known) === value);
}

const number: ReadAttribute<number> = (value) => {
  const read = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
};

const numberOrOff: ReadAttribute<number | false> = (value) => (value === 'off' ? false : number(value));

function list(value: string): readonly string[] {
  return value.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}

// Vue writes `false` as text.
const isOn: ReadAttribute<boolean> = (value) => value !== 'false' && value !== 'off';

const KINDS = ['session', 'none'] as const;

/** How to parse each setting's attribute; `null` if the setting has none. */
const READ: { readonly [Name in SettingName]-?: ReadAttribute<FollowupWorkspaceSettings[Name]> | null } = {
  client: null,
  baseUrl: text,
  getAccessToken: null,
  currentUserId: text,
  owners: null,
  deals: null,
  contacts: null,
  conversations: null,
  dealHref: null,
  conversationHref: null,
  followupHref: null,
  canEdit: null,
  lifecycle: null,
  rowActions: null,
  bulkActions: null,
  capacity: null,
  taskTypes: null,
  priorities: null,
  closedStatuses: list,
  preload: number,
  limit: number,
  updatedSince: text,
  refreshIntervalMs: numberOrOff,
  reminderMinutes: numberOrOff,
  duePresets: null,
  skipWeekends: isOn,
  endOfDayHour: number,
  conflictPolicy: oneOf(['ask', 'merge']),
  absence: oneOf(['unknown', 'deleted']),
  journal: oneOf(KINDS),
  drafts: oneOf(KINDS),
  cache: oneOf(['indexeddb', 'none']),
  timeZone: text,
  locale: text,
  messages: null,
  colorScheme: oneOf(['inherit', 'light', 'dark']),
  csvSeparator: oneOf([',', ';']),
  heading: (value) => (value === '' ? null : value),
  headingLevel: oneOf([1, 2, 3, 4, 5, 6]),
  columns: (value) => list(value).flatMap((name) => WORKLIST_COLUMNS.find((known) => known === name) ?? []),
  editorLayout: oneOf(['panel', 'dialog', 'sheet']),
  shortcuts: isOn,
  viewStore: null,
  defaultView: oneOf(WORKLIST_VIEWS),
  defaultScope: text,
  query: text,
  presentation: oneOf(FOLLOWUP_PRESENTATIONS),
  openFollowupId: text,
};

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(READ) as readonly SettingName[];

const byAttribute = new Map(
  SETTING_NAMES.flatMap((name) => {
    const read = READ[name];
    const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return read ? [[attribute, { name, read }] as const] : [];
  }),
);

/** The attributes that set a setting. */
export const SETTING_ATTRIBUTES: readonly string[] = [...byAttribute.keys()];

/**
 * Returns the setting of an attribute with its value; `null` for any other attribute. A removed attribute resets the
 * setting.
 */
export function settingOf(attribute: string, value: string | null): FollowupWorkspaceSettings | null {
  const known = byAttribute.get(attribute);
  return known ? { [known.name]: value === null ? undefined : known.read(value) } : null;
}
