import { fromZonedInput, isSameMinute, offsetInputOf, toZonedInput } from '../../core/followup/due-time.js';
import type { FieldValue } from '../../core/followup/fields.js';
import type { DuePhraseTime } from '../../core/due-phrase/read-due-phrase.js';
import { startOfMinute } from '../../core/due-phrase/place-phrase.js';
import { formatTime } from '../../core/worklist/format-due.js';
import type { Messages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';

/** The context in which the text of a due time is parsed. */
export interface DueOrigin {
  /** The due time of the edited record, as the CRM wrote it; empty if there is none. */
  readonly stored: FieldValue;
  /** The IANA zone in which the due time is shown and typed. */
  readonly timeZone: string;
}

/** Returns the text that the input shows for the stored due time. */
export function storedDueText({ stored, timeZone }: DueOrigin): string {
  return toZonedInput(stored, timeZone) ?? '';
}

/**
 * Returns the due time that a text stands for; `null` if it can't be parsed. The text of the stored due time always
 * stands for exactly that time.
 */
export function dueOfText(text: string, origin: DueOrigin): string | null {
  if (text === storedDueText(origin)) return origin.stored ?? null;
  const read = fromZonedInput(text, origin.timeZone);
  return read.ok ? read.iso : null;
}

/** Returns the text for a due time, to the minute; with its offset if the time alone would mean another instant. */
export function textOfDue(iso: FieldValue, origin: DueOrigin): string {
  const text = toZonedInput(iso, origin.timeZone) ?? '';
  if (text === '' || isSameMinute(dueOfText(text, origin), iso)) return text;
  return offsetInputOf(iso, origin.timeZone) ?? text;
}

/** Returns where the time of day comes from if the phrase has none; otherwise empty. */
export function timeNote(
  { from, iso }: DuePhraseTime,
  editor: Messages['editor'],
  settings: Pick<DisplaySettings, 'locale' | 'timeZone'>,
): string {
  if (from === 'phrase') return '';
  const time = formatTime(Date.parse(iso), settings);
  return from === 'field' ? editor.dueWordsTimeKept({ time }) : editor.dueWordsTimeUsual({ time });
}

/** Whether a due time is before the current minute. */
export function isPast(iso: string | null, now: number | null): boolean {
  return iso !== null && now !== null && Date.parse(iso) < startOfMinute(now);
}

/** Returns the form's field whose text does not stand for a value yet. */
export function openWords(form: HTMLFormElement | null): HTMLInputElement | null {
  for (const element of form?.elements ?? [])
    if (element instanceof HTMLInputElement && element.validity.customError) return element;
  return null;
}
