import { formatDueTime } from '../../core/followup/date-formatter.js';
import type { Followup } from '../../core/followup/followup.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';

/** The accessible name of a row's menu and of its button. */
export function rowMenuLabel(followup: Followup, settings: DisplaySettings): string {
  const due = formatDueTime(followup.due_at, settings) ?? '';
  return settings.messages.quickActions.more({ due, note: noteExcerpt(followup.note) });
}
