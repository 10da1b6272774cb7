import { membersOf } from '../followup/wire-values.js';
import type { MacroFieldStep, SavedMacro } from '../page/host-actions.js';

const LONGEST_NAME = 200;
const LONGEST_TEXT = 2000;
const MOST_STEPS = 20;

/** The kinds of a step that changes a field. */
export const STEP_KINDS = ['line', 'due', 'owner', 'priority', 'type'] as const;

/** Reads a stored macro; `null` for anything else, such as one of a newer version. */
export function decodeMacro(item: unknown): SavedMacro | null {
  const { id, name, key, steps } = membersOf(item) ?? {};
  if (!isText(id, LONGEST_NAME) || !isText(name, LONGEST_NAME) || !Array.isArray(steps)) return null;
  const read = steps.flatMap((step: unknown) => decodeStep(step) ?? []);
  if (read.length !== steps.length || read.length === 0 || read.length > MOST_STEPS) return null;
  return { id, name: name.trim(), ...(isKey(key) && { key }), steps: read };
}

function decodeStep(step: unknown): MacroFieldStep | null {
  const members = membersOf(step) ?? {};
  const [kind, ...others] = Object.keys(members);
  const known = STEP_KINDS.find((each) => each === kind);
  const text = known && members[known];
  return known && others.length === 0 && isText(text, LONGEST_TEXT) ? ({ [known]: text } as MacroFieldStep) : null;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest;
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]$/.test(value);
}
