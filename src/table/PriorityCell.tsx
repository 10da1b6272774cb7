import type { ReactElement } from 'react';
import { Icon, type IconName } from '../ui/Icon.js';
import { optionLabel } from '../provider/option.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { EmptyValue } from './EmptyValue.js';
import { useTable } from './table-context.js';

// The CRM's words are an open set: these are common ones, and any other stands as a word.
const ICONS: ReadonlyMap<string, IconName | null> = new Map([
  ['critical', 'urgent'],
  ['urgent', 'urgent'],
  ['high', 'high'],
  ['normal', null],
  ['medium', null],
  ['low', null],
]);

/** How urgent a follow-up is: a sign where that is more than usual, and the word for screen readers. Renders a `<span>`. */
export function PriorityCell({ value }: { readonly value: string | null | undefined }): ReactElement {
  const { priorities } = useTable();
  if (!value) return <EmptyValue />;
  const word = optionLabel(value, priorities);
  const icon = ICONS.get(value.toLowerCase());
  return (
    <span className="rf-priority" data-value={value} title={word} dir="auto">
      {icon ? <Icon name={icon} /> : null}
      {icon === undefined ? word : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}
