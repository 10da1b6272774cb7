import { FOLLOWUP_PRESENTATIONS } from '../toolbar/presentation.js';
import { WORKLIST_COLUMNS } from '../../core/worklist/worklist-column.js';
import { WORKLIST_VIEWS } from '../../core/worklist/worklist-view.js';
import type { FollowupWorkspaceSettings, SettingName } from './followup-workspace-settings.js';

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
