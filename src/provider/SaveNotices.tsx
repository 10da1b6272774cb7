'use client';
import { useEffect, useReducer } from 'react';
import type { ReactElement } from 'react';
import type { Messages } from '../messages/messages.js';
import type { SaveEventOf } from '../saving/save-event.js';
import { NoticeRegion } from '../ui/NoticeRegion.js';
import type { Notice } from '../ui/NoticeRegion.js';
import { rootAttributes } from '../ui/root-attributes.js';
import { useDisplaySettings } from './display-settings.js';
import type { FollowupsCore } from './followups-core.js';
import type { FollowupsEvent } from './followups-event.js';
import { useFollowupsContext } from './followups-context.js';

type Change = { readonly put: Notice } | { readonly drop: string };

function change(notices: readonly Notice[], action: Change): readonly Notice[] {
  if ('put' in action) return [...notices.filter((notice) => notice.id !== action.put.id), action.put];
  return notices.filter((notice) => notice.id !== action.drop);
}

/** Tells the outcome of each save, also of one whose editor is long closed: one notice for one outcome. */
export function SaveNotices(): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { messages, locale } = settings;
  const [notices, dispatch] = useReducer(change, []);

  useEffect(
    () =>
      core.onOutcome((event) => {
        const notice = noticeOf(event, core, messages, locale);
        if (notice) dispatch({ put: notice });
        else if ('editId' in event) dispatch({ drop: event.editId });
      }),
    [core, messages, locale],
  );

  useEffect(() => core.onNotice((notice) => dispatch({ put: notice })), [core]);

  return (
    <NoticeRegion
      label={messages.notices.region}
      dismissLabel={messages.common.dismiss}
      notices={notices}
      onDismiss={(id) => dispatch({ drop: id })}
      {...rootAttributes(settings)}
    />
  );
}

function noticeOf(event: FollowupsEvent, core: FollowupsCore, messages: Messages, locale: string): Notice | null {
  const text = messages.notices;
  // A bulk update has a report of its own.
  if ('bulkId' in event && event.bulkId !== null) return null;
  switch (event.type) {
    case 'saved': {
      const names = event.mergedWith.map((field) => messages.fields[field]);
      const fields = names.length > 1 ? new Intl.ListFormat(locale).format(names) : names[0];
      return {
        id: event.editId,
        tone: 'status',
        text: fields ? text.savedMerged({ fields }) : event.origin === 'undo' ? text.savedUndo : text.saved,
        look: 'success',
        actions: undoAction(event, core, text.undo),
      };
    }
    case 'save-failed': {
      const words = { invalid: text.notSavedInvalid, forbidden: text.notSavedForbidden, gone: text.notSavedGone };
      return {
        id: event.editId,
        tone: 'status',
        text: words[event.reason],
        look: 'danger',
        persistent: true,
        actions: reviewActions(event.followupId, core, text.review),
      };
    }
    case 'unconfirmed':
      return {
        id: event.editId,
        tone: 'status',
        text: text.unconfirmed,
        look: 'warning',
        persistent: true,
        actions: [{ label: text.tryAgain, onSelect: () => core.engine.retry(event.editId) }],
      };
    case 'conflict':
      if (core.editors.isShown(event.followupId)) return null;
      return {
        id: event.editId,
        tone: 'alert',
        text: text.conflict,
        persistent: true,
        actions: reviewActions(event.followupId, core, text.review),
      };
    default:
      return null;
  }
}

function undoAction({ editId, origin }: SaveEventOf<'saved'>, core: FollowupsCore, label: string): Notice['actions'] {
  if (origin === 'undo' || core.engine.savedEdit(editId) === null) return [];
  return [{ label, onSelect: () => void core.history.undo(editId) }];
}

function reviewActions(followupId: string, core: FollowupsCore, label: string): Notice['actions'] {
  if (!core.editors.canOpen() || core.editors.isShown(followupId)) return [];
  return [{ label, onSelect: () => core.editors.open(followupId) }];
}
