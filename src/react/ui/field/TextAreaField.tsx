'use client';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { Field, type FieldTexts } from './Field.js';
import { useEarlyEffect, useEventCallback } from '../hooks.js';
import { watchSizes } from '../watch-sizes.js';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'required' | 'id' | 'value'> {
  /** The text. The element turns every line end into a line feed and keeps every other character. */
  value: string;
}

/** Several lines of text; grows with them up to a limit and then scrolls. Renders a labeled `<textarea>`. */
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
 * Makes a textarea as tall as its text, up to the stylesheet's limit, if the browser does not support `field-sizing`. A height
 * that a person set by hand is kept.
 */
function useGrownHeight(text: string): RefObject<HTMLTextAreaElement | null> {
  const element = useRef<HTMLTextAreaElement | null>(null);
  const given = useRef('');
  const fit = useEventCallback(() => {
    const area = element.current;
    if (!area || growsByItself() || area.style.blockSize !== given.current) return;
    // Measuring the height moves everything below, which can change the dialog's scroll position.
    const scroller = area.closest('.rf-dialog-body');
    const place = scroller?.scrollTop ?? 0;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
    given.current = area.style.blockSize;
    if (scroller) scroller.scrollTop = place;
  });
  useEarlyEffect(fit, [fit, text]);

  // In a narrower field the text takes more lines.
  useEffect(() => {
    const area = element.current;
    if (!area || growsByItself()) return undefined;
    let width = area.clientWidth;
    return watchSizes([area], () => {
      if (area.clientWidth === width) return false;
      width = area.clientWidth;
      fit();
      return true;
    });
  }, [fit]);
  return element;
}

function growsByItself(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content');
}
