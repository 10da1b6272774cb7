import { sameId } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { editorWorkOf, useKnowsAll, useOwnerCounts } from '../editor/editor-work.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { theirWords } from '../provider/their-words.js';
import { useTheirZone } from '../provider/TheirClock.js';

/** The day of an instant, for an owner. */
interface DayOfOwner {
  readonly owner: string;
  readonly iso: string;
  /** The id of a record that does not count. */
  readonly but: string | null;
}

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
  const work = editorWorkOf(core, settings.closedStatuses);
  useOwnerCounts(work);
  const knowsAll = useKnowsAll(core.number);

  function placeOf({ owner, iso, but }: DayOfOwner): string | null {
    const others = knowsAll && owner !== '' ? work.dueOnDay(owner, iso, { timeZone: settings.timeZone, but }) : null;
    const isMine = sameId(owner, settings.currentUserId);
    return others === null ? null : messages.panel.onThatDay({ place: others + 1, isMine });
  }
  return {
    zone,
    dueLine: (words, day) =>
      [words, placeOf(day), theirWords(day.iso, zone, settings, messages)].filter(Boolean).join(' · '),
  };
}
