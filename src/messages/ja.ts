import { bulk } from './ja/bulk.js';
import { common } from './ja/common.js';
import { conflict } from './ja/conflict.js';
import { duePhrase } from './ja/due-phrase.js';
import { editor } from './ja/editor.js';
import { fields } from './ja/fields.js';
import { filter } from './ja/filter.js';
import { layout } from './ja/layout.js';
import { notices } from './ja/notices.js';
import { quickActions } from './ja/quick-actions.js';
import { table } from './ja/table.js';
import { workspace } from './ja/workspace.js';
import type { Messages } from './messages.js';

/** Japanese, in the polite form. */
export const ja: Messages = {
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
