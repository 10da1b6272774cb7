'use client';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { focusedNear } from '../ui/layer/focused-element.js';

/** An element that goes from one place of the page to another with all that was typed in it, and with its focus. */
export interface MovedElement {
  readonly element: HTMLElement;
  /** Remembers what has the focus in it, as it leaves its place. */
  readonly leave: () => void;
  /** Gives the focus back to that, once it stands in another place. */
  readonly arrive: () => void;
}

/** Makes such an element; `null` on a server. */
export function useMovedElement(className: string): MovedElement | null {
  const focused = useRef<HTMLElement | null>(null);
  const [element] = useState(() => {
    if (typeof document === 'undefined') return null;
    const made = document.createElement('div');
    made.className = className;
    return made;
  });
  const leave = useCallback(() => {
    const active = element && focusedNear(element);
    focused.current = active instanceof HTMLElement && element?.contains(active) ? active : null;
  }, [element]);
  const arrive = useCallback(() => {
    focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, []);
  return useMemo(() => element && { element, leave, arrive }, [element, leave, arrive]);
}

/** The place in which the element stands now. Renders a `<div>`. */
export function MovedPlace({ element, leave, arrive }: MovedElement): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(element);
    arrive();
    return leave;
  }, [element, leave, arrive]);
  return <div ref={place} className="rf-editor-place" />;
}
