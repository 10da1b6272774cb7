import type { ReactElement } from 'react';
import type { FirstMessages } from '../messages/first-english.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

/** What stands where a field holds nothing: a `<span>`. */
export function emptyValue({ common: { empty, none } }: Pick<FirstMessages, 'common'>): ReactElement {
  return (
    <span className="rf-empty-value">
      <span aria-hidden="true">{empty}</span>
      <VisuallyHidden>{none}</VisuallyHidden>
    </span>
  );
}
