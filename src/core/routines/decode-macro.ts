import { membersOf } from '../followup/wire-values.js';
import type { MacroFieldStep, SavedMacro } from '../page/host-actions.js';
import { DIGITS, readStep } from './macro-step.js';

const LONGEST_NAME = 200;
const LONGEST_TEXT = 2000;
const MOST_STEPS = 20;

/** Reads a stored macro; `null` for anything else, such as one of a newer version. */
export function decodeMacro(item: unknown): SavedMacro | null {
  const { id, name, key, steps } = membersOf(item) ?? {};
  if (!isText(id, LONGEST_NAME) || !isText(name, LONGEST_NAME) || !Array.isArray(steps)) return null;
  const read = steps.flatMap((step: unknown) => decodeStep(step) ?? []);
  if (read.length !== steps.length || read.length === 0 || read.length > MOST_STEPS) return null;
  return { id, name: name.trim(), ...(typeof key === 'string' && DIGITS.includes(key) && { key }), steps: read };
}

function decodeStep(step: unknown): MacroFieldStep | null {
  const members = membersOf(step) ?? {};
  const read = readStep(members);
  const isKnown = read && Object.keys(members).length === 1 && isText(read.text, LONGEST_TEXT);
  return isKnown ? ({ [read.kind]: read.text } as MacroFieldStep) : null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest;
}
