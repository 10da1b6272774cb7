import { fromZonedInput, isSameMinute, offsetInputOf, toZonedInput } from '../../core/followup/due-time.js';
import type { FieldValue } from '../../core/followup/fields.js';

/** What the text of a due time is read over. */
export interface DueOrigin {
  /** The due time of the record that is edited, as the CRM wrote it; empty where there is none. */
  readonly stored: FieldValue;
  /** The IANA zone in which the due time is shown and typed. */
  readonly timeZone: string;
}

/** The text that the input shows for the stored due time. */
export function storedDueText({ stored, timeZone }: DueOrigin): string {
  return toZonedInput(stored, timeZone) ?? '';
}

/**
 * The due time that a text stands for; `null` where it can't be read. The text of the stored due time stands for that time
 * to the letter, whatever it would mean elsewhere.
 */
export function dueOfText(text: string, origin: DueOrigin): string | null {
  if (text === storedDueText(origin)) return origin.stored ?? null;
  const read = fromZonedInput(text, origin.timeZone);
  return read.ok ? read.iso : null;
}

/** The text that stands for a due time to the minute, with its offset where the time alone would mean another instant. */
export function textOfDue(iso: FieldValue, origin: DueOrigin): string {
  const text = toZonedInput(iso, origin.timeZone) ?? '';
  if (text === '' || isSameMinute(dueOfText(text, origin), iso)) return text;
  return offsetInputOf(iso, origin.timeZone) ?? text;
}
