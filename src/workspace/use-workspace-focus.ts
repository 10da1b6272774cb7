import { useEffect, type RefObject } from 'react';
import { focusedNear } from '../ui/layer/focused-element.js';
import { topLayer } from '../ui/layer/open-layers.js';
import { isFocusFree, useHeldFocus } from '../ui/layer/use-held-focus.js';
import { isComposing } from '../ui/is-composing.js';

/**
 * Keeps the keys of a workspace alive. What loses the focus within it leaves it to the workspace; and a key that is pressed
 * while nothing on the page has the focus, as after it has loaded, is the workspace's until something else was used. Its
 * outermost element takes the focus by script and by a press on a blank part of it.
 */
export function useWorkspaceFocus(root: RefObject<HTMLElement | null>): void {
  const { ref: holdFocus, takeLost } = useHeldFocus({ onLost: () => takeFocus(root.current) });
  useEffect(() => {
    holdFocus(root.current);
    return () => holdFocus(null);
  }, [root, holdFocus]);
  useEffect(() => {
    if (takeLost()) takeFocus(root.current);
  });

  useEffect(() => {
    let isElsewhere = false;
    function onUse(event: Event): void {
      const [target] = event.composedPath();
      isElsewhere = target instanceof Element && !isOurs(target, root.current);
    }
    function onKeyDown(event: KeyboardEvent): void {
      const element = root.current;
      const isFree = element && event.target === element.ownerDocument.body && focusedNear(element) !== element;
      if (!isFree || isElsewhere || event.defaultPrevented || isComposing(event)) return;
      if (topLayer() || event.getModifierState('AltGraph') || element.closest('[inert], [aria-hidden="true"]')) return;
      // A test environment without layout does not have it.
      if (element.checkVisibility?.() === false) return;
      const isAnswered = !element.dispatchEvent(new KeyboardEvent(event.type, event));
      if (!isAnswered) return;
      event.preventDefault();
      takeFocus(element);
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('focusin', onUse, true);
    window.addEventListener('pointerdown', onUse, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('focusin', onUse, true);
      window.removeEventListener('pointerdown', onUse, true);
    };
  }, [root]);
}

function takeFocus(element: HTMLElement | null): void {
  if (element && isFocusFree(element)) element.focus({ preventScroll: true });
}

/** Whether an element is in the workspace, or in what it has open over the page. */
function isOurs(target: Element, workspace: HTMLElement | null): boolean {
  return target.closest('.rf-root') !== null && (target.closest('.rf-workspace') ?? workspace) === workspace;
}
