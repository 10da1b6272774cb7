'use client';
import { useEffect } from 'react';
import { WORKLIST_COLUMNS } from '../../../core/worklist/worklist-column.js';
import { checkNumbers } from '../../../core/page/developer-errors/check-numbers.js';
import { reportDeveloperError } from '../../../core/page/developer-errors/report-developer-error.js';
import { written } from '../../../core/page/developer-errors/written.js';

/** What a host gave a list or a workspace. */
interface CheckPartProps {
  /** What is to be shown: names of ours, and columns of the host with their ids. */
  readonly columns: readonly (string | { readonly id: string })[] | undefined;
  readonly preload?: unknown;
}

/** Tells the developer of props that can't be meant. Renders nothing. */
export function CheckPart({ columns, preload }: CheckPartProps): null {
  useEffect(() => {
    for (const id of sharedIds(columns ?? [])) reportDeveloperError('RF207', { id: written(id) });
  }, [columns]);
  useEffect(() => checkNumbers({ preload }), [preload]);
  return null;
}

/** The ids that two columns have, or one of the host's that is a name of ours. */
function sharedIds(columns: NonNullable<CheckPartProps['columns']>): readonly string[] {
  const seen = new Set<string>();
  return columns.flatMap((column) => {
    const id = typeof column === 'string' ? column : column.id;
    const isShared = seen.has(id) || (typeof column !== 'string' && WORKLIST_COLUMNS.some((own) => own === id));
    seen.add(id);
    return isShared ? [id] : [];
  });
}
