'use client';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import type { ComponentPropsWithoutRef, RefObject } from 'react';
import { Field, type FieldTexts } from './Field.js';
import { useEarlyEffect } from '../use-early-effect.js';
import { useEventCallback } from '../use-event-callback.js';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'required' | 'id' | 'value'> {
  /** The text. The element gives back every line end as a line feed, and every other character as it came. */
  value: string;
}

/** Several lines of text; grows with them up to a limit and then scrolls. Renders a labelled `<textarea>`. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, hint, error, changedLabel, marks, required, className, ...props },
  ref,
) {
  const element = useGrownHeight(props.value);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current, [element]);
  return (
    <Field {...{ label, hint, error, changedLabel, marks, required, className }}>
      {(control) => <textarea rows={4} {...props} {...control} ref={element} className="rf-input rf-textarea" />}
    </Field>
  );
});

/**
 * Makes a textarea as high as its text where the browser does not know `field-sizing`, up to the stylesheet's limit. One
 * whose height a person set by hand keeps it.
 */
function useGrownHeight(text: string): RefObject<HTMLTextAreaElement | null> {
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
