import { type Language, preferredLanguage } from './language.js';
import { createStore } from './store.js';

/** The settings in the header and the drawer. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** The language of the page. */
  readonly language: Language;
  /** The BCP 47 tag for dates and numbers; empty for that of the language. */
  readonly locale: string;
  /** An IANA time zone; empty for the browser's. */
  readonly timeZone: string;
  readonly dir: 'ltr' | 'rtl';
  readonly conflictPolicy: 'ask' | 'merge';
  /** Whether the CRM is at this page's origin or, like most, at another one. */
  readonly crmOrigin: 'same' | 'other';
  /**
   * How to reread one record when in doubt: through the list, as the API document allows, or with the sandbox's own
   * GET.
   */
  readonly singleRead: 'list' | 'get';
  /** Whether the list follows the sandbox's changes feed; without it, pages are read again. */
  readonly followsChanges: boolean;
  readonly drawerOpen: boolean;
}

export type SettingName = keyof Settings;

const KEY = 'northwind-settings';

const DEFAULTS: Settings = {
  theme: 'system',
  language: preferredLanguage(),
  locale: '',
  timeZone: '',
  dir: preferredLanguage() === 'ar' ? 'rtl' : 'ltr',
  conflictPolicy: 'ask',
  crmOrigin: 'same',
  singleRead: 'list',
  followsChanges: true,
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
    // Without storage, settings last until a reload.
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
  const { theme, dir, language } = settings.get();
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dir = dir;
  document.documentElement.lang = language;
}
