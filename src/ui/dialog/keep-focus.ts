import { focusedNear, focusedElement, treesAround } from '../layer/focused-element.js';
import { isOverOurs } from '../layer/host-layer.js';
import { isOverLayer, topDialog } from '../layer/open-layers.js';

/** The focus that is kept in a dialog. */
export interface KeptFocus {
  /** Gives the focus to what had it last in the dialog. */
  readonly refocus: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the focus in a dialog while it is the topmost. Between two guards, which the Tab key reaches past the first and the
 * last field, it goes round; what takes it away otherwise has to give it back, unless it is open over the dialog.
 */
export function keepFocus(layer: HTMLElement, content: HTMLElement): KeptFocus {
  const trees = treesAround(layer);
  const [before, after] = [layer.firstElementChild, layer.lastElementChild];
  let isMoving = false;

  const focusWithin = (): HTMLElement | null => {
    const focused = focusedNear(content);
    return focused instanceof HTMLElement && content.contains(focused) ? focused : null;
  };
  let last = focusWithin() ?? content;
  /** Another layer may draw the focus back as well; neither must go on for ever. */
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

  // No event tells that the focused element is gone.
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

/** Where the Tab key stops, in the order of the page. */
function tabStopsIn(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      (element.checkVisibility?.({ checkVisibilityCSS: true }) ?? true) &&
      !isPassedOver(element),
  );
}

/** Of a group of radio buttons Tab stops at the chosen one alone. */
function isPassedOver(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const tree = element.getRootNode() as Document | ShadowRoot;
  return [...tree.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].some(
    (other) => other.name === element.name && other.form === element.form,
  );
}
