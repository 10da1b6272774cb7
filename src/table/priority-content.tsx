import type { ReactElement } from 'react';
import { Icon, type IconName } from '../ui/Icon.js';
import { optionLabel } from '../provider/option.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { emptyValue } from './empty-value.js';
import type { TableContextValue } from './table-context.js';

// The CRM's words are an open set: these are common ones, and any other stands as a word.
const ICONS: ReadonlyMap<string, IconName | null> = new Map([
  ['critical', 'urgent'],
  ['urgent', 'urgent'],
  ['high', 'high'],
  ['normal', null],
  ['medium', null],
  ['low', null],
]);

/** How urgent a follow-up is: a sign where that is more than usual, and the word for screen readers; a `<span>`. */
export function priorityContent(value: string | null | undefined, table: TableContextValue): ReactElement {
  const { priorities, messages } = table;
  if (!value) return emptyValue(messages);
  const word = optionLabel(value, priorities);
  const icon = ICONS.get(value.toLowerCase());
  return (
    <span className="rf-priority" data-value={value} title={word} dir="auto">
      {icon === undefined ? (
        word
      ) : (
        <>
          {icon ? <Icon name={icon} /> : null}
          <VisuallyHidden>{word}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
