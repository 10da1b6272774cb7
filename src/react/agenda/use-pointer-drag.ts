import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useEventCallback } from '../ui/hooks.js';
import { treeOf } from '../ui/layer/focused-element.js';
import { createPointerDrag, type Point, type PointerDrag } from '../ui/pointer-drag.js';

export interface PointerDragOptions {
  /** Whether there is anything to drag. */
  readonly active: boolean;
  /** Picks a record up; returns whether that is allowed. */
  readonly onLift: (id: string) => boolean;
  /** The event handler called with what the pointer is over. */
  readonly onOver: (hit: Hit | null) => void;
  /** The event handler called when the pointer has rested on a button for another week. */
  readonly onWeek: (weeks: -1 | 1) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** How long a card rests on a button for another week before that week is shown, and again. */
const DWELL_MS = 700;

/** Drags cards within an element by pointer, and moves `ghost` along. */
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
        rest(hit?.week ?? null);
        // Render now: a drop may follow at once, and goes to the last target.
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

/** The record of the pressed card, unless a control in it was pressed. */
function cardAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target : null;
  const card = element?.closest<HTMLElement>('[data-movable]');
  return card && !element?.closest('.rf-row-mark') ? (card.dataset['followupId'] ?? null) : null;
}

// Set on the element: a render per pointer move would be slow.
function follow(ghost: HTMLElement | null, board: HTMLElement | null, { x, y }: Point): void {
  if (!ghost || !board) return;
  const { left, top, right, bottom } = board.getBoundingClientRect();
  // Anything beyond the board is clipped.
  const atX = Math.max(left, Math.min(x, right - ghost.offsetWidth));
  const atY = Math.max(top, Math.min(y, bottom - ghost.offsetHeight));
  ghost.style.transform = `translate(${atX - left - board.clientLeft}px, ${atY - top - board.clientTop}px)`;
}

/** A drop zone under the pointer: a place on a day, or a button for other days. */
export interface Hit {
  readonly day?: string | undefined;
  /** Minutes since midnight; without it, the day alone. */
  readonly minute?: number | undefined;
  readonly week?: -1 | 1 | undefined;
}

/** The drop zone under a pointer; `null` for none. */
function hitAt(board: HTMLElement, { x, y }: Point): Hit | null {
  // A card can cover the slots after its own, so the first zone is the one below it.
  const element = treeOf(board)
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(ZONES));
  if (!element) return null;
  const { day, minute, week } = element.dataset;
  if (week !== undefined) return { week: week === '1' ? 1 : -1 };
  return { day, minute: minute === undefined ? undefined : Number(minute) };
}

const ZONES = '.rf-agenda [data-day], [data-week]';
