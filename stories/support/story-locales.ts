import { en } from '../../src/locales/en.js';
import { mergeMessages } from '../../src/core/messages/merge-messages.js';
import type { Messages } from '../../src/core/messages/messages.js';
import type { FirstWords, LaterWords } from '../../src/core/messages/translation.js';
import { pseudoLocale } from './pseudo-locale.js';

export interface StoryLocale {
  /** BCP 47 tag for dates and numbers. */
  readonly tag: string;
  readonly title: string;
  readonly messages: Messages;
  readonly dir: 'ltr' | 'rtl';
}

const firstHalves = import.meta.glob<Record<string, FirstWords>>('../../src/locales/*.ts', { eager: true });

/** All message packs, by language. */
const packs: Readonly<Record<string, Messages>> = {
  en,
  ...Object.fromEntries(
    Object.entries(import.meta.glob<{ later: LaterWords }>('../../src/locales/later/*.ts', { eager: true })).flatMap(
      ([path, { later }]) => {
        const language = path.replace(/^.*\/|\.ts$/g, '');
        const first = firstHalves[`../../src/locales/${language}.ts`]?.[language];
        return first ? [[language, mergeMessages(later, first)]] : [];
      },
    ),
  ),
};

/** The languages of the toolbar, one per line; those without a pack show English texts. */
const TAGS: readonly (readonly [tag: string, title: string, dir?: 'ltr' | 'rtl'])[] = [
  ['en-GB', 'English (UK)'],
  ['en-US', 'English (US)'],
  ['de-DE', 'Deutsch'],
  ['fr-FR', 'Français'],
  ['es-ES', 'Español'],
  ['ja-JP', '日本語'],
  ['ar-EG', 'العربية', 'rtl'],
];

const PSEUDO: StoryLocale = { tag: 'en-XA', title: 'Pseudo', messages: pseudoLocale(en), dir: 'ltr' };

/**
 * The locales of the toolbar. The last one is a pseudo-locale: it shows untranslated texts, and those without room to
 * grow.
 */
export const storyLocales: readonly StoryLocale[] = [
  ...TAGS.map(([tag, name, dir = 'ltr']): StoryLocale => {
    const messages = packs[tag.slice(0, 2)];
    return { tag, title: messages ? name : `${name} (dates only)`, messages: messages ?? en, dir };
  }),
  PSEUDO,
];

export function storyLocaleOf(tag: string): StoryLocale {
  return storyLocales.find((locale) => locale.tag === tag) ?? { tag, title: tag, messages: en, dir: 'ltr' };
}
