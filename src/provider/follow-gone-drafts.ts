import type { Notice } from '../ui/notice/group-notices.js';
import type { DisplaySettings } from './display-settings.js';
import type { FollowupsCore } from './followups-core.js';
import { copyAction } from './notice-of-event.js';

/** What was told, once for each user of the page. */
const toldOf = new WeakMap<FollowupsCore, Set<string>>();

/**
 * Tells of each record that is deleted while the person has a draft of it: its row, which led to the text, is gone.
 *
 * @param drop puts a notice away whose draft is given up, or whose record is back
 * @returns the way to stop
 */
export function followGoneDrafts(
  core: FollowupsCore,
  settings: DisplaySettings,
  put: (notice: Notice) => void,
  drop: (id: string) => void,
): () => void {
  const { drafts, records, editors, engine } = core;
  const told = toldOf.get(core) ?? new Set<string>();
  toldOf.set(core, told);

  function check(followupId: string): void {
    const draft = drafts.get(followupId);
    if (!draft || !records.isGone(followupId)) {
      if (told.delete(followupId)) drop(noticeId(followupId));
      return;
    }
    // Its editor says so itself, and so does the notice of the save that found it out.
    const isToldElsewhere = editors.isShown(followupId) || engine.leading(followupId)?.state === 'gone';
    if (told.has(followupId) || isToldElsewhere) return;
    told.add(followupId);
    put({
      id: noticeId(followupId),
      tone: 'status',
      look: 'warning',
      persistent: true,
      text: settings.messages.notices.draftGone,
      actions: [
        ...(editors.canOpen()
          ? [{ label: settings.messages.notices.reopen, onSelect: () => editors.open(followupId) }]
          : []),
        copyAction(followupId, draft.patch, core, settings),
      ],
    });
  }

  const checkAll = (ids: readonly string[]): void => ids.forEach(check);
  checkAll(drafts.all().map(({ base }) => base.id));
  const stops = [records.subscribeAll(checkAll), drafts.subscribeAll(checkAll)];
  return () => {
    for (const stop of stops) stop();
  };
}

function noticeId(followupId: string): string {
  return `draft-gone-${followupId}`;
}
