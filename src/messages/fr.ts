import { bulk } from './fr/bulk.js';
import { common } from './fr/common.js';
import { conflict } from './fr/conflict.js';
import { duePhrase } from './fr/due-phrase.js';
import { editor } from './fr/editor.js';
import { fields } from './fr/fields.js';
import { layout } from './fr/layout.js';
import { filter } from './fr/filter.js';
import { notices } from './fr/notices.js';
import { quickActions } from './fr/quick-actions.js';
import { table } from './fr/table.js';
import { workspace } from './fr/workspace.js';
import type { Messages } from './messages.js';

/** French, with the formal “vous”. */
export const fr: Messages = {
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
