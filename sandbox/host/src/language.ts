import { useEffect, useState } from 'react';
import type { PartialMessages } from 'react-followups';

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

/** Returns the messages of a language; `undefined` while loading, and for English, which is built in. */
export function usePack(language: Language): PartialMessages | undefined {
  const [fetched, setFetched] = useState<{ readonly language: Language; readonly messages: PartialMessages } | null>(
    null,
  );
  useEffect(() => {
    let wanted = true;
    void PACKS[language]?.().then((messages) => {
      if (wanted) setFetched({ language, messages });
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return fetched?.language === language ? fetched.messages : undefined;
}
