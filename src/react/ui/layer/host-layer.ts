import { focusedElement, holds, treeOf, treesAround } from './focused-element.js';

const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
const POPUPS = '[role="menu"], [role="listbox"]';
const OURS = '[class^="rf-"], [class*=" rf-"]';

/**
 * Where to mount a layer of ours that belongs to a place on the page. A modal of the host pulls focus back, hides what is
 * outside and closes on a press outside: what belongs to its content has to be mounted in it.
 */
export function mountPointFor(place: Element): Element | ShadowRoot {
  const own = hostLayerAround(place);
  const focused = focusedElement(place.ownerDocument);
  const active = focused && treeOf(focused) === treeOf(place) ? hostLayerAround(focused) : null;
  if (active && !holds(active, place) && (isModal(active) || isShutOut(place))) return active;
  if (own) return own;
  const tree = treeOf(place);
  return tree instanceof ShadowRoot ? tree : tree.body;
}

/**
 * The nearest dialog, popover or overlay of the host around an element, in its own tree. Not every library marks its overlays,
 * so anything fixed that covers the page counts as well.
 */
export function hostLayerAround(element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement) if (isHostLayer(each)) return each;
  return null;
}

/** Whether an element belongs to something that the host opened over a layer of ours, which then takes precedence. */
export function isOverOurs(element: Element, ours: Element): boolean {
  // What an extension adds to the page is in a shadow tree of its own.
  for (const tree of [element, ...treesAround(element)]) {
    const place = tree instanceof ShadowRoot ? tree.host : tree;
    if (!(place instanceof Element)) continue;
    const popup = place.closest(POPUPS);
    if (popup && !popup.matches(OURS) && !holds(popup, ours) && !isBehind(popup)) return true;
    const layer = hostLayerAround(place);
    if (layer && !holds(layer, ours) && !isBehind(layer)) return true;
  }
  return isSeenOver(element, ours);
}

/** Whether an element in no layer is visible and pressable where ours covers the page, and so is over it. */
function isSeenOver(element: Element, ours: Element): boolean {
  // A test environment has no layout.
  if (typeof ours.ownerDocument.elementFromPoint !== 'function' || holds(ours, element)) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = elementAt([left + width / 2, top + height / 2], ours);
  return hit !== null && hit !== ours.ownerDocument.documentElement && !holds(hit, ours) && holds(hit, element);
}

export type Point = readonly [x: number, y: number];

/** The element that a press at a point hits, seen from the tree of the layer. */
export function elementAt([x, y]: Point, layer: Element): Element | null {
  let hit: Element | null = null;
  // From outside, everything in a shadow tree appears as its host.
  for (const tree of treesAround(layer).toReversed()) {
    hit = tree.elementFromPoint(x, y);
    if (!hit || !(hit === layer || holds(hit, layer))) return hit;
  }
  return hit;
}

export function isInTopLayer(element: Element): boolean {
  return matches(element, ':popover-open') || matches(element, ':modal');
}

function isHostLayer(element: Element): boolean {
  const page = element.ownerDocument;
  if (element === page.body || element === page.documentElement || element.matches(OURS)) return false;
  if (element.matches(DIALOGS) || element === page.fullscreenElement || isInTopLayer(element)) return true;
  if (getComputedStyle(element).position !== 'fixed') return false;
  const { clientWidth, clientHeight } = page.documentElement;
  const { width, height } = element.getBoundingClientRect();
  return clientWidth > 0 && width >= clientWidth && height >= clientHeight;
}

function isModal(layer: Element): boolean {
  return layer.matches('[aria-modal="true"]') || matches(layer, ':modal');
}

function isShutOut(element: Element): boolean {
  return element.closest('[inert], [aria-hidden="true"]') !== null;
}

// While a dialog of ours is open, what opened before it is hidden from screen readers; what opened later is not.
function isBehind(layer: Element): boolean {
  return isShutOut(layer);
}

/** Browsers and test environments throw on a pseudo-class that they don't know. */
function matches(element: Element, state: string): boolean {
  try {
    return element.matches(state);
  } catch {
    return false;
  }
}
