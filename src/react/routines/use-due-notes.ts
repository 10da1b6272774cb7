import { sameId } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { countDay, type DayOfOwner } from '../../core/routines/count-day.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useKnowsAll } from '../editor/editor-work.js';
import { theirWords } from '../provider/their-words.js';
import { useTheirZone } from '../provider/TheirClock.js';

/**
 * Describes a due time: its place among the owner's follow-ups of that day, if all are loaded, and the local time of the
 * record's customer.
 */
export function useDueNotes(followup: Followup): {
  readonly zone: string | null;
  readonly dueLine: (words: string, day: DayOfOwner) => string;
} {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const messages = useMessages(routineEnglish);
  const zone = useTheirZone(followup);
  const knowsAll = useKnowsAll(core.number);
  const placeOf = (day: DayOfOwner): string =>
    messages.panel.onThatDay({
      place: countDay(core.records, day, settings) + 1,
      isMine: sameId(day.owner, settings.currentUserId),
    });
  return {
    zone,
    dueLine: (words, day) =>
      [words, knowsAll && day.owner && placeOf(day), theirWords(day.iso, zone, settings, messages)]
        .filter(Boolean)
        .join(' · '),
  };
}
