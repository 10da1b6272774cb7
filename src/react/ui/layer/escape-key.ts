import { useEffect } from 'react';
import { focusedNear, treeOf } from './focused-element.js';
import { isOverOurs } from './host-layer.js';
import { topLayer } from './open-layers.js';
import { isComposing } from '../pressed-key.js';
import { useEventCallback } from '../hooks.js';

/** Handles Escape pressed on an element in its reach. Returns `false` to leave it to the next one. */
export type EscapeHandler = (event: KeyboardEvent, target: Element) => boolean | void;

interface Listener {
  readonly element: () => Element | null;
  readonly onEscape: EscapeHandler;
}

const listeners = new Set<Listener>();

/**
 * Handles Escape while focus is within an element, before anything else on the page: the innermost first, each press once. A
 * dialog of the host listens on the document and would close together with what is open over it. In an open layer of ours it
 * also handles Escape while nothing has focus.
 *
 * @param element returns the element, at the time of the press
 * @param active whether there is anything to handle
 */
export function useEscapeKey(element: () => Element | null, active: boolean, onEscape: EscapeHandler): void {
  const getElement = useEventCallback(element);
  const answer = useEventCallback(onEscape);
  useEffect(() => {
    if (!active) return undefined;
    const listener = { element: getElement, onEscape: answer };
    listeners.add(listener);
    if (listeners.size === 1) window.addEventListener('keydown', onKeyDown, true);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [active, getElement, answer]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
  for (const { onEscape, target } of inReach(event)) {
    if (onEscape(event, target) === false) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
}

interface Turn {
  readonly element: Element;
  readonly onEscape: EscapeHandler;
  readonly target: Element;
}

/** The handlers to try, the innermost first. */
function inReach(event: KeyboardEvent): Turn[] {
  const turns = [...listeners].flatMap(({ element: getElement, onEscape }): Turn[] => {
    const element = getElement();
    const target = element && targetWithin(element, event);
    return element && target ? [{ element, onEscape, target }] : [];
  });
  const layer = topLayer();
  if (!layer || turns.some(({ element }) => layer.contains(element)))
    return turns.toSorted((one, other) => (one.element.contains(other.element) ? 1 : -1));
  // Focus was lost from our layer, or is in something of the host over it.
  const [pressed] = event.composedPath();
  if (pressed instanceof Element && isOverOurs(pressed, layer)) return [];
  return [...listeners].flatMap(({ element, onEscape }): Turn[] =>
    element() === layer ? [{ element: layer, onEscape, target: layer }] : [],
  );
}

/** The element within another one on which the key was pressed. An event from a closed shadow tree does not say. */
function targetWithin(element: Element, event: KeyboardEvent): Element | null {
  const [target] = event.composedPath();
  if (target instanceof Element && element.contains(target)) return target;
  const tree = treeOf(element);
  if (!(tree instanceof ShadowRoot) || tree.mode === 'open')
    return event.composedPath().includes(element) ? element : null;
  const focused = focusedNear(element);
  return focused && element.contains(focused) ? focused : null;
}
