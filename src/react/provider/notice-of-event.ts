import { isPageFault } from '../../core/client/page-fault.js';
import { EDITABLE_FIELDS, FIELDS, type EditableField } from '../../core/followup/fields.js';
import { patchedFields, type FollowupPatch } from '../../core/followup/followup-patch.js';
import type { AboutEdit, SaveEventOf } from '../../core/saving/save-event.js';
import { copyText } from '../ui/button/copy-text.js';
import type { Notice, NoticeAction } from '../../core/page/notice.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupsEvent } from '../../core/page/followups-event.js';
import { dueWords, fieldNames, inSentence, newValue, plainText } from '../../core/page/value-words.js';
import { listed } from '../../core/page/directory.js';
import { withEnglish } from '../../core/page/late-words.js';
import { markEnglish } from '../../core/messages/mark-english.js';
import { noticeEnglish } from '../../core/messages/notice-english.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import type { Followup } from '../../core/followup/followup.js';

/** The notice of an event; `null` for none. */
export function noticeOfEvent(
  event: FollowupsEvent,
  core: Services<'notices' | 'records' | 'runtime' | 'saving'>,
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
  core: Services<'notices' | 'runtime' | 'saving'>,
  settings: DisplaySettings,
  names: KnownNames,
): Notice | null {
  const { common, notices: text } = withEnglish(settings.messages, noticeEnglish);
  const { table } = withEnglish(settings.messages, markEnglish);
  // A bulk update has a report of its own.
  if ('bulkId' in event && event.bulkId !== null) return null;
  switch (event.type) {
    case 'saved': {
      const fields = fieldNames(event.mergedWith, settings);
      const now = core.runtime.now();
      const said = fields
        ? text.savedMerged({ fields })
        : event.origin === 'undo'
          ? undoneWords(event, settings, { ...names, now })
          : text.saved;
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
        about: isPlain ? changeWords(event, settings, { ...names, now }) : undefined,
        isOnlySaid: isPlain,
        look: 'success',
        actions: undo?.takesBack
          ? [{ label: common.undo, onSelect: () => void core.saving.history.undo(event.editId) }]
          : [],
      };
    }
    case 'save-failed': {
      if (isToldByEditor(event, core)) return null;
      const [refused] = EDITABLE_FIELDS.filter((field) => event.error.fieldErrors?.[field] !== undefined);
      const words = {
        invalid: refused ? text.notSavedField({ what: inSentence(refused, settings.messages) }) : table.notSavedInvalid,
        forbidden: table.notSavedForbidden,
        gone: table.notSavedGone,
      };
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
        text: table.unconfirmedDetail,
        look: 'warning',
        persistent: true,
        marked: rowOf(event.followupId),
        actions: [
          { label: common.tryAgain, onSelect: () => core.saving.engine.retry(event.editId) },
          ...(event.origin === 'editor' ? textActions(event, core, settings) : []),
        ],
      };
    case 'conflict': {
      const isPrompted = event.origin === 'editor' && core.saving.editors.willPrompt(event.followupId);
      if (core.saving.editors.isShown(event.followupId) || isPrompted) return null;
      return {
        id: event.editId,
        tone: 'alert',
        text: table.conflictDetail,
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
function isToldByEditor({ followupId }: AboutEdit, { saving: { editors } }: Services<'saving'>): boolean {
  return editors.staysShown(followupId);
}

/** The selector of its row, which shows a mark of its own. */
function rowOf(followupId: string): string {
  return `[data-followup-id=${JSON.stringify(followupId)}]`;
}

/** What "Undo" would revert of a save; `null` if it is not offered at all. */
function undoOf(
  { editId, origin }: SaveEventOf<'saved'>,
  core: Services<'saving'>,
): { readonly takesBack: boolean; readonly cannotUndo: readonly EditableField[] } | null {
  const plan = origin === 'undo' ? null : core.saving.undoPlanOf(editId);
  return plan && { takesBack: patchedFields(plan.patch).length > 0, cannotUndo: plan.cannotUndo };
}

/** The actions for what was not saved: open its editor with the text in it, or copy the text if the host shows no editor. */
function textActions(
  event: AboutEdit,
  core: Services<'notices' | 'saving'>,
  settings: DisplaySettings,
): NoticeAction[] {
  const { followupId, editId, origin } = event;
  const { common, notices: text } = withEnglish(settings.messages, noticeEnglish);
  if (core.saving.editors.canOpen())
    return [
      {
        label: origin === 'editor' ? text.reopen : common.review,
        onSelect: () => core.saving.editors.open(followupId),
      },
    ];
  const patch = origin === 'editor' ? core.saving.engine.get(editId)?.patch : undefined;
  if (!patch) return [];
  return [copyAction(editId, patch, core, settings)];
}

/** Copies what a person typed, and shows whether that worked. */
export function copyAction(
  about: string,
  patch: FollowupPatch,
  core: Services<'notices'>,
  settings: DisplaySettings,
): NoticeAction {
  const { editor } = withEnglish(settings.messages, noticeEnglish);
  const { common } = withEnglish(settings.messages, markEnglish);
  const copy = async (): Promise<void> => {
    const text = plainText(patchedFields(patch), patch, settings, listed(settings.owners));
    const copied = await copyText(text, document.body.lastElementChild ?? document.body);
    core.notices.notify({ id: `copied-${about}`, tone: 'status', text: copied ? common.copied : common.copyFailed });
  };
  return { label: editor.copyMyText, onSelect: () => void copy() };
}

/** The names known at the moment. */
interface KnownNames {
  readonly dealOf: (followup: Followup) => string | null;
  readonly ownerOf: (id: string) => string | null;
}

/** The name of a record: its deal's name, else the beginning of its note. */
export function recordWords(
  followup: Followup | undefined,
  { messages }: Pick<DisplaySettings, 'messages'>,
  { dealOf }: Pick<KnownNames, 'dealOf'>,
): string {
  const deal = followup ? dealOf(followup) : null;
  return (deal ?? noteExcerpt(firstLine(followup?.note))) || withEnglish(messages, noticeEnglish).notices.someFollowup;
}

/** A record and its change, such as "Cobalt Freight → tomorrow, 9:00 AM". */
function changeWords(
  { followup, fields, origin }: SaveEventOf<'saved'>,
  settings: DisplaySettings,
  names: KnownNames & { readonly now: number },
): string {
  const { changed, changedFields, lineAdded } = withEnglish(settings.messages, noticeEnglish).notices;
  const record = recordWords(followup, settings, names);
  const [field, ...others] = fields;
  if (field === undefined || others.length > 0) return changedFields({ record, fields: fieldNames(fields, settings) });
  // The popover of a text only adds lines.
  if (FIELDS[field].kind === 'text' && origin === 'quick-action') return lineAdded({ record });
  const change = newValue(followup, field, settings, names);
  return change === null
    ? changedFields({ record, fields: fieldNames(fields, settings) })
    : changed({ record, change });
}

/** What an undo brought back, such as "Undone · due Nov 13 again". */
function undoneWords(
  { followup, fields }: SaveEventOf<'saved'>,
  settings: DisplaySettings,
  names: KnownNames & { readonly now: number },
): string {
  const { undone, undoneTo } = withEnglish(settings.messages, noticeEnglish).notices;
  const [field, ...others] = fields;
  if (field !== undefined && others.length === 0) {
    const isDue = field === 'due_at';
    const value = isDue
      ? dueWords(followup.due_at ?? '', settings, names.now, true)
      : newValue(followup, field, settings, names);
    if (value !== null) return undoneTo({ isDue, label: settings.messages.fields[field], value });
  }
  return undone({ fields: fieldNames(fields, settings) });
}
