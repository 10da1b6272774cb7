'use client';
import { useEffect } from 'react';
import type { ClosedStatuses } from '../../core/followup/is-open.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { useDisplaySettings } from './display-settings-context.js';
import type { Services } from '../../core/page/followups-core.js';
import { useFollowupsContext } from './followups-context.js';
import { laterCode } from './load-later-parts.js';
import { useLoaded } from './use-loaded.js';
import type * as Reminders from '../../core/page/reminders.js';

/** The code of reminders. */
function useReminderCode(core: Services<'report'>, isWanted: boolean): typeof Reminders | null {
  return useLoaded(laterCode, isWanted ? 'idle' : 'never', (error) => core.report(error, { operation: 'render' }))
    .value;
}

/** Makes the core report what falls due. */
export function useReminders(
  core: Services<'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'userId' | 'report'>,
  minutesBefore: number | false,
  closedStatuses: ClosedStatuses,
): void {
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
