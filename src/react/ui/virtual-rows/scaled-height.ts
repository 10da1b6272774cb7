/** The height that every browser can lay out, at any zoom, in pixels. */
const SAFE_HEIGHT = 1_000_000;
/** More than any browser can lay out. */
const BEYOND = '1000000000px';
/** The content above the rows counts as well. */
const LEFT_FOR_OTHERS = 0.9;

/** The greatest height of an element at the current zoom, in pixels. */
export interface HeightLimit {
  /** Measured again only after a change of zoom, and never for a height that every browser can lay out. */
  readonly of: (body: HTMLElement, height: number) => number;
}

/** Measures the limit with an element that is too tall, which the browser cuts. */
export function createHeightLimit(): HeightLimit {
  let measured = { zoom: 0, limit: Number.POSITIVE_INFINITY };
  return {
    of(body, height) {
      if (height <= SAFE_HEIGHT) return Number.POSITIVE_INFINITY;
      const zoom = body.ownerDocument.defaultView?.devicePixelRatio ?? 1;
      if (zoom !== measured.zoom) measured = { zoom, limit: measure(body) };
      return measured.limit;
    },
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
export interface ScaledHeight {
  readonly total: number;
  readonly limit: number;
  /** The height of the visible part. */
  readonly view: number;
}

/** How far a place of the list has to move up to appear where it is scrolled to. */
export function shiftAtPlace(place: number, { total, limit, view }: ScaledHeight): number {
  if (total <= limit) return 0;
  return within((place * (total - limit)) / (total - view), total - limit);
}

/** The same, by how far the element is scrolled. */
export function shiftAtScroll(scrolled: number, { total, limit, view }: ScaledHeight): number {
  if (total <= limit) return 0;
  return within((scrolled * (total - limit)) / (limit - view), total - limit);
}

function within(shift: number, most: number): number {
  return Math.round(Math.max(0, Math.min(shift, most)));
}
