import { isInstantField } from '../../core/followup/fields.js';
import type { FirstMessages, Messages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupMacro } from '../../core/page/host-actions.js';
import { dueWords, valueWords } from '../../core/page/value-words.js';
import { readStep } from '../../core/routines/macro-step.js';
import { runOf, type MacroChange } from '../../core/routines/plan-macro.js';
import type { DueChoice } from '../../core/worklist/due-choices.js';

type MacroMessages = FirstMessages & Pick<Messages, 'routines'>;

/** What the words for a macro need. */
export interface MacroNames {
  readonly settings: DisplaySettings;
  readonly messages: MacroMessages;
  readonly presets: readonly DueChoice[];
  readonly now: number;
  /** The name of an owner, by id. */
  readonly nameOf: (id: string) => string;
}

/** What a macro does, in few words and in the order of its steps. */
export function summaryOf(macro: FollowupMacro, { settings, messages, presets, nameOf }: MacroNames): string {
  const { routines } = messages;
  const parts = macro.steps.flatMap((step) => {
    const read = readStep(step);
    if (!read) return [];
    const { kind, field, text } = read;
    if (kind === 'line') return routines.line;
    if (kind === 'due') return presets.find(({ id }) => id === text)?.label ?? text;
    if (kind === 'owner')
      return routines.owner({ name: text === 'me' ? nameOf(settings.currentUserId ?? '') : nameOf(text) });
    return valueWords(field, text, settings, nameOf);
  });
  const run = runOf(macro);
  const all = run ? [...parts, run.label] : parts;
  return new Intl.ListFormat(settings.locale, { type: 'unit', style: 'short' }).format([...new Set(all)]);
}

/** What a macro will do to one field of a record. */
export function changeWords(change: MacroChange, { settings, messages, now, nameOf }: MacroNames): string {
  const { routines } = messages;
  const { field, from, to, added, isSame } = change;
  const wordsOf = (value: string): string =>
    (isInstantField(field) && dueWords(value, settings, now)) || valueWords(field, value, settings, nameOf);
  if (field === 'note') return routines.addsLine({ line: added.join(' ') });
  if (isSame) return routines.stays({ value: wordsOf(to) });
  return from ? routines.becomes({ from: wordsOf(from), to: wordsOf(to) }) : wordsOf(to);
}
