import { isMark, isWord, meaningOf, numberAt } from './due-phrase-dates.js';
import type { Said } from './due-phrase-dates.js';
import type { KnownToken } from './due-phrase-lexicon.js';
import type { SaidTime } from './due-phrase-parts.js';

type Tokens = readonly KnownToken[];

/** A time of day in numbers, with what says whether it is before or after noon. */
export function timeAt(tokens: Tokens, at: number): Said<SaidTime> | null {
  const isLed = isWord(tokens[at], 'at');
  let next = isLed ? at + 1 : at;
  const before = halfOf(tokens[next]);
  if (before) next += 1;
  const hour = numberAt(tokens, next) ?? (isLed ? namedHour(tokens[next]) : null);
  if (!hour || hour.digits.length > 2) return null;
  const minutes = minutesAt(tokens, next + 1);
  if (!minutes) return null;
  const after = before ? null : halfOf(tokens[minutes.next]);
  const half = before ?? after;
  const time = clockTime(hour.value, minutes.value ?? 0, half, hour.digits.startsWith('0'));
  return time && { value: time, next: after ? minutes.next + 1 : minutes.next };
}

/** The minutes after an hour and its mark, `null` as a value where none are said; `null` where what stands there is no time. */
function minutesAt(tokens: Tokens, at: number): Said<number | null> | null {
  const oClock = isWord(tokens[at], 'oClock');
  const past = meaningOf(tokens[oClock ? at + 1 : at], 'past-hour');
  if (past !== null) return { value: past, next: oClock ? at + 2 : at + 1 };
  if (!oClock && !isMark(tokens[at], ':.')) return { value: null, next: at };
  const number = numberAt(tokens, at + 1);
  if (!number || number.digits.length !== 2 || number.value > 59) return oClock ? { value: null, next: at + 1 } : null;
  if (!oClock && !number.glued) return null;
  let next = at + 2;
  if (isWord(tokens[next], oClock ? 'minuteMark' : 'oClock')) next += 1;
  return { value: number.value, next };
}

function namedHour(token: KnownToken | undefined) {
  const value = meaningOf(token, 'hour-name');
  return value === null ? null : { value, digits: String(value) };
}

function halfOf(token: KnownToken | undefined): 'am' | 'pm' | null {
  if (isWord(token, 'am')) return 'am';
  return isWord(token, 'pm') ? 'pm' : null;
}

function clockTime(hour: number, minute: number, half: 'am' | 'pm' | null, is24: boolean): SaidTime | null {
  if (hour > 23 || (half !== null && hour > 12)) return null;
  if (half !== null) return { hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute, open: false };
  return { hour, minute, open: !is24 && hour >= 1 && hour <= 12 };
}
