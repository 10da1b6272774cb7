import { heightIn, leaveTopLayer, showInTopLayer } from './bring-to-front.js';
import { isInTopLayer } from './host-layer.js';

/**
 * Lets an element lie over a layer, wherever that had to be brought.
 *
 * @returns the function that takes it back
 */
export function lieOver(element: HTMLElement, layer: HTMLElement): () => void {
  if (isInTopLayer(layer)) showInTopLayer(element);
  else if (heightIn(layer) >= heightIn(element)) element.style.zIndex = String(heightIn(layer) + 1);
  return () => {
    leaveTopLayer(element);
    element.style.zIndex = '';
  };
}
