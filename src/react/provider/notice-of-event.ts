import { isPageFault } from '../../core/client/page-fault.js';
import type { EditableField } from '../../core/followup/fields.js';
import { patchedFields, type FollowupPatch } from '../../core/followup/followup-patch.js';
import type { AboutEdit, SaveEventOf } from '../../core/saving/save-event.js';
import { undoPlan } from '../../core/saving/saved-edits.js';
import { copyText } from '../ui/button/copy-text.js';
import type { Notice, NoticeAction } from '../../core/page/group-notices.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import type { FollowupsEvent } from '../../core/page/followups-event.js';
import { changeWords, recordWords, type KnownNames } from '../../core/page/change-words.js';
import { fieldNames } from '../../core/page/field-names.js';
import { listed } from '../../core/page/directory.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { noticeEnglish } from '../../core/messages/notice-english.js';
import { plainText } from '../../core/page/value-words.js';

/** The notice of an event; `null` for none. */
export function noticeOfEvent(
  event: FollowupsEvent,
  core: FollowupsCore,
  settings: DisplaySettings,
  names: KnownNames,
): Notice | null {
  const notice = outcomeNotice(event, core, settings, names);
  if (!notice || !('followupId' in event) || notice.about !== undefined) return notice;
  const followup = core.records.view(event.followupId);
  return followup ? { ...notice, about: recordWords(followup, settings, names) } : notice;
}

function outcomeNotice(
  event: FollowupsEvent,
  core: FollowupsCore,
  settings: DisplaySettings,
  names: KnownNames,
): Notice | null {
  const { common, notices: text } = withEnglish(settings.messages, noticeEnglish);
  // A bulk update has a report of its own.
  if ('bulkId' in event && event.bulkId !== null) return null;
  switch (event.type) {
    case 'saved': {
      const fields = fieldNames(event.mergedWith, settings);
      const said = fields ? text.savedMerged({ fields }) : event.origin === 'undo' ? text.savedUndo : text.saved;
      const undo = undoOf(event, core);
      const isPlain = said === text.saved && !undo?.cannotUndo.length;
      return {
        id: event.editId,
        tone: 'status',
        text: undo?.cannotUndo.length
          ? common.sentences({
              parts: [said, text.cannotUndo({ fields: fieldNames(undo.cannotUndo, settings) })],
            })
          : said,
        ...(isPlain
          ? {
              about: changeWords(event.followup, event.fields, settings, { ...names, now: core.runtime.now() }),
              isOnlySaid: true,
            }
          : {}),
        look: 'success',
        actions: undo?.takesBack ? [{ label: common.undo, onSelect: () => void core.history.undo(event.editId) }] : [],
      };
    }
    case 'save-failed': {
      if (isToldByEditor(event, core)) return null;
      const words = { invalid: text.notSavedInvalid, forbidden: text.notSavedForbidden, gone: text.notSavedGone };
      return {
        id: event.editId,
        tone: 'status',
        text: isPageFault(event.error) ? text.notSavedInPage : words[event.reason],
        look: 'danger',
        persistent: true,
        marked: rowOf(event.followupId),
        actions: textActions(event, core, settings),
      };
    }
    case 'unconfirmed':
      if (isToldByEditor(event, core)) return null;
      return {
        id: event.editId,
        tone: 'status',
        text: text.unconfirmed,
        look: 'warning',
        persistent: true,
        marked: rowOf(event.followupId),
        actions: [
          { label: common.tryAgain, onSelect: () => core.engine.retry(event.editId) },
          ...(event.origin === 'editor' ? textActions(event, core, settings) : []),
        ],
      };
    case 'conflict': {
      const isPrompted = event.origin === 'editor' && core.editors.willPrompt(event.followupId);
      if (core.editors.isShown(event.followupId) || isPrompted) return null;
      return {
        id: event.editId,
        tone: 'alert',
        text: text.conflict,
        persistent: true,
        marked: rowOf(event.followupId),
        actions: textActions(event, core, settings),
      };
    }
    default:
      return null;
  }
}

/** Whether an editor of the record is open and stays open: it shows the outcome itself, where the person looks. */
function isToldByEditor({ followupId }: AboutEdit, { editors }: FollowupsCore): boolean {
  return editors.staysShown(followupId);
}

/** The selector of its row, which shows a mark of its own. */
function rowOf(followupId: string): string {
  return `[data-followup-id=${JSON.stringify(followupId)}]`;
}

/** What "Undo" would revert of a save; `null` if it is not offered at all. */
function undoOf(
  { editId, origin }: SaveEventOf<'saved'>,
  core: FollowupsCore,
): { readonly takesBack: boolean; readonly cannotUndo: readonly EditableField[] } | null {
  const saved = origin === 'undo' ? null : core.engine.savedEdit(editId);
  if (!saved) return null;
  const { patch, cannotUndo } = undoPlan(saved);
  return { takesBack: patchedFields(patch).length > 0, cannotUndo };
}

/** The actions for what was not saved: open its editor with the text in it, or copy the text if the host shows no editor. */
function textActions(event: AboutEdit, core: FollowupsCore, settings: DisplaySettings): NoticeAction[] {
  const { followupId, editId, origin } = event;
  const { common, notices: text } = withEnglish(settings.messages, noticeEnglish);
  if (core.editors.canOpen())
    return [
      { label: origin === 'editor' ? text.reopen : common.review, onSelect: () => core.editors.open(followupId) },
    ];
  const patch = origin === 'editor' ? core.engine.get(editId)?.patch : undefined;
  if (!patch) return [];
  return [copyAction(editId, patch, core, settings)];
}

/** Copies what a person typed, and shows whether that worked. */
export function copyAction(
  about: string,
  patch: FollowupPatch,
  core: FollowupsCore,
  settings: DisplaySettings,
): NoticeAction {
  const { common, editor } = withEnglish(settings.messages, noticeEnglish);
  const copy = async (): Promise<void> => {
    const text = plainText(patchedFields(patch), patch, settings, listed(settings.owners));
    const copied = await copyText(text, document.body.lastElementChild ?? document.body);
    core.notify({ id: `copied-${about}`, tone: 'status', text: copied ? common.copied : common.copyFailed });
  };
  return { label: editor.copyMyText, onSelect: () => void copy() };
}
