import { useState } from 'react';
import type * as ToolbarParts from './toolbar-parts.js';
import { useLoaded, type Loaded } from './use-loaded.js';

const load = (): Promise<typeof ToolbarParts> => import('./toolbar-parts.js');

/**
 * What the bar opens, whose code comes once a control is open, or about to be pressed: as the pointer or the focus reaches it.
 * Not while offline: a file that could not be fetched once may be missing for good, as `isReloadNeeded` says.
 */
export function useToolbarParts(isOpen: boolean): {
  readonly parts: Loaded<typeof ToolbarParts>;
  /** For the control. */
  readonly approachProps: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
} {
  const [isApproached, setApproached] = useState(false);
  const approach = (): void => setApproached(navigator.onLine);
  const parts = useLoaded(load, isOpen || isApproached);
  return { parts, approachProps: { onPointerEnter: approach, onFocus: approach } };
}
