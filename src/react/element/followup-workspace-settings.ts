import type { GetAccessToken } from '../../core/client/access-token.js';
import type { FollowupsClient } from '../../core/client/followups-client.js';
import { ofEach } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupActionWithoutIcon } from '../../core/page/host-actions.js';
import { OPTION_NAMES } from '../../core/page/option.js';
import type { ProviderSettings } from '../../core/page/provider-settings.js';
import type { ShortcutMap } from '../provider/shortcuts.js';
import { FOLLOWUP_PRESENTATIONS, type FollowupPresentation } from '../toolbar/presentation.js';
import type { ViewStore } from '../toolbar/saved-view.js';
import type { CustomColumnData } from '../../core/worklist/custom-column-data.js';
import { WORKLIST_COLUMNS, type WorklistColumn } from '../../core/worklist/worklist-column.js';
import type { WorklistScope } from '../../core/worklist/worklist-query.js';
import { WORKLIST_VIEWS, type WorklistView } from '../../core/worklist/worklist-view.js';

/**
 * A column defined by a page without React: a `CustomColumn` whose cells show the text of its value.
 *
 * @example
 * const company: FollowupTextColumn = { id: 'company', header: 'Company', value: ({ deal_id }) => companies.get(deal_id ?? '') };
 */
export interface FollowupTextColumn extends CustomColumnData {
  /** The width until the user sets another, in rem. @default 10 */
  readonly width?: number | undefined;
  /** The text of a cell, also in the CSV export. @default the text of `value` */
  readonly text?: ((followup: Followup) => string) | undefined;
}

/**
 * The settings of `<followup-workspace>`; each is a property of the element. Those that fit in a text are also
 * attributes, in kebab case: `baseUrl` is `base-url`. Whichever of property and attribute is set last counts. Settings
 * that are missing or `undefined` have the defaults of the React provider and workspace. In an attribute, commas separate
 * the entries of a list, and `off` stands for `false`.
 *
 * @example
 * const settings: FollowupWorkspaceSettings = { baseUrl: '/crm', getAccessToken: ({ rejectedToken }) => session.token({ fresh: rejectedToken !== undefined }) };
 * const element = document.querySelector('followup-workspace');
 * if (element) Object.assign(element, settings);
 */
export interface FollowupWorkspaceSettings extends ProviderSettings {
  /** The client for the CRM; without it, one is created from `baseUrl` and `getAccessToken`. */
  client?: FollowupsClient | undefined;
  /** The CRM's base URL, as for `createFollowupsClient`. */
  baseUrl?: string | undefined;
  /**
   * Returns the bearer token; keep the function identity stable. Elements with the same URL and function share a
   * client.
   */
  getAccessToken?: GetAccessToken | undefined;
  /** The host's actions on one follow-up. */
  rowActions?: readonly FollowupActionWithoutIcon[] | undefined;
  /** The host's actions on selected follow-ups. */
  bulkActions?: readonly FollowupActionWithoutIcon[] | undefined;
  /** How many records to load per page. @default the server's */
  limit?: number | undefined;
  /** Loads only records updated since then, in the server's timestamp format. */
  updatedSince?: string | undefined;
  /** The heading; `null`, or empty as an attribute, for none. @default "Follow-ups", from the messages */
  heading?: string | null | undefined;
  /** The heading level. @default 2 */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The available columns, in this order, built in or your own. @default all built in, four of them shown */
  columns?: readonly (WorklistColumn | FollowupTextColumn)[] | undefined;
  /** How to show the editor. @default "panel" */
  editorLayout?: 'panel' | 'dialog' | 'sheet' | undefined;
  /**
   * Whether single-character shortcuts are on, or which ones; `false` for none. @default true
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
  ...ofEach(OPTION_NAMES, () => null),
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
