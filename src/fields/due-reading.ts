import type { DuePhraseReading, DuePhraseTime } from '../due-phrase/read-due-phrase.js';
import { dateFormatter } from '../followup/date-formatter.js';
import { parseInstant } from '../followup/instant.js';
import type { EditorMessages } from '../messages/messages.js';

/** The date and the time of a due time in full, such as "Thursday, November 26" and "2:00 PM"; with the year where it is not this one. */
export function dueInFull(
  iso: string | null,
  { locale, timeZone, now }: { readonly locale: string; readonly timeZone: string; readonly now: number | null },
): readonly string[] {
  const instant = parseInstant(iso);
  if (instant === null) return [];
  const year = dateFormatter('en', { year: 'numeric', timeZone });
  const isThisYear = now !== null && year.format(now) === year.format(instant);
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
  return [
    dateFormatter(locale, isThisYear ? day : { ...day, year: 'numeric' }).format(instant),
    dateFormatter(locale, { timeStyle: 'short', timeZone }).format(instant),
  ];
}

/** What is to be said of a reading, without what only the eye needs. */
export function wordsOf(
  reading: DuePhraseReading,
  editor: EditorMessages,
  example: string,
  { inFull, noteOf }: { readonly inFull: string; readonly noteOf: (time: DuePhraseTime) => string },
): string {
  switch (reading.status) {
    case 'empty':
      return '';
    case 'not-understood':
      return editor.dueWordsUnknown({ example });
    case 'out-of-range':
      return editor.dueWordsOutOfRange;
    case 'time':
      return inLine([inFull, noteOf(reading.time)]);
    case 'ask':
      return `${question(reading, editor)} ${inLine([...reading.times.map(({ words }) => words), enterNote(reading, editor)])}`;
    default:
      return reading satisfies never;
  }
}

export type AskedReading = Extract<DuePhraseReading, { status: 'ask' }>;

export function question({ isGuess }: AskedReading, editor: EditorMessages): string {
  return isGuess ? editor.dueWordsGuess : editor.dueWordsQuestion;
}

/** What Enter does. */
export function enterNote({ times }: AskedReading, editor: EditorMessages): string {
  return times.length === 1 ? editor.dueWordsEnter : editor.dueWordsEnterFirst;
}

function inLine(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
