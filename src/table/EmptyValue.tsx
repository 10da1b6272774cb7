import type { ReactElement } from 'react';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useTable } from './table-context.js';

/** Stands where a field holds nothing. Renders a `<span>`. */
export function EmptyValue(): ReactElement {
  const { empty, none } = useTable().messages.common;
  return (
    <span className="rf-empty-value">
      <span aria-hidden="true">{empty}</span>
      <VisuallyHidden>{none}</VisuallyHidden>
    </span>
  );
}
