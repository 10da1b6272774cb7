import { fromZonedInput } from '../followup/due-time.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { dueOfText, storedDueText, type DueOrigin } from './due-text.js';

/** What is to know of a time that the clocks leave out or show twice; empty where they do neither. */
export function useClockNote(value: string, origin: DueOrigin, isFirst: boolean): string {
  const { locale } = useDisplaySettings();
  const { editor } = useMessages();
  const { timeZone } = origin;
  const typed = value === storedDueText(origin) ? null : fromZonedInput(value, timeZone);
  if (!typed?.ok || !typed.note) return '';
  const time = formatDueTime(dueOfText(value, origin), { locale, timeZone }) ?? '';
  if (typed.note === 'gap') return editor.dueGap({ time });
  return isFirst ? editor.dueOverlap({ time }) : '';
}

let ownZone: string | null = null;

/** Whether a zone is the browser's own, so that nobody needs to be told. To ask for that one takes long. */
export function isOwnZone(timeZone: string): boolean {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZone === ownZone;
}
