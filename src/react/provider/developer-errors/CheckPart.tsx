'use client';
import { useEffect } from 'react';
import { WORKLIST_COLUMNS } from '../../../core/worklist/worklist-column.js';
import { checkNumbers, reportDeveloperError, written } from '../../../core/page/developer-errors/developer-errors.js';

/** The props of a list or a workspace. */
interface CheckPartProps {
  /** Names of our columns, and the host's own columns. */
  readonly columns: readonly (string | { readonly id: string })[] | undefined;
  readonly preload?: unknown;
}

/** Reports to the developer props that can't be intended. Renders nothing. */
export function CheckPart({ columns, preload }: CheckPartProps): null {
  useEffect(() => {
    for (const id of sharedIds(columns ?? [])) reportDeveloperError('RF207', { id: written(id) });
  }, [columns]);
  useEffect(() => checkNumbers({ preload }), [preload]);
  return null;
}

/** The ids that two columns share, or that a host's column shares with one of ours. */
function sharedIds(columns: NonNullable<CheckPartProps['columns']>): readonly string[] {
  const seen = new Set<string>();
  return columns.flatMap((column) => {
    const id = typeof column === 'string' ? column : column.id;
    const isShared = seen.has(id) || (typeof column !== 'string' && WORKLIST_COLUMNS.some((own) => own === id));
    seen.add(id);
    return isShared ? [id] : [];
  });
}
