import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { browserRuntime } from '../api/runtime.js';
import { keepFetching } from '../provider/keep-fetching.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { Point, PointerDrag } from './create-pointer-drag.js';
import { hitAt } from './hit-target.js';
import type { Hit } from './hit-target.js';
import { pointerDragCode } from './load-pointer-drag.js';

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
  /** The event handler called where the code could not be fetched at first. */
  readonly onMissing: (error: unknown) => void;
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
  const onMissing = useEventCallback(options.onMissing);
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
      if (element) swallowClick(element);
      then();
    }

    // A press notes where it was, for the card in hand to be there before the pointer moves on.
    const onPointerDown = ({ clientX, clientY }: PointerEvent): void => {
      point.current = { x: clientX, y: clientY };
    };
    element.addEventListener('pointerdown', onPointerDown);
    const stopFetching = keepFetching(pointerDragCode.load, {
      runtime: browserRuntime(),
      onError: onMissing,
      onCode(createPointerDrag) {
        drag.current = createPointerDrag(element, {
          canPress(target) {
            pressed = cardAt(target);
            return pressed !== null;
          },
          onLift: () => pressed !== null && onLift(pressed),
          onMove(to) {
            point.current = to;
            placeGhost();
            const hit = hitAt(element, to);
            rest(hit?.kind === 'week' ? hit.weeks : null);
            onOver(hit);
          },
          onDrop: () => end(onDrop),
          onCancel: () => end(onCancel),
        });
      },
    });
    return () => {
      stopFetching();
      rest(null);
      element.removeEventListener('pointerdown', onPointerDown);
      drag.current?.destroy();
      drag.current = null;
    };
  }, [active, board, onLift, onOver, onWeek, onDrop, onCancel, onMissing, placeGhost]);

  return { cancel: useEventCallback(() => drag.current?.cancel()), placeGhost };
}

/** The record of the card that was pressed, unless a control within it was. */
function cardAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target : null;
  const card = element?.closest<HTMLElement>('[data-movable]');
  return card && !element?.closest('.rf-row-mark') ? (card.dataset['followupId'] ?? null) : null;
}

/** The browser takes a press and its release on one card for a click, however far it went in between. */
function swallowClick(board: HTMLElement): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  board.addEventListener('click', swallow, true);
  setTimeout(() => board.removeEventListener('click', swallow, true), 0);
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
