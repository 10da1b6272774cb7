import { bulk } from './ar/bulk.js';
import { common } from './ar/common.js';
import { conflict } from './ar/conflict.js';
import { duePhrase } from './ar/due-phrase.js';
import { editor } from './ar/editor.js';
import { fields } from './ar/fields.js';
import { filter } from './ar/filter.js';
import { layout } from './ar/layout.js';
import { notices } from './ar/notices.js';
import { quickActions } from './ar/quick-actions.js';
import { table } from './ar/table.js';
import { workspace } from './ar/workspace.js';
import type { Messages } from './messages.js';

/** Modern Standard Arabic. Values whose direction is not known stand in isolates. */
export const ar: Messages = {
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
