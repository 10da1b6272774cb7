import { useLayoutEffect, useRef, type RefObject } from 'react';
import { bringToFront } from '../layer/bring-to-front.js';
import { useEscapeKey } from '../layer/escape-key.js';
import { focusedElement, focusedNear } from '../layer/focused-element.js';
import { hideOthers } from './hide-others.js';
import { keepFocus } from './keep-focus.js';
import { lockPage } from './lock-page.js';
import { openLayer, topDialog } from '../layer/open-layers.js';
import { swallowDoubleClick } from '../layer/swallow-double-click.js';
import { useEventCallback } from '../use-event-callback.js';

export interface ModalLayerOptions {
  /** The element that covers the page. */
  readonly layer: RefObject<HTMLElement | null>;
  /** The dialog in it. */
  readonly content: RefObject<HTMLElement | null>;
  /** The element to focus first; without it the dialog itself. */
  readonly initialFocus: (() => HTMLElement | null | undefined) | undefined;
  /** The element to focus at the end; without it, or where it is gone, the one that had the focus before. */
  readonly returnFocus: (() => HTMLElement | null | undefined) | undefined;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/**
 * By the layers of open dialogs: takes the focus back, and takes over what another dialog would have given it to, where this
 * one knows of nothing to give it back to.
 */
const refocuses = new WeakMap<HTMLElement, (heir: Element | null) => void>();

/** Makes a layer modal for as long as it is there: on top, with the focus, with Escape, alone for screen readers. */
export function useModalLayer(options: ModalLayerOptions): void {
  const { layer: layerRef, content: contentRef } = options;
  const initialFocus = useEventCallback(() => options.initialFocus?.());
  const returnFocus = useEventCallback(() => options.returnFocus?.());
  const focusedBefore = useRef<Element | null>(null);
  const isThere = useRef(false);

  useEscapeKey(
    () => layerRef.current,
    true,
    (event, target) => {
      // A list of the host's in the dialog closes first.
      if (target.matches('[role="combobox"][aria-expanded="true"]')) return false;
      options.onEscape(event);
      return true;
    },
  );

  useLayoutEffect(() => {
    const [layer, content] = [layerRef.current, contentRef.current];
    if (!layer || !content) return undefined;
    isThere.current = true;
    focusedBefore.current ??= focusedNear(layer) ?? focusedElement(layer.ownerDocument);
    const unlock = lockPage(layer);
    bringToFront(layer, [content], true);
    const close = openLayer({ element: layer, isDialog: true });
    const focus = keepFocus(layer, content);
    refocuses.set(layer, (heir) => {
      if (!canTakeFocus(focusedBefore.current)) focusedBefore.current = heir;
      focus.refocus();
    });
    if (!content.contains(focusedNear(content))) (initialFocus() ?? content).focus({ preventScroll: true });
    const show = hideOthers(layer);
    return () => {
      isThere.current = false;
      show();
      focus.stop();
      close();
      unlock();
      swallowDoubleClick();
      // React is still at work on the page, and in development only tries the effect.
      setTimeout(() => {
        if (!isThere.current) giveFocus(returnFocus() ?? focusedBefore.current);
      });
    };
  }, [layerRef, contentRef, initialFocus, returnFocus]);
}

/**
 * A dialog that is open still takes the focus itself, where it would go to something else or to nothing. One that opened
 * before another gave the focus back, as a question that follows on a form, gives it back in the end.
 */
function giveFocus(target: Element | null): void {
  const dialog = topDialog();
  if (!canTakeFocus(target) || (dialog && !dialog.contains(target))) {
    if (dialog) refocuses.get(dialog)?.(target);
    return;
  }
  // A button that comes with the focus of its row is not shown: what it stands in takes it.
  for (let next: HTMLElement | null | undefined = target; next; next = next.parentElement?.closest('[tabindex]')) {
    next.focus({ preventScroll: true });
    if (focusedNear(next) === next) return;
  }
}

function canTakeFocus(target: Element | null): target is HTMLElement {
  return target instanceof HTMLElement && target.isConnected && target !== target.ownerDocument.body;
}
