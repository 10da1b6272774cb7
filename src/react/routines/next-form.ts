import type { Followup } from '../../core/followup/followup.js';
import type { NewFollowup } from '../../core/page/host-actions.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import type { NextText } from '../../core/routines/next-entries.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { theirWords } from '../provider/their-words.js';
import { useTheirZone } from '../provider/TheirClock.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';
import { useDayPlace } from './use-day-place.js';

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

/**
 * Describes a due time: its place among the owner's follow-ups of that day, and the local time of the record's customer.
 */
export function useDueNotes(followup: Followup): {
  readonly zone: string | null;
  readonly dueLine: (words: string, iso: string, owner: string) => string;
} {
  const settings = useDisplaySettings();
  const messages = useMessages(routineEnglish);
  const zone = useTheirZone(followup);
  const placeOf = useDayPlace();
  return {
    zone,
    dueLine: (words, iso, owner) =>
      [words, owner && placeOf({ owner, iso, but: null }), theirWords(iso, zone, settings, messages)]
        .filter(Boolean)
        .join(' · '),
  };
}
