import type { EditableField } from '../followup/fields.js';
import type { MacroFieldStep, MacroRunStep } from '../page/host-actions.js';

const FIELD_OF_STEP = {
  line: 'note',
  due: 'due_at',
  owner: 'owner_user_id',
  priority: 'priority',
  type: 'task_type',
} as const satisfies Readonly<Record<string, EditableField>>;

type StepKind = keyof typeof FIELD_OF_STEP;

/** The kinds of a step that changes a field. */
export const STEP_KINDS = Object.keys(FIELD_OF_STEP) as StepKind[];

/** The keys that apply a macro. */
export const DIGITS: readonly string[] = Array.from('123456789');

/** Returns the field that a step changes, and its text; `null` for a function of the host, and for anything else. */
export function readStep(
  step: MacroFieldStep | MacroRunStep | Readonly<Record<string, unknown>>,
): { readonly kind: StepKind; readonly field: EditableField; readonly text: string } | null {
  const members: Readonly<Record<string, unknown>> = { ...step };
  for (const kind of STEP_KINDS) {
    const text = members[kind];
    if (typeof text === 'string') return { kind, field: FIELD_OF_STEP[kind], text };
  }
  return null;
}
