import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { RowRange } from '../ui/virtual-rows/visible-range.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import { lineAt } from './table-lines.js';

const REST_MS = 2_000;

export interface SteadySourceOptions {
  /** Identifies the query: rows of another one are shown at once. */
  readonly queryKey: string;
  /** Whether to hold the order without a pointer, such as under an open menu. */
  readonly held: boolean;
  /** The lines in sight; a change outside of them moves nothing under the pointer. */
  readonly sight: RowRange;
}

interface Kept {
  readonly order: FollowupRowSource;
  readonly queryKey: string;
}

/**
 * Rows that do not jump under the pointer. For two seconds after it moves or presses, the order stays as shown, and
 * only the content of rows changes. The newest order is shown when the pointer leaves or rests.
 */
export function useSteadySource(newest: FollowupRowSource, { queryKey, held, sight }: SteadySourceOptions) {
  const [pointed, setPointed] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastUse = useRef(0);
  const inUse = pointed || held;

  let next = kept;
  if (!inUse) next = null;
  else if (kept?.queryKey !== queryKey) next = { order: newest, queryKey };
  else if (kept.order !== newest && sameInSight(kept.order, newest, sight)) next = { order: newest, queryKey };
  if (next !== kept) setKept(next);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  function wait(ms: number): void {
    timer.current = setTimeout(() => {
      const left = lastUse.current + REST_MS - Date.now();
      timer.current = null;
      if (left > 0) wait(left);
      else setPointed(false);
    }, ms);
  }

  function onPointerUse(): void {
    lastUse.current = Date.now();
    if (timer.current === null) wait(REST_MS);
    if (!pointed) setPointed(true);
  }

  // A touch leaves after every tap, and the next tap may follow.
  function onPointerLeave(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setPointed(false);
  }

  const order = next?.order ?? newest;
  const source = useMemo(
    (): FollowupRowSource =>
      order === newest
        ? newest
        : { ...newest, count: order.count, idAt: order.idAt, indexOf: order.indexOf, groups: order.groups },
    [order, newest],
  );
  return { source, steadyProps: { onPointerMove: onPointerUse, onPointerDown: onPointerUse, onPointerLeave } };
}

function sameInSight(a: FollowupRowOrder, b: FollowupRowOrder, { start, end }: RowRange): boolean {
  for (let line = start; line < end; line += 1) {
    const [one, other] = [lineAt(a.groups, line), lineAt(b.groups, line)];
    if (one.group?.bucket !== other.group?.bucket) return false;
    if (one.index !== undefined && a.idAt(one.index) !== (other.index === undefined ? null : b.idAt(other.index)))
      return false;
  }
  return true;
}
