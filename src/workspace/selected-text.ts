import { firstLine } from '../followup/first-line.js';
import { formatDueTime } from '../followup/format-due-time.js';
import type { Followup } from '../followup/followup.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import { listed } from '../provider/directory.js';
import { safeHrefOf } from '../ui/text/safe-href.js';
import { disarmed } from '../worklist/to-csv.js';

/** Follow-ups as lines of plain text, for a message or a spreadsheet: when each is due, its note, its owner, its address. */
export function selectedText(
  ids: Iterable<string>,
  followupOf: (id: string) => Followup | undefined,
  settings: DisplaySettings,
): string {
  const ownerOf = listed(settings.owners);
  return [...ids]
    .flatMap((id) => followupOf(id) ?? [])
    .map((followup) => {
      const owner = followup.owner_user_id ? ownerOf(followup.owner_user_id)?.name : '';
      const href = safeHrefOf(followup, settings.followupHref);
      return [
        formatDueTime(followup.due_at, settings) ?? '',
        cellOf(firstLine(followup.note)),
        cellOf(owner ?? ''),
        ...(href ? [href] : []),
      ];
    })
    .map((parts) => parts.join('\t'))
    .join('\n');
}

// A tab would begin another cell.
function cellOf(text: string): string {
  return disarmed(text.replaceAll('\t', ' '));
}
