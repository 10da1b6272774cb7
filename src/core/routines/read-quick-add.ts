import { readDuePhrase, type DuePhraseOptions, type DuePhraseTime } from '../due-phrase/read-due-phrase.js';
import { foldText } from '../followup/fold-text.js';
import type { Named } from '../page/directory.js';
import type { Option } from '../page/option.js';

/** What words of a quick-add line stand for. */
export interface QuickAddReading {
  /** The words that are left. */
  readonly note: string;
  /** The due time; `null` without one. */
  readonly due: DuePhraseTime | null;
  /** The times that the words may mean, if that is not certain. */
  readonly times: readonly DuePhraseTime[];
  readonly owner: Named | null;
  readonly priority: Option | null;
  readonly type: Option | null;
  /** The words that match nothing, or several things alike; with the mark before them. */
  readonly unknown: readonly string[];
  readonly several: readonly string[];
}

interface QuickAddTerms {
  readonly due: DuePhraseOptions;
  readonly owners: readonly Named[];
  readonly priorities: readonly Option[] | null;
  readonly types: readonly Option[] | null;
}

type Matches<Value> = { readonly word: string; readonly found: readonly Value[] } | null;

/**
 * Reads a line such as "call back fri 2pm !high @name #email". The due time stands at the beginning or the end of the other
 * words. Nothing is guessed: a word that may mean several things is reported.
 */
export function readQuickAdd(
  text: string,
  { due: options, owners, priorities, types }: QuickAddTerms,
): QuickAddReading {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const marked = (mark: string): string | undefined =>
    words.findLast((word) => word.startsWith(mark) && word.length > 1);
  const owner = matchOf(marked('@'), owners, ({ name }) => [name, ...name.split(/\s+/u)]);
  const priority = choiceOf(marked('!'), priorities);
  const type = choiceOf(marked('#'), types);
  const taken = new Set([owner?.word, priority?.word, type?.word]);
  const rest = words.filter((word) => !taken.has(word));
  const { from, to, times } = dueIn(rest, options);
  const matches = [owner, priority, type].flatMap((each) => each ?? []);
  return {
    note: [...rest.slice(0, from), ...rest.slice(to)].join(' '),
    due: times.length === 1 ? (times[0] ?? null) : null,
    times,
    owner: only(owner),
    priority: only(priority),
    type: only(type),
    unknown: matches.flatMap(({ word, found }) => (found.length === 0 ? word : [])),
    several: matches.flatMap(({ word, found }) => (found.length > 1 ? word : [])),
  };
}

function only<Value>(matches: Matches<Value>): Value | null {
  return matches?.found.length === 1 ? (matches.found[0] ?? null) : null;
}

/** The values whose name a marked word begins; one that it is in full comes alone. */
function matchOf<Value>(
  word: string | undefined,
  values: readonly Value[],
  namesOf: (value: Value) => readonly string[],
): Matches<Value> {
  if (word === undefined) return null;
  // In a name, "_" stands for a blank.
  const wanted = foldText(word.slice(1).replaceAll('_', ' '));
  const named = values.map((value) => ({ value, names: namesOf(value).map(foldText) }));
  const exact = named.filter(({ names }) => names[0] === wanted);
  const begun = named.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
  return { word, found: (exact.length > 0 ? exact : begun).map(({ value }) => value) };
}

/** Without a list, any text is a value. */
function choiceOf(word: string | undefined, options: readonly Option[] | null): Matches<Option> {
  if (word !== undefined && !options) return { word, found: [{ value: word.slice(1), label: word.slice(1) }] };
  return matchOf(word, options ?? [], ({ label, value }) => [label, value]);
}

interface DuePlace {
  readonly from: number;
  readonly to: number;
  readonly times: readonly DuePhraseTime[];
}

/**
 * The longest run of words at the end, or else at the beginning, that is a due time; one that is certain rather than one to
 * ask for. None beside a word that is a time, too, as in "friday in 2 weeks".
 */
function dueIn(words: readonly string[], options: DuePhraseOptions): DuePlace {
  const { length } = words;
  const timesOf = (text: string): readonly DuePhraseTime[] => {
    const reading = readDuePhrase(text, options);
    // Of "fri 2pm" on a Friday, "2pm" alone would be another day.
    if (reading.status === 'ask') return reading.isGuess ? [] : reading.times;
    return reading.status === 'time' ? [reading.time] : [];
  };
  const isTime = (word = ''): boolean => !/\d/u.test(word) && timesOf(word).length > 0;
  const longest = (runs: readonly (readonly [from: number, to: number])[]): DuePlace | undefined => {
    for (const [from, to] of runs) {
      const times = timesOf(words.slice(from, to).join(' '));
      if (times.length > 0) return isTime(words[from - 1]) || isTime(words[to]) ? undefined : { from, to, times };
    }
    return undefined;
  };
  const found = [
    longest(Array.from({ length }, (_, from) => [from, length])),
    longest(Array.from({ length }, (_, less) => [0, length - less])),
  ].flatMap((place) => place ?? []);
  return found.find(({ times }) => times.length === 1) ?? found[0] ?? { from: length, to: length, times: [] };
}
