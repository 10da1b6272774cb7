import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { planBulk, useBulkSource } from './bulk-plan.js';

/** Gives records to an owner. */
export type Reassign = (ids: readonly string[], ownerId: string) => void;

/** Returns a function that gives records to an owner at once, by the same bulk change as the popover. */
export function useReassign(): Reassign {
  const { core } = useFollowupsContext();
  const { bulk } = useMessages(allEnglish);
  const source = useBulkSource();
  return (ids, ownerId) => {
    const state = core.saving.bulks.latest()?.state();
    if (state?.running) {
      const text = bulk.oneAtATime({ done: state.total - state.pending, total: state.total });
      core.notices.notify({ id: 'one-at-a-time', tone: 'status', text });
      return;
    }
    const { changes } = planBulk(ids, 'owner_user_id', { to: ownerId }, source);
    if (changes.length > 0) core.saving.bulks.start(changes);
  };
}
