import { holds } from './focused-element.js';
import { elementAt, isInTopLayer, type Point } from './host-layer.js';

const MAX_ROUNDS = 4;
const HIGHEST = 2 ** 31 - 2;
const MARGIN = 2;

/**
 * Brings a `position: fixed` layer to the front if something on the page would cover it: above that by `z-index`, or, if no
 * `z-index` gets there, as inside a transformed box of the host, in the browser's top layer. Otherwise it stays where its
 * token puts it, so that what a host opens over it later still covers it.
 *
 * @param boxes the parts of the layer that have to be visible and pressable
 * @param coversPage whether the layer has to reach from edge to edge
 */
export function bringToFront(layer: HTMLElement, boxes: readonly Element[], coversPage: boolean): void {
  // A test environment has no layout.
  if (typeof layer.ownerDocument.elementFromPoint !== 'function') return;
  const { zIndex } = layer.style;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const cover = coverOf(layer, boxes, coversPage);
    if (!cover) {
      if (!coversPage || reachesAcross(layer)) return;
      break;
    }
    const height = heightOf(cover, layer);
    if (height === null || height > HIGHEST || height < heightIn(layer)) break;
    layer.style.zIndex = String(height + 1);
  }
  layer.style.zIndex = zIndex;
  showInTopLayer(layer);
}

/**
 * The element that covers the layer at one of the points that matter. Corners don't: what floats there is meant to cover it.
 */
function coverOf(layer: HTMLElement, boxes: readonly Element[], coversPage: boolean): Element | null {
  const page = layer.ownerDocument.documentElement;
  const [width, height] = [page.clientWidth, page.clientHeight];
  const points = boxes.flatMap(pointsOf);
  if (coversPage) points.push([width / 2, 1], [width / 2, height - 2], [1, height / 2], [width - 2, height / 2]);
  for (const point of points) {
    const hit = elementAt(point, layer);
    if (hit && !layer.contains(hit)) return hit;
  }
  return null;
}

function pointsOf(box: Element): Point[] {
  const { left, top, width, height } = box.getBoundingClientRect();
  const parts = [0.08, 0.5, 0.92];
  return parts.flatMap((x) => parts.map((y): Point => [left + width * x, top + height * y]));
}

/** The greatest `z-index` of what covers the layer; `null` if it has none or is in the top layer. */
function heightOf(cover: Element, layer: Element): number | null {
  let height: number | null = null;
  for (let each: Element | null = cover; each && !holds(each, layer); each = each.parentElement) {
    if (isInTopLayer(each)) return null;
    const own = Number.parseInt(getComputedStyle(each).zIndex, 10);
    if (!Number.isNaN(own)) height = Math.max(height ?? own, own);
  }
  return height;
}

function reachesAcross(layer: Element): boolean {
  const { left, top, right, bottom } = layer.getBoundingClientRect();
  const { clientWidth, clientHeight } = layer.ownerDocument.documentElement;
  return left <= MARGIN && top <= MARGIN && right >= clientWidth - MARGIN && bottom >= clientHeight - MARGIN;
}

/** Puts an element above everything on the page, if the browser can. Call it again to put it above what opened since. */
export function showInTopLayer(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function' || !element.isConnected) return;
  element.popover = 'manual';
  if (isInTopLayer(element)) element.hidePopover();
  element.showPopover();
}

/** Returns an element to where its styles put it. */
export function leaveTopLayer(element: HTMLElement): void {
  if (typeof element.hidePopover !== 'function' || element.popover === null) return;
  if (isInTopLayer(element)) element.hidePopover();
  element.removeAttribute('popover');
}

/** The `z-index` of an element; 0 for none. */
export function heightIn(element: Element): number {
  return Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
}
