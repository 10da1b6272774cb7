import { useCallback, useState, type ReactElement } from 'react';
import { mountPointFor } from './host-layer.js';

/** Where a layer is to be mounted. */
export interface MountPoint {
  /** `null` until that is known. */
  readonly element: Element | DocumentFragment | null;
  /** Stands in for the layer until then: its place in the page is what the layer belongs to. */
  readonly marker: ReactElement;
}

/**
 * Where to mount a layer for as long as it is open: in the element that the host gave, else where its place in the page
 * asks for. Not known while a server renders.
 */
export function useMountPoint(container: HTMLElement | null): MountPoint {
  const [found, setFound] = useState<Element | DocumentFragment | null>(null);
  const find = useCallback(
    (place: HTMLElement | null) => {
      if (place) setFound(container ?? mountPointFor(place));
    },
    [container],
  );
  return { element: found && (container ?? found), marker: <span ref={find} hidden /> };
}
