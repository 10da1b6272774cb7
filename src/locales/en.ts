import { allEnglish } from '../core/messages/all-english.js';
import type { Messages } from '../core/messages/messages.js';
import { routinesEnglish } from '../core/messages/routines-english.js';

/**
 * All English messages: the defaults for what a host does not replace.
 *
 * @example
 * const messages: PartialMessages = { editor: { title: `${en.editor.title} (CRM)` } };
 */
export const en: Messages = { ...allEnglish, ...routinesEnglish };
