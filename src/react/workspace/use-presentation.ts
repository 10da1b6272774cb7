import { useCallback, useState } from 'react';
import type { FollowupPresentation } from '../toolbar/presentation.js';

/** What the list is shown as, held by the host or by the workspace itself. */
export interface PresentationProps {
  /** What the list is shown as, held by the host. */
  presentation?: FollowupPresentation | undefined;
  /**
   * What the list is shown as to begin with.
   * @default 'list'
   */
  defaultPresentation?: FollowupPresentation | undefined;
  /** The event handler called when a person wants to see the list as something else. */
  onPresentationChange?: ((presentation: FollowupPresentation) => void) | undefined;
}

/** The presentation that such props ask for, the way to change it, and the other props. */
export function usePresentation<Props extends PresentationProps>({
  presentation,
  defaultPresentation = 'list',
  onPresentationChange,
  ...others
}: Props): readonly [
  FollowupPresentation,
  (presentation: FollowupPresentation) => void,
  Omit<Props, keyof PresentationProps>,
] {
  const [own, setOwn] = useState(defaultPresentation);
  const change = useCallback(
    (next: FollowupPresentation) => {
      setOwn(next);
      onPresentationChange?.(next);
    },
    [onPresentationChange],
  );
  return [presentation ?? own, change, others];
}
