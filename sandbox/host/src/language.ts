import type { PartialMessages } from 'react-followups';
import { STATUSES } from './crm/options.js';

/** The languages that the library ships, by tag; each pack is fetched when chosen. */
const PACKS = {
  en: null,
  de: async () => (await import('react-followups/locales/de')).de,
  es: async () => (await import('react-followups/locales/es')).es,
  fr: async () => (await import('react-followups/locales/fr')).fr,
  ja: async () => (await import('react-followups/locales/ja')).ja,
  ar: async () => (await import('react-followups/locales/ar')).ar,
} as const satisfies Readonly<Record<string, (() => Promise<PartialMessages>) | null>>;

export type Language = keyof typeof PACKS;

export const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'ja', label: '日本語' },
  { value: 'ar', label: 'العربية' },
];

/** The language of the browser, if there is a pack for it. */
export function preferredLanguage(): Language {
  const [wanted = ''] = navigator.language.split('-');
  return Object.hasOwn(PACKS, wanted) ? (wanted as Language) : 'en';
}

/** How to write dates and numbers in a language: as the browser does, if that is its language. */
export function localeOf(language: Language): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

const loaded = new Map<Language, PartialMessages>();

/** Fetches the messages of a language, for `packOf`; English is built in. */
export async function loadPack(language: Language): Promise<void> {
  const messages = await PACKS[language]?.();
  if (!messages) return;
  const { fields } = messages;
  loaded.set(language, {
    ...messages,
    fields: { ...fields, statuses: { ...fields?.statuses, ...STATUSES[language] } },
  });
}

/** Returns the messages of a language; `undefined` for English, and for a language that could not be fetched. */
export function packOf(language: Language): PartialMessages | undefined {
  return loaded.get(language);
}
