import { useEffect, useState } from 'react';
import { readDuePhrase, type DuePhraseReading, type DuePhraseTime } from '../../core/due-phrase/read-due-phrase.js';
import { clockChoices, isSameMinute } from '../../core/followup/due-time.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { dueOfText, textOfDue, type DueOrigin } from './due-text.js';

interface DueTextOptions {
  /** The value of the field: wall clock time in the zone. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly origin: DueOrigin;
  /** The current time, in milliseconds since 1970; `null` if not known yet, so that nothing can be parsed. */
  readonly now: number | null;
  /** The text typed here earlier that could not be parsed. */
  readonly unreadText: string;
  /** The event handler called after each change, with the text that can't be parsed; empty if all can. */
  readonly onUnreadText: ((text: string) => void) | undefined;
}

interface Typing {
  readonly text: string;
  /** The value before typing started, which provides the time of day if the text has none. */
  readonly before: string;
  /** The value that the text stands for. */
  readonly stands: string;
  /** Whether the field shows that value again instead of the text. */
  readonly isDone: boolean;
  /** Whether the user left the field with this text, so that a problem with it is an error. */
  readonly isLeft: boolean;
}

const NOTHING: DuePhraseReading = { status: 'empty' };

/** A due time while it is typed: each text is parsed at once, and sets the value. */
export function useDueText(options: DueTextOptions) {
  const { value, onValueChange, origin, now, unreadText, onUnreadText } = options;
  const { timeZone } = origin;
  const { locale, endOfDayHour } = useDisplaySettings();
  const words = useMessages(allEnglish).duePhrase;
  const [typing, setTyping] = useState<Typing | null>(
    unreadText === '' ? null : { text: unreadText, before: value, stands: value, isDone: false, isLeft: true },
  );
  // The value changed from outside: by a revert, or by someone else.
  const current = typing?.stands === value ? typing : null;
  if (typing && !current) setTyping(null);

  const read = (text: string, before: string): DuePhraseReading =>
    now === null ? NOTHING : readDuePhrase(text, { words, locale, timeZone, now, endOfDayHour, current: before });
  const reading = current ? read(current.text, current.before) : NOTHING;

  // Keeps a time skipped by a clock change as typed, so that the field asks about it. For a repeated time, keeps the
  // second one if it was the value.
  const valueOf = ({ iso, text }: DuePhraseTime, before: string): string => {
    const clocks = clockChoices(text, timeZone);
    if (clocks?.kind === 'gap') return text;
    const stood = dueOfText(before, origin);
    const wasSecond = isSameMinute(clockChoices(before, timeZone)?.choices[1].iso, stood);
    return textOfDue(clocks && wasSecond ? clocks.choices[1].iso : iso, origin);
  };
  const change = (next: Typing | null, stands: string): void => {
    setTyping(next);
    if (stands !== value) onValueChange(stands);
  };

  return {
    /** The typed text; `null` while the field shows its value. */
    typed: current && !current.isDone ? current.text : null,
    reading,
    isLeft: current?.isLeft ?? false,
    type(text: string): void {
      const before = current && !current.isDone ? current.before : value;
      const said = read(text, before);
      const stands = text.trim() === '' ? '' : said.status === 'time' ? valueOf(said.time, before) : before;
      onUnreadText?.(said.status === 'time' || said.status === 'empty' ? '' : text);
      change({ text, before, stands, isDone: false, isLeft: false }, stands);
    },
    /** Chooses one of the possible times, and keeps showing the text. */
    choose(time: DuePhraseTime): void {
      const stands = valueOf(time, '');
      onUnreadText?.('');
      change(current && { ...current, stands }, stands);
    },
    /** Shows the value instead of the text. */
    finish: () => setTyping(current && { ...current, isDone: true }),
    /** Marks the field as left with the text as it is. */
    leave: () => setTyping(current && { ...current, isLeft: true }),
    /** Sets a value that was not typed; `takeBack` restores the one before the text. */
    set(next: string): void {
      onUnreadText?.('');
      change(null, next);
    },
    takeBack(): void {
      onUnreadText?.('');
      change(null, current?.before ?? value);
    },
  };
}

const REST_MS = 500;

/** Returns the text once it has not changed for half a second; an empty text is returned immediately. */
export function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
