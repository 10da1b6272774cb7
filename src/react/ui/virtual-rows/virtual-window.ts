import { flushSync } from 'react-dom';
import { holds, treeOf } from '../layer/focused-element.js';
import { watchSizes } from '../watch-sizes.js';
import { listen } from '../hooks.js';

const OVERSCAN = 8;
const STEP = 4;
// Rows ahead of a fast scroll: what is rendered for this frame is visible in the next one.
const MAX_AHEAD = 24;
// This many rows between two events are more than a person can read or press.
const HURRIED_ROWS = 3;
// This many, over several events, are more than a person can make out.
const FLYING_ROWS = 4;
const FLYING_EVENTS = 3;
const REST_MS = 120;
// In viewport heights: a scroll that goes further is a jump, such as by the scroll bar.
const JUMP = 2;

/** The known layout, in rows. Each change is a new object. */
export interface VirtualSnapshot {
  /** The visible rows and some more, as if the list were endless; `null` without layout. */
  readonly range: RowRange | null;
  /** The height of each row in pixels; 0 while it is unknown. */
  readonly rowHeight: number;
  /** The height of each heading in pixels; that of a row while it is unknown. */
  readonly headingHeight: number;
  /** How many rows fit into the viewport; 0 while that is unknown. */
  readonly rowsInView: number;
  /** The greatest total height of the rows, in pixels; a taller list is scaled. */
  readonly limit: number;
  /** How far rows are above their place in a list without scaling, in pixels. */
  readonly shift: number;
  /** Whether the list was scrolled since it was shown. */
  readonly scrolled: boolean;
  /** Whether rows scroll by so fast that what can only be pressed may wait. */
  readonly hurried: boolean;
  /** Whether they have done so for some time, so fast that little of a new row can be made out. */
  readonly flying: boolean;
  /** Whether the page is being printed, which shows all rows at once. */
  readonly printing: boolean;
}

const NOTHING_KNOWN: VirtualSnapshot = {
  range: null,
  rowHeight: 0,
  headingHeight: 0,
  rowsInView: 0,
  limit: Number.POSITIVE_INFINITY,
  shift: 0,
  scrolled: false,
  hurried: false,
  flying: false,
  printing: false,
};

// Before a row is measured. More rows than a window can show would delay the first page.
const FIRST_LOOK: VirtualSnapshot = { ...NOTHING_KNOWN, range: { start: 0, end: 30 } };

/** Watches a list that scrolls by itself or with the page, and reports which rows are visible. */
export interface VirtualWindow {
  /** Sets the element that scrolls and clips the rows. */
  readonly setScroller: (element: HTMLElement | null) => void;
  /** Sets the element whose children of role `row` are the rows; an element in it with `data-heading` is a heading. */
  readonly setBody: (element: HTMLElement | null) => void;
  /**
   * Sets an element as tall as a row, at the place of the first row, while there are no rows. Its scroll margin is as tall
   * as a heading.
   */
  readonly setSample: (element: HTMLElement | null) => void;
  /** Restores the top row after the row height changed and the rows were rendered again. */
  readonly keepPlace: (rowHeight: number) => void;
  /** Sets the total height of all rows. */
  readonly setTotal: (pixels: number) => void;
  /** Scrolls the list to its top, unless the last event found it there: reading it from the page would force a layout. */
  readonly toTop: () => void;
  /** How much of the rows was above the viewport at the last event, in pixels; negative if the list begins below its top. */
  readonly hiddenAbove: () => number;
  /** Scrolls the list, or what scrolls around it, and updates the visible rows at once. */
  readonly scrollBy: (pixels: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => VirtualSnapshot;
  readonly getServerSnapshot: () => VirtualSnapshot;
}

export function createVirtualWindow(): VirtualWindow {
  let scroller: HTMLElement | null = null;
  let body: HTMLElement | null = null;
  let snapshot = FIRST_LOOK;
  let topRow: number | null = null;
  let lastTop = 0;
  let scrolledTo = 0;
  let total = 0;
  let shift = 0;
  /** How far the body was scrolled, and the height of its visible part. */
  let lastScrolled = 0;
  let lastView = 0;
  const limitOf = createHeightLimit();
  /** The number of scroll events in a row that went far. */
  let farEvents = 0;
  let lastScroll: Event | null = null;
  let rest: ReturnType<typeof setTimeout> | null = null;
  let disconnect: (() => void) | null = null;
  let stopSampling: (() => void) | null = null;
  /** Whether the row height is known only from the sample. */
  let isExpected = false;
  const listeners = new Set<() => void>();

  /** Returns whether it changed anything. */
  function update(cause: 'layout' | 'scroll' | 'rest'): boolean {
    if (!scroller || !body || snapshot.printing) return false;
    isExpected = false;
    scrolledTo = scroller.scrollTop;
    const scrolling = cause === 'scroll';
    // A change of the row height resizes the body, which the observer reports.
    const rowHeight = (scrolling && snapshot.rowHeight) || measureRowHeight(body) || snapshot.rowHeight;
    const headingHeight = (scrolling && snapshot.headingHeight) || measureHeading(body) || snapshot.headingHeight;
    if (rowHeight === 0) {
      // A page without layout.
      if (snapshot !== FIRST_LOOK) return false;
      snapshot = NOTHING_KNOWN;
      tell();
      return true;
    }
    if (snapshot.rowHeight > 0 && snapshot.rowHeight !== rowHeight)
      topRow = (scroller.scrollTop + shift) / snapshot.rowHeight;
    const view = scroller.ownerDocument.defaultView;
    const clip = scroller.getBoundingClientRect();
    const upper = Math.max(0, clip.top);
    const lower = Math.min(clip.bottom, view?.innerHeight ?? clip.bottom);
    const viewportHeight = Math.max(0, lower - upper);
    const scrolled = upper - body.getBoundingClientRect().top;
    const limit = limitOf(body, total);
    const scaled: ScaledHeight = { total, limit, view: viewportHeight };
    const isJump = Math.abs(scrolled - lastScrolled) > viewportHeight * JUMP;
    if (total <= limit) shift = 0;
    else if (isJump || limit !== snapshot.limit) shift = shiftAtScroll(scrolled, scaled);
    const scrollTop = scrolled + shift;
    lastScrolled = scrolled;
    lastView = viewportHeight;
    if (isBeforeEnd(scrolled, scaled)) settle(scrollTop, scaled);
    const ahead = aheadOf(scrollTop - lastTop, viewportHeight, rowHeight);
    const travelledRows = scrolling ? Math.abs(scrollTop - lastTop) / rowHeight : 0;
    const hurried = travelledRows >= HURRIED_ROWS || (snapshot.hurried && cause !== 'rest');
    if (cause !== 'layout') farEvents = travelledRows >= FLYING_ROWS ? farEvents + 1 : 0;
    if (cause !== 'layout') waitForRest(hurried);
    lastTop = scrollTop;
    const range = visibleRange({
      scrollTop: scrollTop + Math.min(0, ahead),
      viewportHeight: viewportHeight + Math.abs(ahead),
      rowHeight,
      overscan: OVERSCAN,
      step: STEP,
    });
    const next = {
      range,
      rowHeight,
      headingHeight: headingHeight || rowHeight,
      rowsInView: Math.floor(viewportHeight / rowHeight),
      limit,
      shift,
      scrolled: scrolling || snapshot.scrolled,
      hurried,
      flying: farEvents >= FLYING_EVENTS,
      printing: false,
    };
    if (same(snapshot, next)) return false;
    snapshot = next;
    tell();
    return true;
  }

  // Whether the element is near one of its ends although the list goes on. Small scrolls lead there, since they move the rows
  // no further than the element.
  function isBeforeEnd(scrolled: number, scaled: ScaledHeight): boolean {
    const { limit, view } = scaled;
    if (total <= limit) return false;
    return scrolled < view ? shift > 0 : scrolled > limit - view * 2 && shift < total - limit;
  }

  // Keeps the rows in place and scrolls the element to the position that matches them.
  function settle(place: number, scaled: ScaledHeight): void {
    const next = shiftAtPlace(place, scaled);
    const by = shift - next;
    shift = next;
    lastScrolled += by;
    if (scroller && Math.abs(by) >= 1) moverOf(scroller)?.scrollBy({ top: by, behavior: 'instant' });
  }

  function waitForRest(hurried: boolean): void {
    if (rest !== null) clearTimeout(rest);
    rest = hurried ? setTimeout(() => update('rest'), REST_MS) : null;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  // The browser prints the page as it is when this returns.
  function print(printing: boolean): void {
    snapshot = { ...snapshot, printing };
    flushSync(tell);
    update('rest');
  }

  function onScroll(event: Event): void {
    const target = event.target as Node;
    // The listeners of the page and of the element get the same event.
    if (event === lastScroll) return;
    lastScroll = event;
    if (scroller && holds(target, scroller)) update('scroll');
  }

  function connect(): void {
    disconnect?.();
    disconnect = null;
    waitForRest(false);
    if (!scroller || !body || listeners.size === 0) return;
    const element = scroller;
    const view = element.ownerDocument.defaultView;
    const onResize = (): boolean => update('layout');
    const stopWatching = watchSizes([element, body], onResize);
    // Scroll events don't bubble, and those in a shadow tree don't leave it; capture catches those of the page.
    const stops = [
      stopWatching,
      listen(element, { scroll: onScroll }),
      listen(
        view,
        { scroll: onScroll, resize: onResize, beforeprint: () => print(true), afterprint: () => print(false) },
        true,
      ),
    ];
    disconnect = () => {
      for (const stop of stops) stop();
    };
    // The observer reports the first layout before it is painted; measuring now would lay out twice.
    if (!isExpected) update('rest');
  }

  // Reads the layout of the sample, so that the rows need no measuring before they are painted. No notify: it affects only the
  // next render.
  function expect(sample: ResizeObserverEntry | undefined): false {
    const [size] = sample?.borderBoxSize ?? [];
    const view = sample?.target.ownerDocument.defaultView;
    if (!sample || !size?.blockSize || !view || snapshot.scrolled || snapshot.printing) return false;
    isExpected = true;
    const rowHeight = size.blockSize;
    const room = Math.max(0, view.innerHeight - Math.max(0, sample.target.getBoundingClientRect().top));
    snapshot = {
      ...FIRST_LOOK,
      range: visibleRange({ scrollTop: 0, viewportHeight: room, rowHeight, overscan: OVERSCAN, step: STEP }),
      rowHeight,
      headingHeight: parseFloat(getComputedStyle(sample.target).scrollMarginBlockStart) || rowHeight,
      rowsInView: Math.floor(room / rowHeight),
    };
    return false;
  }

  function scrollBy(pixels: number): void {
    if (!scroller || pixels === 0) return;
    let by = pixels;
    if (total > snapshot.limit) {
      const place = Math.max(0, Math.min(lastTop + pixels, total - lastView));
      const next = shiftAtPlace(place, { total, limit: snapshot.limit, view: lastView });
      by = place - next - lastScrolled;
      shift = next;
      lastScrolled += by;
    }
    moverOf(scroller)?.scrollBy({ top: by, behavior: 'instant' });
    update('layout');
  }

  return {
    setSample(element) {
      stopSampling?.();
      stopSampling = element && watchSizes([element], ([entry]) => expect(entry));
    },
    setScroller(element) {
      scroller = element;
      connect();
    },
    setBody(element) {
      body = element;
      connect();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) connect();
      };
    },
    keepPlace(rowHeight) {
      if (scroller && topRow && total > snapshot.limit) scrollBy(topRow * rowHeight - lastTop);
      else if (scroller && topRow) scroller.scrollTop = topRow * rowHeight;
      topRow = null;
    },
    setTotal(pixels) {
      if (pixels === total) return;
      total = pixels;
      if (body && total > limitOf(body, total)) update('layout');
    },
    toTop() {
      if (scrolledTo === 0) return;
      shift = 0;
      lastScrolled = 0;
      // Test environments without layout have no `scrollTo`.
      scroller?.scrollTo?.({ top: 0, behavior: 'instant' });
    },
    hiddenAbove: () => lastTop,
    scrollBy,
    getSnapshot: () => snapshot,
    getServerSnapshot: () => NOTHING_KNOWN,
  };
}

// How far a scroll will be past the overscan by the next frame, unless it is a jump; negative upward.
function aheadOf(travelled: number, viewportHeight: number, rowHeight: number): number {
  const beyond = Math.abs(travelled) - (OVERSCAN - 2) * rowHeight;
  if (beyond <= 0 || Math.abs(travelled) > viewportHeight * 2) return 0;
  return Math.sign(travelled) * Math.min(beyond, MAX_AHEAD * rowHeight);
}

function moverOf(scroller: Element): Element | null {
  return scrollerAround(scroller) ?? scroller.ownerDocument.scrollingElement;
}

/** The element whose scrolling moves the rows: the list, or one around it; `null` for the page. */
function scrollerAround(element: Element): Element | null {
  const scrolls =
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  if (scrolls) return element;
  const tree = treeOf(element);
  const outer = element.parentElement ?? (tree instanceof ShadowRoot ? tree.host : null);
  return outer && scrollerAround(outer);
}

// The computed height, unlike a rectangle, is not scaled by a transform, such as that of a host's opening dialog.
function measureRowHeight(body: HTMLElement): number {
  return heightOf(body.querySelector(':scope > [role="row"]:not([data-heading])'));
}

function measureHeading(body: HTMLElement): number {
  return heightOf(body.querySelector('[data-heading]'));
}

function heightOf(element: Element | null): number {
  const height = element ? parseFloat(getComputedStyle(element).height) : 0;
  return Number.isFinite(height) ? height : 0;
}

const KNOWN = Object.keys(NOTHING_KNOWN) as readonly (keyof VirtualSnapshot)[];

function same(a: VirtualSnapshot, b: VirtualSnapshot): boolean {
  const isSameRange = a.range?.start === b.range?.start && a.range?.end === b.range?.end;
  return isSameRange && KNOWN.every((key) => key === 'range' || a[key] === b[key]);
}

/** The height that every browser can lay out, at any zoom, in pixels. */
const SAFE_HEIGHT = 1_000_000;
/** More than any browser can lay out. */
const BEYOND = '1000000000px';
/** The content above the rows counts as well. */
const LEFT_FOR_OTHERS = 0.9;

/**
 * Returns what measures the greatest height of an element, in pixels, with one that is too tall, which the browser cuts.
 * Measured again only after a change of zoom, and never for a height that every browser can lay out.
 */
function createHeightLimit(): (body: HTMLElement, height: number) => number {
  let measured = { zoom: 0, limit: Number.POSITIVE_INFINITY };
  return (body, height) => {
    if (height <= SAFE_HEIGHT) return Number.POSITIVE_INFINITY;
    const zoom = body.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    if (zoom !== measured.zoom) measured = { zoom, limit: measure(body) };
    return measured.limit;
  };
}

function measure(body: HTMLElement): number {
  const probe = body.ownerDocument.createElement('div');
  Object.assign(probe.style, { position: 'absolute', insetBlockStart: '0', visibility: 'hidden', blockSize: BEYOND });
  body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height > SAFE_HEIGHT ? Math.floor(height * LEFT_FOR_OTHERS) : Number.POSITIVE_INFINITY;
}

/** A list that is too tall, and the height used in its place, in pixels. */
interface ScaledHeight {
  readonly total: number;
  readonly limit: number;
  /** The height of the visible part. */
  readonly view: number;
}

/** How far a place of the list has to move up to appear where it is scrolled to. */
function shiftAtPlace(place: number, { total, limit, view }: ScaledHeight): number {
  if (total <= limit) return 0;
  return within((place * (total - limit)) / (total - view), total - limit);
}

/** The same, by how far the element is scrolled. */
function shiftAtScroll(scrolled: number, { total, limit, view }: ScaledHeight): number {
  if (total <= limit) return 0;
  return within((scrolled * (total - limit)) / (limit - view), total - limit);
}

function within(shift: number, most: number): number {
  return Math.round(Math.max(0, Math.min(shift, most)));
}

/** The rows from `start` (inclusive) to `end` (exclusive). */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

interface Sight {
  /** How far the first row is above the top of the viewport, in pixels; negative if it is below. */
  readonly scrollTop: number;
  /** The height of the viewport, in pixels. */
  readonly viewportHeight: number;
  /** The height of each row, in pixels. */
  readonly rowHeight: number;
  /** How many more rows to keep on each side. */
  readonly overscan: number;
  /** Rounds the range outward to whole steps, so that it changes once per step. */
  readonly step: number;
}

/**
 * The rows to render of an endless list: the visible ones and some more. All rows are equally tall, so this is a division, and
 * costs the same anywhere.
 *
 * @example
 * visibleRange({ scrollTop: 400, viewportHeight: 600, rowHeight: 40, overscan: 2, step: 1 }); // { start: 8, end: 27 }
 */
export function visibleRange({ scrollTop, viewportHeight, rowHeight, overscan, step }: Sight): RowRange {
  if (rowHeight <= 0) return { start: 0, end: 0 };
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const last = Math.ceil((Math.max(0, scrollTop) + Math.max(0, viewportHeight)) / rowHeight);
  const start = Math.floor((first - overscan) / step) * step;
  return { start: Math.max(0, start), end: Math.ceil((last + overscan) / step) * step };
}
