import { allEnglish } from '../messages/all-english.js';
import type { Messages } from '../messages/messages.js';
import { routinesEnglish } from '../messages/routines-english.js';

/** The English of this room, and of the parts it is composed of. */
export const routineEnglish: Messages = { ...allEnglish, ...routinesEnglish };
