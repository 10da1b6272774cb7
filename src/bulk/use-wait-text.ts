'use client';
import { dateFormatter } from '../followup/date-formatter.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { BulkWait } from './bulk-wait.js';

/** What holds a change up, in words; `null` where nothing does. */
export function useWaitText(wait: BulkWait | null): string | null {
  const { locale, timeZone } = useDisplaySettings();
  const { bulk } = useMessages();
  switch (wait?.kind) {
    case 'offline':
      return bulk.offline;
    case 'sign-in':
      return bulk.signIn;
    case 'busy': {
      const format = dateFormatter(locale, { timeStyle: 'short', timeZone });
      return bulk.busy({ time: wait.until === null ? null : format.format(wait.until) });
    }
    case undefined:
      return null;
  }
}
