import { sameId } from '../../core/followup/fields.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { countDay, type DayOfOwner } from '../../core/routines/count-day.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';

/** Returns a function that tells the place of a due time among the follow-ups that its owner has on that day. */
export function useDayPlace(): (day: DayOfOwner) => string {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { panel } = useMessages(allEnglish);
  return (day) =>
    panel.onThatDay({
      place: countDay(core.records.all(), day, settings) + 1,
      isMine: sameId(day.owner, settings.currentUserId),
    });
}
