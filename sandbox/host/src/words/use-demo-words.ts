import type { Language } from '../language.js';
import { settings } from '../settings.js';
import { useStore } from '../store.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import type { DemoWords } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';

export const DEMO_WORDS: Readonly<Record<Language, DemoWords>> = { en, de, es, fr, ja, ar };

/** What the demo says, in the language of the list. */
export function useDemoWords(): DemoWords {
  return DEMO_WORDS[useStore(settings).language];
}
