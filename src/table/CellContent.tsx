import type { ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { statusWord } from '../messages/messages.js';
import type { Option } from '../provider/option.js';
import { Badge } from '../ui/Badge.js';
import { classNames } from '../ui/class-names.js';
import { priorityTone, statusTone } from './badge-tone.js';
import type { FollowupColumn } from './columns.js';
import { DealCell } from './DealCell.js';
import { DueCell } from './DueCell.js';
import { EmptyValue } from './EmptyValue.js';
import { OwnerCell } from './OwnerCell.js';
import { useTable } from './table-context.js';
import { UpdatedCell } from './UpdatedCell.js';

export interface CellContentProps {
  /** The record of the row. */
  followup: Followup;
  /** The column to show of it. */
  column: FollowupColumn;
  /** Where the controls of the cell belong in the tab order. */
  tabIndex: 0 | -1;
}

/** What a cell shows by default. A value that nobody gave words for is shown as the CRM wrote it. */
export function CellContent({ followup, column, tabIndex }: CellContentProps): ReactElement {
  const { messages, priorities, taskTypes } = useTable();
  switch (column) {
    case 'due_at':
      return <DueCell followup={followup} />;
    case 'status': {
      const { status } = followup;
      if (!status) return <EmptyValue />;
      const word = statusWord(status, messages.fields);
      return (
        <Badge tone={statusTone(status)} data-value={status} className={codeClass(status, word)}>
          {word}
        </Badge>
      );
    }
    case 'priority': {
      const { priority } = followup;
      if (!priority) return <EmptyValue />;
      const word = labelOf(priority, priorities);
      return (
        <Badge tone={priorityTone(priority)} data-value={priority} className={codeClass(priority, word)}>
          {word}
        </Badge>
      );
    }
    case 'task_type': {
      const { task_type: taskType } = followup;
      if (!taskType) return <EmptyValue />;
      const word = labelOf(taskType, taskTypes);
      return (
        <span className={classNames('rf-value', codeClass(taskType, word))} dir="auto">
          {word}
        </span>
      );
    }
    case 'owner_user_id':
      return <OwnerCell followup={followup} />;
    case 'note':
      return followup.note ? <span dir="auto">{followup.note}</span> : <EmptyValue />;
    case 'deal_id':
      return <DealCell followup={followup} tabIndex={tabIndex} />;
    case 'updated_at':
      return <UpdatedCell followup={followup} />;
  }
}

/** What is the CRM's own is a code word, which looks like a word. */
function codeClass(value: string, word: string): string | undefined {
  return word === value ? 'rf-code' : undefined;
}

function labelOf(value: string, options: readonly Option[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
