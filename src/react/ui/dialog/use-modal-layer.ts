import { type RefObject, useLayoutEffect, useRef } from 'react';
import { bringToFront } from '../layer/bring-to-front.js';
import { useEscapeKey } from '../layer/escape-key.js';
import { focusedElement, focusedNear, treesAround } from '../layer/focused-element.js';
import { isOverLayer, openLayer, topDialog } from '../layer/open-layers.js';
import { swallowDoubleClick } from '../layer/swallow-double-click.js';
import { useEventCallback } from '../hooks.js';
import { isOverOurs } from '../layer/host-layer.js';

export interface ModalLayerOptions {
  /** The element that covers the page. */
  readonly layer: RefObject<HTMLElement | null>;
  /** The dialog in it. */
  readonly content: RefObject<HTMLElement | null>;
  /** The element to focus first; without it the dialog itself. */
  readonly initialFocus: (() => HTMLElement | null | undefined) | undefined;
  /** The element to focus at the end; without it, or if it is gone, the one that had focus before. */
  readonly returnFocus: ((before: HTMLElement | null) => HTMLElement | null | undefined) | undefined;
  readonly onEscape: (event: KeyboardEvent) => void;
}

/** Per layer of an open dialog: takes focus back, and adopts the return target of another dialog if its own is gone. */
const refocuses = new WeakMap<HTMLElement, (heir: Element | null) => void>();

/** Makes a layer modal while it is mounted: on top, with focus and Escape, and all else hidden from screen readers. */
export function useModalLayer(options: ModalLayerOptions): void {
  const { layer: layerRef, content: contentRef } = options;
  const initialFocus = useEventCallback(() => options.initialFocus?.());
  const returnFocus = useEventCallback((before: HTMLElement | null) => options.returnFocus?.(before));
  const focusedBefore = useRef<Element | null>(null);
  const isThere = useRef(false);

  useEscapeKey(
    () => layerRef.current,
    true,
    (event, target) => {
      // A list of the host in the dialog closes first.
      if (target.matches('[role="combobox"][aria-expanded="true"]')) return false;
      options.onEscape(event);
    },
  );

  useLayoutEffect(() => {
    const [layer, content] = [layerRef.current, contentRef.current];
    if (!layer || !content) return undefined;
    isThere.current = true;
    focusedBefore.current ??= focusedNear(layer) ?? focusedElement(layer.ownerDocument);
    const unlock = lockPage(layer.ownerDocument);
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
      // React is still updating the page, and in development may only be re-running the effect.
      setTimeout(() => {
        const { current: before } = focusedBefore;
        if (!isThere.current) giveFocus(returnFocus(before instanceof HTMLElement ? before : null) ?? before);
      });
    };
  }, [layerRef, contentRef, initialFocus, returnFocus]);
}

/**
 * Returns focus. A dialog that is still open takes it instead if the target is gone or outside. It also adopts the target if
 * its own is gone, as when a question follows a form, and returns focus there when it closes.
 */
function giveFocus(target: Element | null): void {
  const dialog = topDialog();
  if (!canTakeFocus(target) || (dialog && !dialog.contains(target))) {
    if (dialog) refocuses.get(dialog)?.(target);
    return;
  }
  // A button that is shown only while its row has focus is hidden: an element around it takes focus.
  for (let next: HTMLElement | null | undefined = target; next; next = next.parentElement?.closest('[tabindex]')) {
    next.focus({ preventScroll: true });
    if (focusedNear(next) === next) return;
  }
}

function canTakeFocus(target: Element | null): target is HTMLElement {
  return target instanceof HTMLElement && target.isConnected && target !== target.ownerDocument.body;
}

/** The number of dialogs that lock a page, and the host's own styles to restore. */
const locks = new WeakMap<Document, { count: number; readonly overflow: string; readonly gutter: string }>();

/**
 * Keeps the page behind a dialog from scrolling, with inline styles on the root element: a stylesheet can't see a dialog in a
 * shadow root, and would have to check a `:has()` with each change of the page. The lock removes the page's scrollbar; if there
 * was one, its space is reserved.
 */
function lockPage(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const scrolls = (page.defaultView?.innerWidth ?? 0) > clientWidth;
  const lock = locks.get(page) ?? { count: 0, overflow: style.overflow, gutter: style.scrollbarGutter };
  locks.set(page, lock);
  lock.count += 1;
  style.overflow = 'hidden';
  if (scrolls) style.scrollbarGutter = 'stable';
  return () => {
    lock.count -= 1;
    if (lock.count > 0) return;
    locks.delete(page);
    style.overflow = lock.overflow;
    style.scrollbarGutter = lock.gutter;
  };
}

/** The number of open layers that hide an element. */
const hidden = new Map<Element, number>();

/**
 * Hides everything but one element from screen readers, except live regions: they report what happens meanwhile. What the page
 * hid before stays hidden.
 */
function hideOthers(element: Element): () => void {
  const trees = treesAround(element);
  // Per tree, the element itself or the shadow host that holds it.
  const shown = trees.map((_, index) => (index === 0 ? element : (trees[index - 1] as ShadowRoot).host));
  const hides = trees.flatMap((tree, index) => othersIn(tree, shown[index] as Element));
  for (const each of hides) {
    hidden.set(each, (hidden.get(each) ?? 0) + 1);
    each.setAttribute('aria-hidden', 'true');
  }
  return () => {
    for (const each of hides) {
      const count = (hidden.get(each) ?? 1) - 1;
      if (count > 0) hidden.set(each, count);
      else {
        hidden.delete(each);
        each.removeAttribute('aria-hidden');
      }
    }
  };
}

function othersIn(tree: Document | ShadowRoot, shown: Element): Element[] {
  const top = tree instanceof Document ? tree.body : tree;
  const kept = [shown, ...top.querySelectorAll('[aria-live]')];
  const around = new Set<Node>();
  for (const each of kept) for (let node: Node | null = each; node; node = node.parentNode) around.add(node);
  const others: Element[] = [];
  const walk = (parent: ParentNode): void => {
    for (const child of parent.children) {
      if (kept.includes(child)) continue;
      if (around.has(child)) walk(child);
      else if (hidden.has(child) || (child.getAttribute('aria-hidden') ?? 'false') === 'false') others.push(child);
    }
  };
  walk(top);
  return others;
}

/** A focus trap. */
interface KeptFocus {
  /** Focuses the element that last had focus in the dialog. */
  readonly refocus: () => void;
  readonly stop: () => void;
}

/**
 * Traps focus in a dialog while it is the topmost. Two guards, before the first and after the last field, make Tab cycle;
 * anything else that takes focus loses it again, unless it is open over the dialog.
 */
function keepFocus(layer: HTMLElement, content: HTMLElement): KeptFocus {
  const trees = treesAround(layer);
  const [before, after] = [layer.firstElementChild, layer.lastElementChild];
  let isMoving = false;

  const focusWithin = (): HTMLElement | null => {
    const focused = focusedNear(content);
    return focused instanceof HTMLElement && content.contains(focused) ? focused : null;
  };
  let last = focusWithin() ?? content;
  /** Another layer may pull focus back as well; this keeps both from looping forever. */
  const move = (act: () => void): void => {
    if (isMoving) return;
    isMoving = true;
    act();
    isMoving = false;
  };
  const refocus = (): void => {
    if (!focusWithin()) move(() => (content.contains(last) ? last : content).focus({ preventScroll: true }));
  };

  function onFocusIn(): void {
    if (topDialog() !== layer) return;
    const within = focusWithin();
    if (within) {
      last = within;
      return;
    }
    const focused = focusedNear(layer);
    if (focused === before || focused === after) {
      const stops = tabStopsIn(content);
      move(() => focusFirst(focused === before ? stops.toReversed() : stops, content));
    } else if (!mayHaveFocus()) refocus();
  }
  function mayHaveFocus(): boolean {
    const focused = focusedElement(layer.ownerDocument);
    if (!focused || focused === layer.ownerDocument.body) return true;
    return focused.closest('.rf-notices') !== null || isOverLayer(focused, layer) || isOverOurs(focused, layer);
  }

  // No event reports that the focused element was removed.
  const removals = new MutationObserver((changes) => {
    const focused = focusedElement(layer.ownerDocument);
    if (topDialog() !== layer || (focused && focused !== layer.ownerDocument.body)) return;
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) content.focus({ preventScroll: true });
  });

  for (const tree of trees) tree.addEventListener('focusin', onFocusIn);
  removals.observe(content, { childList: true, subtree: true });
  return {
    refocus,
    stop() {
      for (const tree of trees) tree.removeEventListener('focusin', onFocusIn);
      removals.disconnect();
    },
  };
}

function focusFirst(stops: readonly HTMLElement[], content: HTMLElement): void {
  for (const stop of stops) {
    stop.focus({ preventScroll: true });
    if (focusedNear(content) === stop) return;
  }
  content.focus({ preventScroll: true });
}

/** The tab stops, in page order. */
function tabStopsIn(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      (element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true) &&
      !isPassedOver(element),
  );
}

/** In a group of radio buttons, only the checked one is a tab stop. */
function isPassedOver(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const tree = element.getRootNode() as Document | ShadowRoot;
  return [...tree.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].some(
    (other) => other.name === element.name && other.form === element.form,
  );
}
