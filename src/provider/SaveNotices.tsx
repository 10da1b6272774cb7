'use client';
import { useEffect, useReducer } from 'react';
import type { ReactElement } from 'react';
import { isPageFault } from '../api/page-fault.js';
import type { AboutEdit, SaveEventOf } from '../saving/save-event.js';
import { copyText } from '../ui/copy-text.js';
import { NoticeRegion } from '../ui/NoticeRegion.js';
import type { Notice, NoticeAction } from '../ui/NoticeRegion.js';
import { rootAttributes } from '../ui/root-attributes.js';
import { useDisplaySettings } from './display-settings.js';
import type { DisplaySettings } from './display-settings.js';
import type { FollowupsCore } from './followups-core.js';
import type { FollowupsEvent } from './followups-event.js';
import { useFollowupsContext } from './followups-context.js';
import { patchText } from './patch-text.js';

type Change = { readonly put: Notice } | { readonly drop: string };

function change(notices: readonly Notice[], action: Change): readonly Notice[] {
  if ('put' in action) return [...notices.filter((notice) => notice.id !== action.put.id), action.put];
  return notices.filter((notice) => notice.id !== action.drop);
}

/** Tells the outcome of each save, also of one whose editor is long closed: one notice for one outcome. */
export function SaveNotices(): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { messages } = settings;
  const [notices, dispatch] = useReducer(change, []);

  useEffect(
    () =>
      core.onOutcome((event) => {
        const notice = noticeOf(event, core, settings);
        if (notice) dispatch({ put: notice });
        else if ('editId' in event) dispatch({ drop: event.editId });
      }),
    [core, settings],
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

function noticeOf(event: FollowupsEvent, core: FollowupsCore, settings: DisplaySettings): Notice | null {
  const { messages, locale } = settings;
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
        text: isPageFault(event.error) ? text.notSavedInPage : words[event.reason],
        look: 'danger',
        persistent: true,
        toldElsewhere: core.editors.isShown(event.followupId),
        actions: textActions(event, core, settings),
      };
    }
    case 'unconfirmed':
      return {
        id: event.editId,
        tone: 'status',
        text: text.unconfirmed,
        look: 'warning',
        persistent: true,
        toldElsewhere: core.editors.isShown(event.followupId),
        actions: [
          { label: text.tryAgain, onSelect: () => core.engine.retry(event.editId) },
          ...(event.origin === 'editor' ? textActions(event, core, settings) : []),
        ],
      };
    case 'conflict':
      if (core.editors.isShown(event.followupId)) return null;
      return {
        id: event.editId,
        tone: 'alert',
        text: text.conflict,
        persistent: true,
        actions: textActions(event, core, settings),
      };
    default:
      return null;
  }
}

function undoAction({ editId, origin }: SaveEventOf<'saved'>, core: FollowupsCore, label: string): Notice['actions'] {
  if (origin === 'undo' || core.engine.savedEdit(editId) === null) return [];
  return [{ label, onSelect: () => void core.history.undo(editId) }];
}

/** The ways back to what was not saved: its editor with the text in it, or the text where the host shows no editor. */
function textActions(event: AboutEdit, core: FollowupsCore, settings: DisplaySettings): NoticeAction[] {
  const { followupId, editId, origin } = event;
  const text = settings.messages.notices;
  if (core.editors.isShown(followupId)) return [];
  if (core.editors.canOpen())
    return [{ label: origin === 'editor' ? text.reopen : text.review, onSelect: () => core.editors.open(followupId) }];
  const patch = origin === 'editor' ? core.engine.get(editId)?.patch : undefined;
  if (!patch) return [];
  const copy = async (): Promise<void> => {
    const copied = await copyText(patchText(patch, settings), document.body.lastElementChild ?? document.body);
    core.notify({
      id: `copied-${editId}`,
      tone: 'status',
      text: copied ? settings.messages.editor.copied : settings.messages.editor.copyFailed,
    });
  };
  return [{ label: settings.messages.editor.copyMyText, onSelect: () => void copy() }];
}
