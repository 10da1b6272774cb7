import { bulk } from './en/bulk.js';
import { common } from './en/common.js';
import { conflict } from './en/conflict.js';
import { duePhrase } from './en/due-phrase.js';
import { editor } from './en/editor.js';
import { fields } from './en/fields.js';
import { layout } from './en/layout.js';
import { filter } from './en/filter.js';
import { notices } from './en/notices.js';
import { quickActions } from './en/quick-actions.js';
import { table } from './en/table.js';
import { workspace } from './en/workspace.js';
import type { Messages } from './messages.js';

/** English, in full: what stands where a host replaces nothing. */
export const en: Messages = {
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
