import { useMemo, useState } from 'react';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { EditorSteps } from './followup-edit-props.js';

export interface FollowupSteps {
  readonly steps: EditorSteps;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

type Options = Pick<FollowupEditDialogProps, 'followupIds' | 'hasMoreFollowups' | 'onFollowupIdChange'> & {
  readonly followupId: string;
};

/**
 * Where a record stands in the present order of a list, and which ones stand beside it. One that left the list, such as
 * by its own save under a filter, keeps its place between those that stood beside it; `null` for one that never was in it.
 */
export function useFollowupSteps(options: Options): FollowupSteps | null {
  const { followupId, followupIds, hasMoreFollowups = false, onFollowupIdChange } = options;
  const ids = useMemo(() => (typeof followupIds === 'function' ? followupIds() : followupIds), [followupIds]);
  const found = useMemo(() => ids?.indexOf(followupId) ?? -1, [ids, followupId]);
  const [last, setLast] = useState({ id: followupId, place: found });
  if (last.id !== followupId || (found >= 0 && last.place !== found)) setLast({ id: followupId, place: found });

  if (!ids || !onFollowupIdChange) return null;
  const place = found >= 0 || last.id !== followupId ? found : last.place;
  if (place < 0) return null;
  const previousId = ids[place - 1] ?? null;
  const nextId = ids[found >= 0 ? place + 1 : place] ?? null;
  return {
    previousId,
    nextId,
    steps: {
      position: found >= 0 ? found + 1 : null,
      total: ids.length,
      isPartial: hasMoreFollowups,
      hasPrevious: previousId !== null,
      hasNext: nextId !== null,
    },
  };
}
