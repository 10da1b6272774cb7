import { useCallback, useState } from 'react';
import type { FollowupPresentation } from '../toolbar/presentation.js';

/** The presentation of the list, controlled by the host or kept by the workspace. */
export interface PresentationProps {
  /** The presentation of the list, controlled by the host. */
  presentation?: FollowupPresentation | undefined;
  /**
   * The initial presentation of the list.
   * @default 'list'
   */
  defaultPresentation?: FollowupPresentation | undefined;
  /** The event handler called when the user chooses another presentation. */
  onPresentationChange?: ((presentation: FollowupPresentation) => void) | undefined;
}

/** The current presentation, a function to change it, and the other props. */
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
