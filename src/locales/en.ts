import type { Messages } from '../core/messages/messages.js';
import { routinesEnglish } from '../core/messages/routines-english.js';
import { wholeEnglish } from '../core/messages/whole-english.js';

/**
 * All English messages: the defaults for what a host does not replace.
 *
 * @example
 * const messages: PartialMessages = { editor: { title: `${en.editor.title} (CRM)` } };
 */
export const en: Messages = { ...wholeEnglish, ...routinesEnglish };
