import { bulk } from './es/bulk.js';
import { common } from './es/common.js';
import { conflict } from './es/conflict.js';
import { duePhrase } from './es/due-phrase.js';
import { editor } from './es/editor.js';
import { fields } from './es/fields.js';
import { filter } from './es/filter.js';
import { layout } from './es/layout.js';
import { notices } from './es/notices.js';
import { quickActions } from './es/quick-actions.js';
import { table } from './es/table.js';
import { workspace } from './es/workspace.js';
import type { Messages } from './messages.js';

/** Spanish, addressing people as "usted". */
export const es: Messages = {
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
