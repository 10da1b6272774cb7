'use client';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useEarlyEffect } from './use-early-effect.js';
import { useEventCallback } from './use-event-callback.js';

/**
 * Makes a textarea as high as its text where the browser does not know `field-sizing`, up to the stylesheet's limit. One
 * whose height a person set by hand keeps it.
 *
 * @param text what stands in the textarea
 * @returns the ref for the textarea
 */
export function useGrownHeight(text: string): RefObject<HTMLTextAreaElement | null> {
  const element = useRef<HTMLTextAreaElement | null>(null);
  const given = useRef('');
  const fit = useEventCallback(() => {
    const area = element.current;
    if (!area || growsByItself() || area.style.blockSize !== given.current) return;
    // While the height is measured all below moves up, which can cost the dialog its place.
    const scroller = area.closest('.rf-dialog-body');
    const place = scroller?.scrollTop ?? 0;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
    given.current = area.style.blockSize;
    if (scroller) scroller.scrollTop = place;
  });
  useEarlyEffect(fit, [fit, text]);

  // Narrower, the text takes more lines.
  useEffect(() => {
    const area = element.current;
    if (!area || growsByItself() || typeof ResizeObserver === 'undefined') return undefined;
    let width = area.clientWidth;
    const observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      fit();
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [fit]);
  return element;
}

function growsByItself(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');
}
