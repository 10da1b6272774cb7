'use client';
import { useEffect } from 'react';
import type { ClosedStatuses } from '../../core/followup/is-open.js';
import { useEventCallback } from '../ui/hooks.js';
import { useDisplaySettings } from './display-settings-context.js';
import type { Services } from '../../core/page/followups-core.js';
import { useFollowupsContext } from './followups-context.js';
import { laterCode } from './load-later-parts.js';
import { useLoaded } from './use-loaded.js';

type ReminderServices = Services<'notices' | 'page' | 'records' | 'runtime' | 'saving' | 'userId' | 'report'>;

/** The code of reminders. */
function useReminderCode({ userId, report }: ReminderServices, isWanted: boolean) {
  const when = isWanted && userId !== null ? 'idle' : 'never';
  return useLoaded(laterCode, when, (error) => report(error, { operation: 'render' })).value;
}

/** Makes the core report what falls due. */
export function useReminders(
  core: ReminderServices,
  minutesBefore: number | false,
  closedStatuses: ClosedStatuses,
): void {
  const code = useReminderCode(core, minutesBefore !== false);
  useEffect(
    () => (minutesBefore === false ? undefined : code?.remind(core, { minutesBefore, closedStatuses })),
    [core, code, minutesBefore, closedStatuses],
  );
}

/** Shows what falls due as a notice. */
export function useDueNotice(): void {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const code = useReminderCode(core, true);
  const latest = useEventCallback(() => ({ settings, canEdit }));
  useEffect(() => code?.showDueNotice(core, latest), [core, code, latest]);
}
