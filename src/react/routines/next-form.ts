import type { Followup } from '../../core/followup/followup.js';
import type { NewFollowup } from '../../core/page/host-actions.js';
import type { NextText } from '../../core/routines/next-entries.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';

export interface NextFormProps {
  readonly followup: Followup;
  /** What was typed earlier. */
  readonly kept: NextText | null;
  /** Whether only the next follow-up is left to create. */
  readonly isEnded: boolean;
  readonly ahead: RoutinePopoverProps['ahead'];
  /** The event handler called on each change; with `null` if everything is as it was at first. */
  readonly onText: (text: NextText | null) => void;
  readonly onSubmit: (text: NextText, draft: NewFollowup | null) => void;
}

/** A follow-up of the same deal. */
export function newFollowup(
  { deal_id, conversation_id, priority, task_type, owner_user_id }: Followup,
  change: NewFollowup,
): NewFollowup {
  return { deal_id, conversation_id, priority, task_type, owner_user_id, ...change };
}
