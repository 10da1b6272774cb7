import type { Language } from './language.js';
import { createStore } from './store.js';

/** What a person can set in the header and the drawer. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** The language of the list. */
  readonly language: Language;
  /** How dates and numbers are written, a BCP 47 tag; empty for the way of the language, of English that of the browser. */
  readonly locale: string;
  /** An IANA zone; empty for the browser's. */
  readonly timeZone: string;
  readonly dir: 'ltr' | 'rtl';
  readonly conflictPolicy: 'ask' | 'merge';
  /** Whether the CRM is called at this page's own origin or, as most are, at another one. */
  readonly crmOrigin: 'same' | 'other';
  /** How one record is read again after a doubt: by the list, as the API document allows, or by the sandbox's own GET. */
  readonly singleRead: 'list' | 'get';
  readonly drawerOpen: boolean;
}

export type SettingName = keyof Settings;

const KEY = 'northwind-settings';

const DEFAULTS: Settings = {
  theme: 'system',
  language: 'en',
  locale: '',
  timeZone: '',
  dir: 'ltr',
  conflictPolicy: 'ask',
  crmOrigin: 'same',
  singleRead: 'list',
  drawerOpen: false,
};

export const settings = createStore<Settings>(restored());

settings.subscribe(showOnDocument);
showOnDocument();

export function changeSetting<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  settings.set({ ...settings.get(), [name]: value });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // Without storage they last until a reload.
  }
}

function restored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

function showOnDocument(): void {
  const { theme, dir } = settings.get();
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dir = dir;
}
