import { useMemo, useState } from 'react';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { EditorSteps } from './followup-edit-props.js';
import { orderOfIds, type IdOrder } from './id-order.js';

export interface FollowupSteps {
  readonly steps: EditorSteps;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

type Options = Pick<FollowupEditDialogProps, 'followupIds' | 'hasMoreFollowups' | 'onFollowupIdChange'> & {
  readonly followupId: string;
};

/**
 * Where a record stands in the present order of a list, and which ones stand beside it. One that left its place, such as
 * by its own save, leads on from where it stood, between those that stood beside it; `null` for one that never was in it.
 */
export function useFollowupSteps(options: Options): FollowupSteps | null {
  const { followupId, followupIds, hasMoreFollowups = false, onFollowupIdChange } = options;
  const order = useMemo(() => (followupIds ? orderOfIds(followupIds) : undefined), [followupIds]);
  // To look for an id may be a walk through all of them.
  const found = useMemo(() => order?.indexOf(followupId) ?? -1, [order, followupId]);
  const [stood, setStood] = useState<Standing>({ id: followupId, order, place: -1, beside: [] });
  const isSame = stood.id === followupId;
  const hasLeft = useMemo(
    () => order !== undefined && isSame && (found < 0 || leftFrom(stood, order, found)),
    [order, isSame, stood, found],
  );
  if (!hasLeft && (!isSame || stood.order !== order || stood.place !== found)) {
    setStood({ id: followupId, order, place: found, beside: [order?.idAt(found - 1), order?.idAt(found + 1)] });
  }
  const nextPlace = useMemo(
    () => (hasLeft && order ? placeAfter(stood, order) : found < 0 ? -1 : found + 1),
    [hasLeft, stood, order, found],
  );

  if (!order || !onFollowupIdChange || nextPlace < 0) return null;
  const previousId = order.idAt(hasLeft ? nextPlace - 1 : nextPlace - 2) ?? null;
  const nextId = order.idAt(nextPlace) ?? null;
  return {
    previousId,
    nextId,
    steps: {
      position: found >= 0 ? found + 1 : null,
      total: order.length,
      isPartial: hasMoreFollowups,
      hasPrevious: previousId !== null,
      hasNext: nextId !== null,
    },
  };
}

/** Where a record was seen last, and between which two; its place is -1 where it never was in the list. */
interface Standing {
  readonly id: string;
  readonly order: IdOrder | undefined;
  readonly place: number;
  readonly beside: readonly (string | undefined)[];
}

/** Whether a record has gone from between two that stand beside each other now. */
function leftFrom({ place, beside }: Standing, order: IdOrder, found: number): boolean {
  const [before, after] = beside;
  if (place < 0 || order.idAt(found - 1) === before || order.idAt(found + 1) === after) return false;
  const gap = after === undefined ? order.length : order.indexOf(after);
  return gap >= 0 && order.idAt(gap - 1) === before;
}

/** Which place follows the one that a record has left; -1 where it had none. */
function placeAfter({ place, beside }: Standing, order: IdOrder): number {
  const after = beside[1] === undefined ? -1 : order.indexOf(beside[1]);
  return after >= 0 ? after : Math.min(place, order.length);
}
