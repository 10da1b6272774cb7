import type { ComponentPropsWithoutRef } from 'react';
import type { MenuStart } from './MenuPopup.js';

/**
 * The attributes and handlers of a menu button after the WAI-ARIA pattern: a press, Enter and Space open and close, Down opens
 * at the first item, Up at the last. A function, not a hook, so that a closed button in each row of a list is cheap.
 */
export function menuTriggerProps(
  open: boolean,
  onOpenChange: (open: boolean, start: MenuStart) => void,
): Pick<ComponentPropsWithoutRef<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown'> {
  return {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    // A click by a key or by code has a `detail` of 0.
    onClick: (event) => onOpenChange(!open, event.detail === 0 ? 'first' : 'menu'),
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        onOpenChange(true, event.key === 'ArrowDown' ? 'first' : 'last');
      }
      // Holding Enter would choose an item, return focus here, and open the menu again.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
  };
}
