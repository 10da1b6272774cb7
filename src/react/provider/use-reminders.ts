'use client';
import { useEffect, useState } from 'react';
import type { ClosedStatuses } from '../../core/followup/is-open.js';
import { noticeCode } from './NoticesPart.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { whenIdle } from '../../core/page/when-idle.js';
import { useDisplaySettings } from './display-settings-context.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import { useFollowupsContext } from './followups-context.js';
import { keepFetching } from '../../core/page/keep-fetching.js';
import type * as Reminders from '../../core/page/reminders.js';

/** The code of reminders, fetched in idle time once there are records that can fall due. */
function useReminderCode(core: FollowupsCore, isWanted: boolean): typeof Reminders | null {
  const [fetched, setFetched] = useState<typeof Reminders | null>(noticeCode.loaded);

  useEffect(() => {
    if (!isWanted || fetched) return undefined;
    let cancel = (): void => {};
    const begin = (): void => {
      stop();
      cancel = whenIdle(() => {
        cancel = keepFetching(noticeCode.load, {
          runtime: core.runtime,
          onCode: setFetched,
          onError: (error) => core.report(error, { operation: 'render' }),
        });
      });
    };
    const stop = core.records.subscribeAll(begin);
    if (core.records.revision() > 0) begin();
    return () => {
      stop();
      cancel();
    };
  }, [core, isWanted, fetched]);

  return fetched;
}

/** Makes the core report what falls due. */
export function useReminders(core: FollowupsCore, minutesBefore: number | false, closedStatuses: ClosedStatuses): void {
  const isWanted = minutesBefore !== false && core.userId !== null;
  const reminders = useReminderCode(core, isWanted);
  useEffect(
    () => (isWanted ? reminders?.remind(core, { minutesBefore, closedStatuses }) : undefined),
    [core, reminders, isWanted, minutesBefore, closedStatuses],
  );
}

/** Shows what falls due as a notice. */
export function useDueNotice(): void {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const reminders = useReminderCode(core, core.userId !== null);
  const latest = useEventCallback(() => ({ settings, canEdit }));
  useEffect(() => reminders?.showDueNotice(core, latest), [core, reminders, latest]);
}
