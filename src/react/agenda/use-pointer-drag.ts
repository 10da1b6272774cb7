import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useEventCallback } from '../ui/use-event-callback.js';
import { treeOf } from '../ui/layer/focused-element.js';

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
        rest(hit?.kind === 'week' ? hit.weeks : null);
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
  // The inline start is the other side in right-to-left text.
  ghost.style.left = '0';
  ghost.style.transform = `translate(${atX - left - board.clientLeft}px, ${atY - top - board.clientTop}px)`;
}

/** A drop zone under the pointer: an hour of a day, a day, or a button for another week. */
type Hit =
  | { readonly kind: 'hour'; readonly day: string; readonly hour: number; readonly half: 0 | 1 }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'week'; readonly weeks: -1 | 1 };

/** The drop zone under a pointer; `null` for none. */
function hitAt(board: HTMLElement, { x, y }: Point): Hit | null {
  const element = treeOf(board).elementFromPoint(x, y)?.closest<HTMLElement>('[data-day], [data-week]');
  if (!element || !board.contains(element)) return null;
  const { day, hour, week } = element.dataset;
  if (week !== undefined) return { kind: 'week', weeks: week === '1' ? 1 : -1 };
  if (day === undefined) return null;
  if (hour === undefined) return { kind: 'day', day };
  const { top, height } = element.getBoundingClientRect();
  return { kind: 'hour', day, hour: Number(hour), half: y < top + height / 2 ? 0 : 1 };
}

/** A point in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface PointerDragHandlers {
  /** Whether a press there may start a drag. */
  readonly canPress: (target: EventTarget | null) => boolean;
  /** Called when a press becomes a drag; returns whether to continue. */
  readonly onLift: (point: Point) => boolean;
  /** Called at most once a frame, after the pointer moved or the content below it scrolled, and before `onDrop`. */
  readonly onMove: (point: Point) => void;
  /** Called when the pointer is released. */
  readonly onDrop: () => void;
  /** Called when the drag is canceled: by `cancel`, by the system, or because the pointer was lost. */
  readonly onCancel: () => void;
}

export interface PointerDrag {
  /** Cancels the current drag. */
  readonly cancel: () => void;
  readonly destroy: () => void;
}

/** A mouse that moves further than this drags; a finger that does so before `LONG_PRESS_MS` scrolls. In CSS pixels. */
const SLOP = { mouse: 5, touch: 8 };
const LONG_PRESS_MS = 250;

/**
 * The distance from a scroller's edge within which a drag scrolls it, in CSS pixels, and the speed at the edge, in CSS
 * pixels per second.
 */
const EDGE = 48;
const SCROLL_SPEED = 900;

interface Press {
  readonly pointerId: number;
  readonly isMouse: boolean;
  readonly start: Point;
  point: Point;
  /** `ended` after a cancellation, until the pointer is released. */
  phase: 'pressed' | 'dragging' | 'ended';
  /** Removes its listeners and timers. */
  readonly release: () => void;
}

/**
 * Drags by mouse, pen and touch within an element, including in a shadow tree, and scrolls near the edges of scrollers.
 * Moves no element: the caller renders the drag.
 *
 * @param board the element in which a press may start a drag; its cards may come and go
 */
export function createPointerDrag(board: HTMLElement, handlers: PointerDragHandlers): PointerDrag {
  const page = board.ownerDocument;
  let press: Press | null = null;

  function onPointerDown(event: PointerEvent): void {
    if (press) {
      // A second finger means a zoom.
      if (press.phase === 'pressed') release();
      return;
    }
    if (event.button !== 0 || !event.isPrimary || !handlers.canPress(event.target)) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isMouse = event.pointerType === 'mouse';
    const longPress = isMouse ? undefined : setTimeout(lift, LONG_PRESS_MS);
    const start = { x: event.clientX, y: event.clientY };
    press = {
      pointerId: event.pointerId,
      isMouse,
      start,
      point: start,
      phase: 'pressed',
      release() {
        listeners.abort();
        clearTimeout(longPress);
      },
    };
    // If the pressed card leaves the DOM, its touch events reach only the card.
    for (const type of ['touchmove', 'touchend'])
      event.target?.addEventListener(type, keepTouch, { signal, passive: false });
    page.addEventListener('pointermove', onPointerMove, { signal, capture: true });
    page.addEventListener('pointerup', onPointerUp, { signal, capture: true });
    page.addEventListener('pointercancel', onPointerLost, { signal, capture: true });
    page.addEventListener('visibilitychange', cancel, { signal });
    board.addEventListener('lostpointercapture', onPointerLost, { signal });
    board.addEventListener('contextmenu', onContextMenu, { signal });
    board.addEventListener('dragstart', onOwnDragStart, { signal });
  }

  function lift(): void {
    if (press?.phase !== 'pressed') return;
    if (!handlers.onLift(press.point)) {
      release();
      return;
    }
    press.phase = 'dragging';
    try {
      // Without capture, the board gets no pointer events over an iframe.
      board.setPointerCapture?.(press.pointerId);
    } catch {
      // The pointer is gone; the event for that follows.
    }
    followFrames(press);
  }

  function followFrames(dragged: Press): void {
    let last: Point | null = null;
    let before = performance.now();
    const frame = (now: number): void => {
      if (dragged.phase !== 'dragging') return;
      const scrolled = scrollNear(board, dragged.point, (SCROLL_SPEED * Math.min(now - before, 50)) / 1000);
      before = now;
      if (scrolled || last !== dragged.point) handlers.onMove(dragged.point);
      last = dragged.point;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return;
    // A release outside the window, or during a browser dialog, fires no event.
    if (press.isMouse && event.buttons === 0) {
      onPointerLost(event);
      return;
    }
    press.point = { x: event.clientX, y: event.clientY };
    if (press.phase !== 'pressed') return;
    const moved = Math.hypot(press.point.x - press.start.x, press.point.y - press.start.y);
    if (moved <= (press.isMouse ? SLOP.mouse : SLOP.touch)) return;
    if (press.isMouse) lift();
    else release();
  }

  function onPointerUp(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return;
    const { phase } = press;
    release();
    if (phase !== 'pressed') swallowClick(board);
    if (phase !== 'dragging') return;
    handlers.onMove({ x: event.clientX, y: event.clientY });
    handlers.onDrop();
  }

  /** For a pointer that will not be released anymore. */
  function onPointerLost(event: PointerEvent): void {
    // The browser's implicit capture of a card is lost to the board.
    if (event.pointerId !== press?.pointerId || (event.type === 'lostpointercapture' && event.target !== board)) return;
    cancel();
    release();
  }

  function onContextMenu(event: Event): void {
    if (press?.phase === 'pressed') release();
    else event.preventDefault();
  }

  function onOwnDragStart(event: Event): void {
    event.preventDefault();
  }

  /** A dragging finger neither scrolls nor clicks. */
  function keepTouch(event: Event): void {
    if (press && press.phase !== 'pressed' && event.cancelable) event.preventDefault();
  }

  function cancel(): void {
    if (press?.phase === 'pressed') release();
    else if (press?.phase === 'dragging') {
      press.phase = 'ended';
      handlers.onCancel();
    }
  }

  function release(): void {
    const released = press;
    press = null;
    if (!released) return;
    released.phase = 'ended';
    released.release();
  }

  board.addEventListener('pointerdown', onPointerDown);
  // Must be registered before a touch starts, or the browser scrolls without asking.
  board.addEventListener('touchmove', keepTouch, { passive: false });

  return {
    cancel,
    destroy() {
      release();
      board.removeEventListener('pointerdown', onPointerDown);
      board.removeEventListener('touchmove', keepTouch);
    },
  };
}

/** The browser fires a click for a press and release on the same card, however far the pointer moved in between. */
function swallowClick(board: HTMLElement): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  board.addEventListener('click', swallow, true);
  setTimeout(() => board.removeEventListener('click', swallow, true), 0);
}

/** Scrolls the innermost scroller that a point is near an edge of; returns whether it did. */
function scrollNear(board: HTMLElement, point: Point, most: number): boolean {
  const page = board.ownerDocument;
  const tree = board.getRootNode() as Document | ShadowRoot;
  let at: Element | null = tree.elementFromPoint?.(point.x, point.y) ?? board;
  for (; at; at = parentOf(at)) {
    const isPage = at === page.scrollingElement;
    if (!isPage && !scrolls(at)) continue;
    const { left, top, right, bottom } = isPage ? viewportOf(page) : at.getBoundingClientRect();
    const { scrollLeft, scrollTop } = at;
    at.scrollLeft += most * pull(point.x, left, right);
    at.scrollTop += most * pull(point.y, top, bottom);
    if (at.scrollLeft !== scrollLeft || at.scrollTop !== scrollTop) return true;
  }
  return false;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function scrolls(element: Element): boolean {
  if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
}

function viewportOf({ documentElement: { clientWidth, clientHeight } }: Document): DOMRectReadOnly {
  return new DOMRectReadOnly(0, 0, clientWidth, clientHeight);
}

/** From -1 at the start to 1 at the end, and 0 in between. */
function pull(at: number, start: number, end: number): number {
  const edge = Math.min(EDGE, (end - start) / 4);
  if (at < start + edge) return -Math.min(1, (start + edge - at) / edge);
  if (at > end - edge) return Math.min(1, (at - end + edge) / edge);
  return 0;
}
