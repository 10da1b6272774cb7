import type { BulkMessages } from './en/bulk.js';
import type { CommonMessages } from './en/common.js';
import type { ConflictMessages } from './en/conflict.js';
import type { DuePhraseMessages } from './en/due-phrase.js';
import type { EditorMessages } from './en/editor.js';
import type { FieldMessages } from './en/fields.js';
import type { LayoutMessages } from './en/layout.js';
import type { FilterMessages } from './en/filter.js';
import type { NoticeMessages } from './en/notices.js';
import type { QuickActionsMessages } from './en/quick-actions.js';
import type { TableMessages } from './en/table.js';
import type { WorkspaceMessages } from './en/workspace.js';

/**
 * Every string that a person sees. A message is a text, or a function of named values that gives one; it chooses plurals
 * and writes numbers in its own language. Times and names come to it ready to print.
 */
export interface Messages {
  readonly common: CommonMessages;
  readonly fields: FieldMessages;
  readonly table: TableMessages;
  readonly quickActions: QuickActionsMessages;
  readonly layout: LayoutMessages;
  readonly editor: EditorMessages;
  readonly duePhrase: DuePhraseMessages;
  readonly conflict: ConflictMessages;
  readonly workspace: WorkspaceMessages;
  readonly notices: NoticeMessages;
  readonly filter: FilterMessages;
  readonly bulk: BulkMessages;
}
