import { useState } from 'react';
import type * as ToolbarParts from './toolbar-parts.js';
import { useLoaded, type Loaded } from './use-loaded.js';

export const loadToolbarParts = (): Promise<typeof ToolbarParts> => import('./toolbar-parts.js');

/**
 * The code of what the bar opens. Loads once a control is open, or about to be pressed: on pointer enter or focus. Not
 * prefetched while offline: a file that failed to load once may be missing for good, as `isReloadNeeded` says.
 */
export function useToolbarParts(isOpen: boolean): {
  readonly parts: Loaded<typeof ToolbarParts>;
  /** Props for the control. */
  readonly approachProps: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
} {
  const [isApproached, setApproached] = useState(false);
  const approach = (): void => setApproached(navigator.onLine);
  const parts = useLoaded(loadToolbarParts, isOpen || isApproached);
  return { parts, approachProps: { onPointerEnter: approach, onFocus: approach } };
}
