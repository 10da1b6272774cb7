import { allEnglish } from '../core/messages/all-english.js';
import type { Messages } from '../core/messages/messages.js';

/**
 * All English messages: the defaults for what a host does not replace.
 *
 * @example
 * const messages: PartialMessages = { editor: { title: `${en.editor.title} (CRM)` } };
 */
export const en: Messages = allEnglish;
