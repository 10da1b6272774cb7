import { actionsEnglish } from './actions-english.js';
import { duePhraseEnglish } from './due-phrase-english.js';
import { editorEnglish } from './editor-english.js';
import { firstEnglish } from './first-english.js';
import { markEnglish } from './mark-english.js';
import { mergeMessages } from './merge-messages.js';
import type { PartMessages, SomeMessages } from './messages.js';
import { noticeEnglish } from './notice-english.js';
import { presentationEnglish } from './presentation-english.js';
import { reminderEnglish } from './reminder-english.js';
import { toolbarEnglish } from './toolbar-english.js';
import { workspaceEnglish } from './workspace-english.js';

/** The English of every part but that of `chooseEnglish`, for code that is fetched when it is needed. */
export const allEnglish = [
  firstEnglish,
  workspaceEnglish,
  markEnglish,
  noticeEnglish,
  editorEnglish,
  duePhraseEnglish,
  actionsEnglish,
  toolbarEnglish,
  presentationEnglish,
  reminderEnglish,
].reduce<SomeMessages>(mergeMessages, {}) as PartMessages;
