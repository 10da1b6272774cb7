import { fromZonedInput } from '../../core/followup/due-time.js';
import { isUuid } from '../../core/followup/uuid.js';
import type { DueChoice } from '../../core/worklist/due-choices.js';
import type { BulkAction } from './bulk-action.js';
import type { BulkValue } from './bulk-plan.js';

/** The content of the fields while a value is chosen. */
export interface BulkDraft {
  /** The owner's id, the priority or the task type. */
  readonly text: string;
  /**
   * The chosen option for the due time: `preset:` and the id of a preset, `exact` or `shift`; `null` if none is chosen.
   */
  readonly due: string | null;
  /** A date and time in the format of its input. */
  readonly exact: string;
  readonly amount: string;
  readonly unit: 'days' | 'hours';
  readonly direction: 'later' | 'earlier';
}

export const EMPTY_DRAFT: BulkDraft = {
  text: '',
  due: null,
  exact: '',
  amount: '1',
  unit: 'days',
  direction: 'later',
};

const MAX_DAYS = 36_500;
const MAX_HOURS = MAX_DAYS * 24;

export function presetDraft({ id }: DueChoice): string {
  return `preset:${id}`;
}

/** Parses a draft. Returns `"missing"` if nothing is chosen yet, `"invalid"` if the input can't be parsed. */
export function readDraft(
  action: BulkAction,
  draft: BulkDraft,
  choices: readonly DueChoice[],
  timeZone: string,
): BulkValue | 'missing' | 'invalid' {
  if (action !== 'due') {
    const to = draft.text.trim();
    if (to === '') return 'missing';
    return action === 'owner' && !isUuid(to) ? 'invalid' : { to };
  }
  switch (draft.due) {
    case null:
      return 'missing';
    case 'exact': {
      const typed = fromZonedInput(draft.exact, timeZone);
      if (typed.ok) return { to: typed.iso };
      return typed.reason === 'empty' ? 'missing' : 'invalid';
    }
    case 'shift': {
      if (draft.amount.trim() === '') return 'missing';
      const amount = Number(draft.amount);
      const most = draft.unit === 'days' ? MAX_DAYS : MAX_HOURS;
      if (!Number.isInteger(amount) || amount < 1 || amount > most) return 'invalid';
      const signed = draft.direction === 'later' ? amount : -amount;
      return { by: draft.unit === 'days' ? { days: signed } : { hours: signed } };
    }
    default: {
      const choice = choices.find((each) => presetDraft(each) === draft.due);
      return choice ? { to: choice.iso } : 'missing';
    }
  }
}
