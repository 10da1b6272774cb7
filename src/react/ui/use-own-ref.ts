import { useImperativeHandle, useRef, type ForwardedRef, type RefObject } from 'react';

/** A ref to an element that is mounted whenever its component is, which sets the host's ref too. */
export function useOwnRef<Mounted extends HTMLElement>(ref: ForwardedRef<Mounted>): RefObject<Mounted | null> {
  const element = useRef<Mounted>(null);
  useImperativeHandle(ref, () => element.current as Mounted, []);
  return element;
}
