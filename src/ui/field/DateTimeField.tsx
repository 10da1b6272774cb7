'use client';
import { forwardRef } from 'react';
import { TextField } from './TextField.js';
import type { TextFieldProps } from './TextField.js';

export interface DateTimeFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {}

/**
 * A date and a time of day, to the minute, as `YYYY-MM-DDTHH:mm` of no zone in particular. The year has four digits
 * because of the last one that is allowed: without it browsers take six. Renders a labelled `<input>`.
 */
export const DateTimeField = forwardRef<HTMLInputElement, DateTimeFieldProps>(function DateTimeField(props, ref) {
  return <TextField {...props} ref={ref} type="datetime-local" min="1970-01-01T00:00" max="9999-12-31T23:59" />;
});
