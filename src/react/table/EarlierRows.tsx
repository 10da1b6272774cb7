import { useEffect, type ReactElement, type RefObject } from 'react';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { useMessages } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import type { createHeldOrder } from './held-order.js';

export interface EarlierRowsProps {
  readonly grid: RefObject<HTMLElement | null>;
  /** The order of the rows, held from the first touch on. */
  readonly order: ReturnType<typeof createHeldOrder>;
}

const USES = ['focusin', 'keydown', 'pointerdown', 'pointermove', 'pointerup', 'pointerout'];

/**
 * The button that shows the rows that wait; notices when a person begins to use the list. Renders a `<div>` of no
 * height, if any wait.
 */
export function EarlierRows({ grid, order }: EarlierRowsProps): ReactElement | null {
  const { shortcuts } = useMessages(workspaceEnglish);
  const count = order.waiting();

  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const options = { signal: listeners.signal, capture: true };
    const onUse = (event: Event): void => {
      const { type, target, pointerType, relatedTarget } = event as PointerEvent;
      if (type === 'pointerup') {
        // Later, a card that was moved away would pull the others from under the next tap.
        if ((target as Element).closest('[data-armed]')) order.leave();
      } else if (type === 'pointerout') {
        // A touch leaves after every tap, and the next tap may follow.
        if (pointerType !== 'touch' && !element.contains(relatedTarget as Node | null)) order.leave();
      } else if (type !== 'scroll' || (target as Node).contains(element)) order.use(type.startsWith('pointer'));
    };
    const isInUse = element.scrollTop > 0 || element.matches(':hover') || element.contains(focusedNear(element));
    if (isInUse) order.use(false);
    for (const type of USES) element.addEventListener(type, onUse, options);
    window.addEventListener('scroll', onUse, options);
    return () => {
      listeners.abort();
      order.leave();
    };
  }, [grid, order]);

  function show(): void {
    const element = grid.current;
    const isAtTop = element?.scrollTop === 0;
    order.release();
    // The list scrolls along with the row that has the focus, and the rows asked for would be above it.
    if (isAtTop) requestAnimationFrame(() => element.scrollTo({ top: 0, behavior: 'instant' }));
  }

  return count > 0 ? (
    <div className="rf-earlier" role="status">
      <Button size="small" onClick={show}>
        {shortcuts.showEarlier({ count })}
      </Button>
    </div>
  ) : null;
}
