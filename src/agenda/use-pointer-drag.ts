import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useEventCallback } from '../ui/use-event-callback.js';
import { createPointerDrag } from './create-pointer-drag.js';
import type { Point, PointerDrag } from './create-pointer-drag.js';
import { hitAt } from './hit-target.js';
import type { Hit } from './hit-target.js';

export interface PointerDragOptions {
  /** Whether there is anything to drag. */
  readonly active: boolean;
  /** Picks a record up; whether that may be. */
  readonly onLift: (id: string) => boolean;
  /** The event handler called with what the pointer came over. */
  readonly onOver: (hit: Hit | null) => void;
  /** The event handler called when the pointer has rested on a button that leads to another week. */
  readonly onWeek: (weeks: -1 | 1) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** How long a card rests on a button that leads to another week before that is shown, and then again. */
const DWELL_MS = 700;

/** Drags cards within an element by pointer. `ghost` is moved along with it. */
export function usePointerDrag(
  board: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  options: PointerDragOptions,
): { readonly cancel: () => void; readonly placeGhost: () => void } {
  const { active } = options;
  const onLift = useEventCallback(options.onLift);
  const onOver = useEventCallback(options.onOver);
  const onWeek = useEventCallback(options.onWeek);
  const onDrop = useEventCallback(options.onDrop);
  const onCancel = useEventCallback(options.onCancel);
  const drag = useRef<PointerDrag | null>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const placeGhost = useEventCallback(() => follow(ghost.current, board.current, point.current));

  useEffect(() => {
    const element = board.current;
    if (!active || !element) return undefined;
    let pressed: string | null = null;
    let dwell: ReturnType<typeof setInterval> | null = null;
    let dwellsOn: number | null = null;

    function rest(weeks: -1 | 1 | null): void {
      if (weeks === dwellsOn) return;
      if (dwell !== null) clearInterval(dwell);
      dwellsOn = weeks;
      dwell = weeks === null ? null : setInterval(() => onWeek(weeks), DWELL_MS);
    }

    function end(then: () => void): void {
      rest(null);
      then();
    }

    const created = createPointerDrag(element, {
      canPress(target) {
        pressed = cardAt(target);
        return pressed !== null;
      },
      onLift(at) {
        point.current = at;
        return pressed !== null && onLift(pressed);
      },
      onMove(to) {
        point.current = to;
        placeGhost();
        const hit = hitAt(element, to);
        rest(hit?.kind === 'week' ? hit.weeks : null);
        // A drop may follow at once, and goes where the card was last.
        flushSync(() => onOver(hit));
      },
      onDrop: () => end(onDrop),
      onCancel: () => end(onCancel),
    });
    drag.current = created;
    return () => {
      rest(null);
      created.destroy();
      drag.current = null;
    };
  }, [active, board, onLift, onOver, onWeek, onDrop, onCancel, placeGhost]);

  return { cancel: useEventCallback(() => drag.current?.cancel()), placeGhost };
}

/** The record of the card that was pressed, unless a control within it was. */
function cardAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target : null;
  const card = element?.closest<HTMLElement>('[data-movable]');
  return card && !element?.closest('.rf-row-mark') ? (card.dataset['followupId'] ?? null) : null;
}

// Written to the element itself: a render for each move of the pointer would be felt.
function follow(ghost: HTMLElement | null, board: HTMLElement | null, { x, y }: Point): void {
  if (!ghost || !board) return;
  const { left, top, right, bottom } = board.getBoundingClientRect();
  // What hangs out is cut off.
  const atX = Math.max(left, Math.min(x, right - ghost.offsetWidth));
  const atY = Math.max(top, Math.min(y, bottom - ghost.offsetHeight));
  // The start is another side from right to left.
  ghost.style.left = '0';
  ghost.style.transform = `translate(${atX - left - board.clientLeft}px, ${atY - top - board.clientTop}px)`;
}
