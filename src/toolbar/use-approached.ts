import { useState } from 'react';

/** Whether a control is about to be pressed, and what notices that. */
interface Approached {
  readonly isApproached: boolean;
  readonly approachProps: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/**
 * Tells of the pointer or the focus that reaches a control, for the code of what it opens to be there before the press. Not
 * while offline: a file that could not be fetched once may be missing for good, as `isReloadNeeded` says.
 */
export function useApproached(): Approached {
  const [isApproached, setApproached] = useState(false);
  const approach = (): void => setApproached(navigator.onLine);
  return { isApproached, approachProps: { onPointerEnter: approach, onFocus: approach } };
}
