import { ar as arabic } from '../../src/locales/ar.js';
import { de as german } from '../../src/locales/de.js';
import { es as spanish } from '../../src/locales/es.js';
import { fr as french } from '../../src/locales/fr.js';
import { ja as japanese } from '../../src/locales/ja.js';
import { wholePack } from './packs.js';

/** The languages with both halves, for tests that look at all words or render them at once. */
export const ar = await wholePack(arabic);
export const de = await wholePack(german);
export const es = await wholePack(spanish);
export const fr = await wholePack(french);
export const ja = await wholePack(japanese);
