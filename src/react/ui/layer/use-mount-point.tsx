import { useCallback, useState, type ReactElement } from 'react';
import { mountPointFor } from './host-layer.js';

/** Where to mount a layer. */
export interface MountPoint {
  /** `null` until it is known. */
  readonly element: Element | DocumentFragment | null;
  /** Rendered in place of the layer until then: its position on the page decides where the layer belongs. */
  readonly marker: ReactElement;
}

/**
 * Where to mount a layer while it is open: in the host's element, if given, else as its place on the page requires. Unknown
 * while a server renders.
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
