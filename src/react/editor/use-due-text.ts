import { useMemo, useState } from 'react';
import { readDuePhrase, type DuePhraseReading, type DuePhraseTime } from '../../core/due-phrase/read-due-phrase.js';
import { clockChoices, isSameMinute } from '../../core/followup/due-time.js';
import { useMessages } from '../provider/use-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { dueOfText, textOfDue, type DueOrigin } from './due-text.js';

export interface DueTextOptions {
  /** The value of the field: the wall clock of the zone. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly origin: DueOrigin;
  /** The time in milliseconds since 1970; `null` where it is not known yet, so that nothing can be read. */
  readonly now: number | null;
  /** What was typed here before and could not be read. */
  readonly unreadText: string;
  /** The event handler called after each change of the text, with what can't be read of it; empty where all can be. */
  readonly onUnreadText: ((text: string) => void) | undefined;
}

interface Typing {
  readonly text: string;
  /** The value before the typing began, whose time of day stays where the words say none. */
  readonly before: string;
  /** The value that the text stands for. */
  readonly stands: string;
  /** Whether the field shows that value again, and no longer the text. */
  readonly isDone: boolean;
  /** Whether the field was left with it, so that what is wrong with it is a fault. */
  readonly isLeft: boolean;
}

export interface DueText {
  /** What is typed; `null` while the field shows its value. */
  readonly typed: string | null;
  readonly reading: DuePhraseReading;
  readonly isLeft: boolean;
  readonly type: (text: string) => void;
  /** Takes one of the times that the text may mean, and goes on showing the text. */
  readonly choose: (time: DuePhraseTime) => void;
  /** Shows the value in place of the text. */
  readonly finish: () => void;
  /** The person has gone on with the text as it is. */
  readonly leave: () => void;
  /** Takes a value that came otherwise, or goes back to the one before the text. */
  readonly set: (value: string) => void;
  readonly takeBack: () => void;
}

const NOTHING: DuePhraseReading = { status: 'empty' };

/** A due time as it is typed: each text is read at once, and the value is what it stands for. */
export function useDueText(options: DueTextOptions): DueText {
  const { value, onValueChange, origin, now, unreadText, onUnreadText } = options;
  const { timeZone } = origin;
  const { locale, endOfDayHour } = useDisplaySettings();
  const words = useMessages().duePhrase;
  const [typing, setTyping] = useState<Typing | null>(
    unreadText === '' ? null : { text: unreadText, before: value, stands: value, isDone: false, isLeft: true },
  );
  // The value came from elsewhere: taken back, or someone else's.
  const current = typing?.stands === value ? typing : null;
  if (typing && !current) setTyping(null);

  const phrase = useMemo(
    () => (now === null ? null : { words, locale, timeZone, now, endOfDayHour }),
    [words, locale, timeZone, now, endOfDayHour],
  );
  const read = (text: string, before: string): DuePhraseReading =>
    phrase ? readDuePhrase(text, { ...phrase, current: before }) : NOTHING;
  const reading = useMemo(
    () => (current && phrase ? readDuePhrase(current.text, { ...phrase, current: current.before }) : NOTHING),
    [current, phrase],
  );

  // A time that the clocks leave out goes over as it was said, so that its question is asked. Of two equal ones it stays the
  // second where that stood there.
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
    typed: current && !current.isDone ? current.text : null,
    reading,
    isLeft: current?.isLeft ?? false,
    type(text) {
      const before = current && !current.isDone ? current.before : value;
      const said = read(text, before);
      const stands = text.trim() === '' ? '' : said.status === 'time' ? valueOf(said.time, before) : before;
      onUnreadText?.(said.status === 'time' || said.status === 'empty' ? '' : text);
      change({ text, before, stands, isDone: false, isLeft: false }, stands);
    },
    choose(time) {
      const stands = valueOf(time, '');
      onUnreadText?.('');
      change(current && { ...current, stands }, stands);
    },
    finish: () => setTyping(current && { ...current, isDone: true }),
    leave: () => setTyping(current && { ...current, isLeft: true }),
    set(next) {
      onUnreadText?.('');
      change(null, next);
    },
    takeBack() {
      onUnreadText?.('');
      change(null, current?.before ?? value);
    },
  };
}
