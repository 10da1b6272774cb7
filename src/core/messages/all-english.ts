import { actionsEnglish } from './actions-english.js';
import { agendaEnglish } from './agenda-english.js';
import { duePhraseEnglish } from './due-phrase-english.js';
import { editorEnglish } from './editor-english.js';
import { firstEnglish } from './first-english.js';
import type { Messages } from './messages.js';
import { noticeEnglish } from './notice-english.js';
import { reminderEnglish } from './reminder-english.js';
import { rowEnglish } from './row-english.js';
import { toolbarEnglish } from './toolbar-english.js';
import { workloadEnglish } from './workload-english.js';
import { workspaceEnglish } from './workspace-english.js';

/** The English of every part, for code that is fetched when it is needed. */
export const allEnglish: Messages = {
  ...firstEnglish,
  ...workspaceEnglish,
  ...toolbarEnglish,
  ...agendaEnglish,
  ...duePhraseEnglish,
  ...editorEnglish,
  ...actionsEnglish,
  ...reminderEnglish,
  ...workloadEnglish,
  common: { ...firstEnglish.common, ...workspaceEnglish.common, ...noticeEnglish.common, ...editorEnglish.common },
  table: { ...firstEnglish.table, ...rowEnglish.table },
  actions: { ...firstEnglish.actions, ...rowEnglish.actions, ...actionsEnglish.actions },
  quickActions: { ...firstEnglish.quickActions, ...actionsEnglish.quickActions },
  shortcuts: { ...workspaceEnglish.shortcuts, ...toolbarEnglish.shortcuts },
  bar: { ...workspaceEnglish.bar, ...toolbarEnglish.bar },
  filter: { ...workspaceEnglish.filter, ...toolbarEnglish.filter },
  editor: { ...noticeEnglish.editor, ...workspaceEnglish.editor, ...editorEnglish.editor },
  workspace: { ...workspaceEnglish.workspace, ...editorEnglish.workspace },
  notices: { ...noticeEnglish.notices, ...workspaceEnglish.notices },
};
