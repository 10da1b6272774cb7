import { dateFormatter } from '../followup/date-formatter.js';
import { foldText } from '../followup/fold-text.js';

/** A token of a phrase. */
interface PhraseToken {
  readonly kind: 'number' | 'word' | 'mark';
  /** Folded: no case, accents or apostrophes; digits as 0 to 9. */
  readonly text: string;
  /** Whether it directly follows the token before. */
  readonly glued: boolean;
}

const PIECES = /(\d+)|(\p{L}[\p{L}\p{M}]*|[@+])|([:./-])/gu;
const APOSTROPHES = /['ʼ`´]/g;

/**
 * Folds a text for comparing words, and drops apostrophes. The marks that `foldText` keeps are vowels and tones;
 * without them, January and June are the same word in Hindi.
 */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/(\d)t(?=\d)/g, '$1 ')
    .replace(APOSTROPHES, '')
    .normalize('NFC');
}

/** Splits a phrase into tokens. Marks are kept only directly after a number. */
function phraseTokens(text: string): readonly PhraseToken[] {
  const tokens: PhraseToken[] = [];
  let end = -1;
  for (const match of foldWords(text).matchAll(PIECES)) {
    const [piece, number, word] = match;
    const glued = match.index === end;
    end = match.index + piece.length;
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'mark';
    if (kind !== 'mark' || (glued && tokens.at(-1)?.kind === 'number')) tokens.push({ kind, text: piece, glued });
  }
  return tokens;
}

/** What a word can be: an entry of `DuePhraseWords`, a weekday (1 is Monday) or a month (1 is January). */
export type WordKind = Exclude<keyof DuePhraseWords, 'language'> | 'weekday' | 'month';

/** The meaning of a word; `value` is its number, if it has one. */
interface WordMeaning {
  readonly kind: WordKind;
  readonly value: number;
}

/** A token with its meanings; a word may have several, a number or mark has none. */
export interface KnownToken extends PhraseToken {
  readonly meanings: readonly WordMeaning[];
}

interface Lexicon {
  readonly meanings: ReadonlyMap<string, readonly WordMeaning[]>;
  /** The number of words in the longest entry. */
  readonly longest: number;
  /** Every word of every entry. */
  readonly vocabulary: ReadonlySet<string>;
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const SHORTEST_PREFIX = 3;
const SHORTEST_LIKE = 4;
const LONGEST_TO_BEGIN_ALIKE = 5;
const MAX_GUESSES = 8;
const PARTS_OF_DAY: readonly WordKind[] = ['morning', 'afternoon', 'evening', 'noon'];

const lexicons = new WeakMap<DuePhraseWords, Map<string, Lexicon>>();

/** Tokenizes a phrase and looks up each word; `null` if a word is unknown. */
export function knownTokens(text: string, words: DuePhraseWords, locale: string): readonly KnownToken[] | null {
  const lexicon = lexiconOf(words, locale);
  return withMeanings(cutTokens(text, lexicon), lexicon);
}

/**
 * Like `knownTokens`, but replaces each unknown word by a known one that is one typo away. Returns every such
 * combination, up to a limit.
 */
export function guessedTokens(text: string, words: DuePhraseWords, locale: string): readonly (readonly KnownToken[])[] {
  const lexicon = lexiconOf(words, locale);
  let ways: readonly (readonly PhraseToken[])[] = [[]];
  for (const token of cutTokens(text, lexicon)) {
    const isUnknown = token.kind === 'word' && !isInVocabulary(token.text, lexicon);
    const meant = isUnknown ? wordsLike(token.text, lexicon) : [token.text];
    ways = ways.flatMap((way) => meant.map((word) => [...way, { ...token, text: word }])).slice(0, MAX_GUESSES);
  }
  return ways.map((way) => withMeanings(way, lexicon)).filter((known) => known !== null);
}

function cutTokens(text: string, lexicon: Lexicon): readonly PhraseToken[] {
  return phraseTokens(text).flatMap((token) => cut(token, lexicon));
}

function isInVocabulary(text: string, { vocabulary, meanings }: Lexicon): boolean {
  return vocabulary.has(text) || namesThatBegin(text, meanings) !== null;
}

/**
 * Returns the known words of four letters or more that are one typo away. Short ones must also start with the same
 * letter: "soon" is not "noon".
 */
function wordsLike(text: string, { vocabulary }: Lexicon): readonly string[] {
  if (WITHOUT_SPACES.test(text)) return [];
  return [...vocabulary].filter(
    (word) =>
      word.length >= SHORTEST_LIKE &&
      (word.length > LONGEST_TO_BEGIN_ALIKE || word[0] === text[0]) &&
      isOneSlipFrom(text, word),
  );
}

/** Whether two words differ by one extra, missing, wrong or swapped letter. */
function isOneSlipFrom(text: string, word: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === word[same]) same += 1;
  const [one, other] = [text.slice(same), word.slice(same)];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isSwapped || one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
}

function withMeanings(tokens: readonly PhraseToken[], lexicon: Lexicon): readonly KnownToken[] | null {
  const known: KnownToken[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as PhraseToken;
    const found = token.kind === 'word' ? longestEntry(tokens, at, lexicon) : { meanings: [], length: 1 };
    if (!found) return null;
    known.push({ ...token, meanings: found.meanings });
    at += found.length;
  }
  return known;
}

function longestEntry(tokens: readonly PhraseToken[], at: number, { meanings, longest }: Lexicon) {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
    const span = tokens.slice(at, at + length);
    if (span.some(({ kind }) => kind !== 'word')) continue;
    const found = meanings.get(span.map(({ text }) => text).join(' '));
    if (found) return { meanings: found, length };
  }
  const begun = namesThatBegin(tokens[at]?.text ?? '', meanings);
  return begun ? { meanings: begun, length: 1 } : null;
}

/** Returns the meaning of an abbreviated name, such as "thurs", if it is unambiguous. */
function namesThatBegin(text: string, meanings: Lexicon['meanings']): readonly WordMeaning[] | null {
  if (text.length < SHORTEST_PREFIX) return null;
  const found = new Map<string, WordMeaning>();
  for (const [name, list] of meanings) {
    if (!name.startsWith(text)) continue;
    for (const meaning of list) {
      if (meaning.kind === 'weekday' || meaning.kind === 'month') found.set(meaning.kind + meaning.value, meaning);
    }
  }
  return found.size === 1 ? [...found.values()] : null;
}

/** Splits text written without spaces into known words, longest first. */
function cut(token: PhraseToken, { meanings }: Lexicon): readonly PhraseToken[] {
  if (token.kind !== 'word' || meanings.has(token.text)) return [token];
  if (!WITHOUT_SPACES.test(token.text)) return cutWeekday(token, meanings) ?? [token];
  const pieces: PhraseToken[] = [];
  for (let at = 0; at < token.text.length;) {
    let end = token.text.length;
    while (end > at && !meanings.has(token.text.slice(at, end))) end -= 1;
    if (end === at) return [token];
    pieces.push({ kind: 'word', text: token.text.slice(at, end), glued: at > 0 || token.glued });
    at = end;
  }
  return pieces;
}

/** Splits compounds of a weekday and a part of the day, such as "Freitagnachmittag". */
function cutWeekday({ text, glued }: PhraseToken, meanings: Lexicon['meanings']): readonly PhraseToken[] | null {
  const is = (part: string, kinds: readonly WordKind[]) =>
    meanings.get(part)?.some(({ kind }) => kinds.includes(kind)) ?? false;
  for (let at = SHORTEST_PREFIX; at < text.length; at += 1) {
    const [day, part] = [text.slice(0, at), text.slice(at)];
    if (!is(day, ['weekday']) || !is(part, PARTS_OF_DAY)) continue;
    return [
      { kind: 'word', text: day, glued },
      { kind: 'word', text: part, glued: true },
    ];
  }
  return null;
}

function lexiconOf(words: DuePhraseWords, locale: string): Lexicon {
  const ofWords = lexicons.get(words) ?? new Map<string, Lexicon>();
  lexicons.set(words, ofWords);
  const lexicon = ofWords.get(locale) ?? buildLexicon(words, locale);
  ofWords.set(locale, lexicon);
  return lexicon;
}

function buildLexicon({ language, ...words }: DuePhraseWords, locale: string): Lexicon {
  const meanings = new Map<string, WordMeaning[]>();
  const add = (text: string, kind: WordKind, value = 0): void => {
    const tokens = phraseTokens(text);
    // Numbered month names, as in some languages, are recognized by their mark instead.
    if (tokens.length === 0 || tokens.some((token) => token.kind !== 'word')) return;
    const key = tokens.map((token) => token.text).join(' ');
    const list = meanings.get(key) ?? [];
    if (!list.some((other) => other.kind === kind && other.value === value)) list.push({ kind, value });
    meanings.set(key, list);
  };
  for (const [kind, ways] of Object.entries<unknown>(words)) {
    // Message packs hold an example next to the words.
    if (typeof ways !== 'object') continue;
    const valueOf = Array.isArray(ways)
      ? ways.map((way: string) => [way, 0] as const)
      : Object.entries(ways as Record<string, number>);
    for (const [way, value] of valueOf) add(way, kind as WordKind, value);
  }
  // Someone with English messages types "friday", someone with German dates "Freitag"; they are often the same person.
  for (const tag of [locale, language]) for (const { name, kind, value } of calendarNames(tag)) add(name, kind, value);
  add('+', 'in');
  const entries = [...meanings.keys()].map((key) => key.split(' '));
  const longest = Math.max(1, ...entries.map(({ length }) => length));
  return { meanings, longest, vocabulary: new Set(entries.flat()) };
}

function calendarNames(locale: string) {
  const names: { name: string; kind: 'weekday' | 'month'; value: number }[] = [];
  const base = { timeZone: 'UTC' } as const;
  for (const style of ['long', 'short'] as const) {
    const weekday = dateFormatter(locale, { ...base, weekday: style });
    // January 1, 2024 was a Monday.
    for (let day = 1; day <= 7; day += 1) {
      names.push({ name: weekday.format(Date.UTC(2024, 0, day)), kind: 'weekday', value: day });
    }
    const alone = dateFormatter(locale, { ...base, month: style });
    const inDate = dateFormatter(locale, { ...base, month: style, day: 'numeric' });
    for (let month = 1; month <= 12; month += 1) {
      const date = Date.UTC(2024, month - 1, 1);
      const part = inDate.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      for (const name of [alone.format(date), part]) names.push({ name, kind: 'month', value: month });
    }
  }
  return names;
}

/** A date as typed; without a year or month, the next such date. */
export interface SaidDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number;
}

/** The day as typed. Several `dates` are readings of the same numbers; after an ISO date, times are 24-hour. */
export type SaidDay =
  | { readonly kind: 'offset'; readonly days: number }
  | { readonly kind: 'next-week' }
  | { readonly kind: 'next-month' }
  | { readonly kind: 'end-of-week' }
  | { readonly kind: 'end-of-month' }
  | { readonly kind: 'dates'; readonly dates: readonly SaidDate[]; readonly isIso: boolean };

/** A duration from now. */
export interface SaidAmount {
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
  readonly months: number;
}

/** A time of day. */
export interface SaidTime {
  readonly hour: number;
  readonly minute: number;
  /** Whether it may be a.m. or p.m. */
  readonly open: boolean;
  /** Whether it is only a number. */
  readonly bare: boolean;
}

/** A part of the day; `end-of` is the end of a named period, `later` is later today. */
export type SaidPart = 'morning' | 'afternoon' | 'evening' | 'end' | 'end-of' | 'later';

/** What a phrase says, before it is resolved to dates. */
export interface PhraseParts {
  readonly day: SaidDay | null;
  readonly weekday: { readonly value: number; readonly which: 'coming' | 'next' | 'this' } | null;
  readonly amount: SaidAmount | null;
  readonly time: SaidTime | null;
  readonly part: SaidPart | null;
}

export const NOTHING_SAID: PhraseParts = { day: null, weekday: null, amount: null, time: null, part: null };

/**
 * One reading of a phrase. Lower ranks are more plausible; readings of equal rank are offered as choices, likeliest
 * first.
 */
export interface PhraseAlternative {
  readonly parts: PhraseParts;
  readonly rank: number;
}

/**
 * The words of one language that a due time is read from. Each entry lists alternatives, which may have several words
 * and are compared without case and accents. The names of weekdays and months are not listed: they come from `language`
 * and the locale of the dates.
 */
export interface DuePhraseWords {
  /** The BCP 47 tag of the language. */
  readonly language: string;
  readonly today: readonly string[];
  /** Later today, in a few hours. */
  readonly laterToday: readonly string[];
  /** This evening, in one word. */
  readonly tonight: readonly string[];
  readonly tomorrow: readonly string[];
  readonly dayAfterTomorrow: readonly string[];
  /** Before a weekday: the next one. */
  readonly next: readonly string[];
  /** Before a weekday: the one in this week. */
  readonly this: readonly string[];
  readonly nextWeek: readonly string[];
  readonly nextMonth: readonly string[];
  /** The end of the working day: "end of day", "Feierabend". */
  readonly endOfDay: readonly string[];
  /** The end of the working week; not the weekend. */
  readonly endOfWeek: readonly string[];
  readonly endOfMonth: readonly string[];
  /** With a day, the next week or the next month: its end. */
  readonly endOf: readonly string[];
  /** Before an amount, as in "in 3 days"; "+" works in every language. */
  readonly in: readonly string[];
  /** After an amount, as in "3 days later". */
  readonly after: readonly string[];
  /** Before a time of day. */
  readonly at: readonly string[];
  /** Between day and month, as in "24th of December". */
  readonly of: readonly string[];
  /** Words without meaning here, such as articles. */
  readonly filler: readonly string[];
  readonly noon: readonly string[];
  readonly midnight: readonly string[];
  /** Nine o'clock, or a.m. with a time. */
  readonly morning: readonly string[];
  /** Two in the afternoon, or p.m. with a time. */
  readonly afternoon: readonly string[];
  /** Six in the evening, or p.m. with a time. */
  readonly evening: readonly string[];
  /** With a time: before noon. */
  readonly am: readonly string[];
  /** With a time: after noon. */
  readonly pm: readonly string[];
  /** After an hour, possibly followed by minutes: "o'clock", "Uhr", "時". */
  readonly oClock: readonly string[];
  /** After the minutes of a time of day: "分". */
  readonly minuteMark: readonly string[];
  /** Words for minutes after an hour: `{ 'y media': 30 }`. */
  readonly pastHour?: Readonly<Record<string, number>>;
  /** Words for hours after `at`: `{ nueve: 9 }`. */
  readonly hourNames?: Readonly<Record<string, number>>;
  readonly minutes: readonly string[];
  readonly hours: readonly string[];
  readonly days: readonly string[];
  readonly weeks: readonly string[];
  readonly months: readonly string[];
  readonly years: readonly string[];
  /** After the numbers of year, month and day in languages that write dates this way: "年", "月", "日". */
  readonly yearMark: readonly string[];
  readonly monthMark: readonly string[];
  readonly dayMark: readonly string[];
  /** After the number of a day: "th". */
  readonly ordinal: readonly string[];
  /** Number words, including articles: `{ a: 1, two: 2 }`. A word that is also a unit is an amount of its own. */
  readonly numbers: Readonly<Record<string, number>>;
}
