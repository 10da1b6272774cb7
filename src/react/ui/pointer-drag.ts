/** A point in the window, in CSS pixels. */
export interface Point {
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
