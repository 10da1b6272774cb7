import { readDuePhrase, type DuePhraseOptions } from '../due-phrase/read-due-phrase.js';
import { dateFormatter } from '../followup/date-formatter.js';
import { sameValue, valueFault, type EditableField, type FieldValue } from '../followup/fields.js';
import { patchedFields, type FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { duePhraseEnglish } from '../messages/due-phrase-english.js';
import { dueWords, withLine } from '../page/value-words.js';
import type { DisplaySettings } from '../page/display-settings.js';
import type { FollowupMacro, MacroRunStep } from '../page/host-actions.js';
import type { DueChoice } from '../worklist/due-choices.js';
import { DIGITS, readStep } from './macro-step.js';

/** What the meaning of a macro depends on. */
export interface MacroTerms {
  readonly settings: DisplaySettings;
  /** The due words of the page's language. */
  readonly words: DuePhraseOptions['words'];
  /** The due presets at this moment. */
  readonly presets: readonly DueChoice[];
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  /** The names that a line can contain; empty if unknown. */
  readonly me: string;
  readonly deal: string;
}

/** What a macro does to one field of a record. */
export interface MacroChange {
  readonly field: EditableField;
  readonly from: FieldValue;
  readonly to: string;
  /** The lines added to a note. */
  readonly added: readonly string[];
  /** Whether the record has that value already. */
  readonly isSame: boolean;
}

/** What a macro does to a record. */
export interface MacroPlan {
  readonly changes: readonly MacroChange[];
  /** One safe update; empty if nothing changes. */
  readonly patch: FollowupPatch;
  /** The host's function that follows. */
  readonly run: MacroRunStep | null;
  /** The step that can't be carried out, because its text is not understood for certain; `null` for none. */
  readonly unread: string | null;
}

/** Returns the function of the host that ends a macro. */
export function runOf({ steps }: Pick<FollowupMacro, 'steps'>): MacroRunStep | null {
  const last = steps.at(-1);
  return last && 'run' in last ? last : null;
}

/** Computes what a macro does to a record. All of its fields go into one patch. */
export function planMacro(macro: Pick<FollowupMacro, 'steps'>, followup: Followup, terms: MacroTerms): MacroPlan {
  const wanted = new Map<EditableField, string>();
  const lines: string[] = [];
  let unread: string | null = null;
  for (const step of macro.steps) {
    const read = readStep(step);
    if (!read) continue;
    const { kind, field, text } = read;
    if (kind === 'line') lines.push(text);
    else {
      const value = kind === 'due' ? dueOf(text, terms) : kind === 'owner' ? ownerOf(text, terms) : text;
      if (value === null || valueFault(field, value) !== null) unread ??= text;
      else wanted.set(field, value);
    }
  }
  // Last, because a line can name the new due time.
  const due = wanted.get('due_at') ?? followup.due_at ?? '';
  const added = lines.map((line) => filledIn(line, due, terms)).filter((line) => line !== '');
  if (added.length > 0) wanted.set('note', withLine(followup.note, added.join('\n')));

  const changes = [...wanted].map(([field, to]): MacroChange => ({
    field,
    from: followup[field],
    to,
    added: field === 'note' ? added : [],
    isSame: sameValue(field, followup[field], to),
  }));
  const patch: FollowupPatch = Object.fromEntries(
    changes.flatMap(({ field, to, isSame }) => (isSame ? [] : [[field, to]])),
  );
  return { changes, patch, run: runOf(macro), unread };
}

/** Whether a plan saves something. */
export function hasChange({ patch }: MacroPlan): boolean {
  return patchedFields(patch).length > 0;
}

/** Reads a due time: a preset, else a phrase, in the words of the page or in English. Never guesses. */
function dueOf(text: string, { presets, settings, words, now }: MacroTerms): string | null {
  const preset = presets.find(({ id }) => id === text);
  if (preset) return preset.iso;
  const { locale, timeZone, endOfDayHour } = settings;
  const options = { timeZone, now, endOfDayHour, current: undefined };
  const reading = readDuePhrase(text, { ...options, words, locale });
  if (reading.status === 'time') return reading.time.iso;
  if (reading.status === 'ask') return null;
  const english = readDuePhrase(text, { ...options, words: duePhraseEnglish.duePhrase, locale: 'en' });
  return english.status === 'time' ? english.time.iso : null;
}

function ownerOf(text: string, { settings: { currentUserId } }: MacroTerms): string | null {
  return text === 'me' ? currentUserId : text;
}

/** Longer before a day than it is called by its distance, such as "tomorrow". */
const NEAR_MS = 3e8;

function filledIn(line: string, due: string, { settings, now, me, deal }: MacroTerms): string {
  const { locale, timeZone } = settings;
  const values: Readonly<Record<string, string>> = {
    date: dateFormatter(locale, { month: 'short', day: 'numeric', timeZone }).format(now),
    me,
    deal,
    // As of days before, so that a note, which stays, says no "tomorrow".
    due: dueWords(due, settings, Math.min(now, Date.parse(due) - NEAR_MS)) ?? '',
  };
  return line
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      // Words of the page isolate names and times, which only its own text needs.
      Object.hasOwn(values, name) ? (values[name] ?? '').replaceAll(/[\u2066-\u2069]/g, '') : whole,
    )
    .trim();
}

/** The digit of each macro: its own, else the first that is free; `null` for those beyond the ninth. */
export function keysOf(macros: readonly Pick<FollowupMacro, 'key'>[]): readonly (string | null)[] {
  const taken = new Set(macros.map(({ key }) => key));
  const free = DIGITS.filter((digit) => !taken.has(digit));
  const given = new Set<string>();
  return macros.map(({ key }) => {
    const digit = key !== undefined && DIGITS.includes(key) && !given.has(key) ? key : free.shift();
    if (digit !== undefined) given.add(digit);
    return digit ?? null;
  });
}
