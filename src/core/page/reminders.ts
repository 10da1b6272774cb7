import { watchDue } from '../records/watch-due.js';
import type { ClosedStatuses } from '../followup/is-open.js';
import type { FollowupsCore } from './followups-core.js';

export { showDueNotice } from './due-notice.js';

/** The reminder settings of a provider. */
interface ReminderWish {
  readonly minutesBefore: number;
  readonly closedStatuses: ClosedStatuses;
}

interface Watch {
  readonly wishes: ReminderWish[];
  stop: () => void;
}

/** One watch per core: each record is reported once, however many providers show it. */
const watches = new WeakMap<FollowupsCore, Watch>();

/**
 * Reports to the core what falls due while a provider asks for it; the latest settings count.
 *
 * @returns a cancel function
 */
export function remind(core: FollowupsCore, wish: ReminderWish): () => void {
  const watch = watches.get(core) ?? { wishes: [], stop() {} };
  watches.set(core, watch);
  watch.wishes.push(wish);
  begin(core, watch);
  return () => {
    const wasNewest = watch.wishes.at(-1) === wish;
    watch.wishes.splice(watch.wishes.indexOf(wish), 1);
    if (wasNewest) begin(core, watch);
  };
}

function begin(core: FollowupsCore, watch: Watch): void {
  const { records, runtime, engine, page, userId } = core;
  const wish = watch.wishes.at(-1);
  watch.stop();
  if (!wish || userId === null) {
    watch.stop = () => {};
    return;
  }
  watch.stop = watchDue({
    ...wish,
    records,
    userId,
    now: runtime.now,
    schedule: runtime.schedule,
    onWake: page.onVisibility,
    isActive: engine.isActive,
    onDue: (moments) =>
      core.tellDue(
        moments.map(({ followup, minutesBefore }) => ({
          type: 'due',
          followupId: followup.id,
          followup,
          minutesBefore,
        })),
      ),
  });
}
