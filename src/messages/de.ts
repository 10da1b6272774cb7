import { bulk } from './de/bulk.js';
import { common } from './de/common.js';
import { conflict } from './de/conflict.js';
import { duePhrase } from './de/due-phrase.js';
import { editor } from './de/editor.js';
import { fields } from './de/fields.js';
import { layout } from './de/layout.js';
import { filter } from './de/filter.js';
import { notices } from './de/notices.js';
import { quickActions } from './de/quick-actions.js';
import { table } from './de/table.js';
import { workspace } from './de/workspace.js';
import type { Messages } from './messages.js';

/** German, with the formal “Sie”. */
export const de: Messages = {
  common,
  fields,
  table,
  quickActions,
  layout,
  filter,
  bulk,
  editor,
  duePhrase,
  conflict,
  workspace,
  notices,
};
