'use client';
import type { LateEngine } from '../../core/page/late-saving.js';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { isUndecidedState, needsSignIn } from '../../core/saving/edit.js';
import { NoticeRegion } from './NoticeRegion.js';
import { isPassing, type Notice } from '../../core/page/notice.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useEventCallback } from '../ui/hooks.js';
import { useDisplaySettings } from './display-settings-context.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { FollowupsEvent } from '../../core/page/followups-event.js';
import { useFollowupsContext } from './followups-context.js';
import { recordWords, noticeOfEvent, copyAction } from './notice-of-event.js';
import type { Services } from '../../core/page/followups-core.js';
import type { NamedNotice } from '../../core/page/notice-board.js';
import { onePer } from '../../core/page/one-per.js';
import { withEnglish } from '../../core/page/late-words.js';
import { noticeEnglish } from '../../core/messages/notice-english.js';
import { useKnown } from './use-lookup.js';
import { useEdits } from './use-followup.js';
import { useKnownReferences } from './use-references.js';

/** A notice, and the edit that it is about, if any. */
interface Told {
  readonly notice: Notice;
  readonly edit: { readonly id: string; readonly followupId: string; readonly failed: boolean } | null;
}

const isOf =
  (id: string) =>
  ({ notice }: Told): boolean =>
    notice.id === id;

/** Some screen readers miss text that appears together with its live region. */
const HEARD_AFTER_MS = 100;

/** Shows the outcome of each save, even after its editor closed: the latest per record, and those that wait for a decision. */
export function SaveNotices(): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const messages = withEnglish(settings.messages, noticeEnglish);
  const [told, setTold] = useState<readonly Told[]>([]);
  const [isHeard, setHeard] = useState(false);
  const { referencesNow } = useKnownReferences();
  const { findNow: ownerNow } = useKnown(settings.owners);
  const names = {
    dealOf: (followup: Followup) => referencesNow(followup).deal?.name ?? null,
    ownerOf: (id: string) => ownerNow(id)?.name ?? null,
  };
  const replace = useCallback((isReplaced: (told: Told) => boolean, put: Told | null) => {
    // Of outcomes that pass only the newest is shown, and of other notices: what it covers must not come back, and be told
    // again, once it is gone.
    const isCovered = (each: Told): boolean =>
      !!put && isPassing(put.notice) && isPassing(each.notice) && !put.edit === !each.edit;
    setTold((before) => {
      const rest = before.filter((each) => !isReplaced(each) && !isCovered(each));
      return put ? [...rest, put] : rest.length < before.length ? rest : before;
    });
  }, []);
  const onWithdrawal = useCallback((id: string) => replace(isOf(id), null), [replace]);
  const onNotice = useEventCallback((given: Notice | NamedNotice) => {
    const notice = typeof given === 'function' ? given((followup) => recordWords(followup, settings, names)) : given;
    replace(isOf(notice.id), { notice, edit: null });
  });
  const onOutcome = useEventCallback((event: FollowupsEvent) => {
    if (!('editId' in event)) return;
    const { editId: id, followupId } = event;
    const notice = noticeOfEvent(event, core, settings, names);
    const isOver = isOutcome(event) ? settledOf(followupId, core.saving.engine) : () => false;
    replace(
      ({ edit }) => edit !== null && (edit.id === id || isOver(edit)),
      notice && { notice, edit: { id, followupId, failed: event.type === 'save-failed' } },
    );
  });

  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(
    () => (isHeard ? core.notices.read({ onOutcome, onNotice, onWithdrawal }) : undefined),
    [isHeard, core, onOutcome, onNotice, onWithdrawal],
  );

  useEffect(() => {
    const { engine, drafts } = core.saving;
    const failed = told.flatMap(({ edit }) => (edit?.failed ? [edit] : []));
    if (failed.length === 0) return undefined;
    // A failure needs no notice once its edit and draft are discarded.
    const dropPutAway = (): void => {
      const isPutAway = (id: string): boolean => engine.leading(id) === null && !drafts.get(id);
      const over = new Set(failed.filter((edit) => isPutAway(edit.followupId)));
      if (over.size > 0) replace(({ edit }) => edit !== null && over.has(edit), null);
    };
    dropPutAway();
    return engine.subscribeAll(dropPutAway);
  }, [core, told, replace]);

  useEffect(
    () => (isHeard ? followGoneDrafts(core, settings, onNotice, onWithdrawal) : undefined),
    [isHeard, core, settings, onNotice, onWithdrawal],
  );

  const sessionNotice = useSessionNotice(isHeard);
  const shown = withOneFailure(told, core, settings);
  return (
    <NoticeRegion
      label={messages.notices.region}
      dismissLabel={messages.common.dismiss}
      notices={sessionNotice ? [...shown, sessionNotice] : shown}
      place={core.notices.findPlace}
      onDismiss={(id) => {
        const ids = id === FAILURES ? told.filter(isFailure).map(({ notice }) => notice.id) : [id];
        if (id === SESSION) sessionNotice?.onDismiss?.();
        for (const each of ids) {
          onWithdrawal(each);
          told.find(isOf(each))?.notice.onDismiss?.();
        }
      }}
      {...rootAttributes(settings)}
    />
  );
}

const SESSION = 'session';

/**
 * The notice that changes wait for a sign-in, unless the editor of one of them says so; bulk updates say so themselves. Once
 * dismissed, it returns with the next change that waits.
 */
function useSessionNotice(isHeard: boolean): Notice | null {
  const { engine, editors } = useFollowupsContext().core.saving;
  const { messages } = useDisplaySettings();
  const waiting = useEdits().filter((edit) => edit.bulkId === null && needsSignIn(edit));
  const isToldByEditor = (): boolean => waiting.some(({ followupId }) => editors.staysShown(followupId));
  const isTold = useSyncExternalStore(editors.onShown, isToldByEditor, isToldByEditor);
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  if (!isHeard || isTold || waiting.every(({ id }) => putAway.includes(id))) return null;
  return {
    id: SESSION,
    tone: 'status',
    look: 'warning',
    persistent: true,
    text: withEnglish(messages, noticeEnglish).notices.sessionEnded({ count: waiting.length }),
    actions: [{ label: messages.common.tryAgain, onSelect: engine.signedIn, keepsNotice: true }],
    onDismiss: () => setPutAway(waiting.map(({ id }) => id)),
  };
}

const FAILURES = 'failures';

function isFailure({ edit }: Told): boolean {
  return edit?.failed ?? false;
}

/** The notices, with several failures merged into one that opens the first of them. */
function withOneFailure(
  told: readonly Told[],
  { saving: { editors } }: Services<'saving'>,
  { messages }: DisplaySettings,
): readonly Notice[] {
  const notices = told.map(({ notice }) => notice);
  const failures = told.filter(isFailure);
  const followupId = failures[0]?.edit?.followupId;
  if (failures.length < 2 || followupId === undefined || !editors.canOpen()) return notices;
  const { common, notices: text } = withEnglish(messages, noticeEnglish);
  const one: Notice = {
    id: FAILURES,
    tone: 'status',
    look: 'danger',
    persistent: true,
    marked: failures.flatMap(({ notice }) => notice.marked ?? []).join(),
    text: text.manyNotSaved({ count: failures.length }),
    actions: [{ label: common.review, onSelect: () => editors.open(followupId), keepsNotice: true }],
  };
  const first = told.findIndex(isFailure);
  return told.flatMap((each, index) => (index === first ? [one] : isFailure(each) ? [] : [each.notice]));
}

/** Whether an event is an outcome of an edit, which replaces earlier notices of the record. A discarded edit has none. */
function isOutcome({ type }: FollowupsEvent): boolean {
  return type === 'saved' || type === 'save-failed' || type === 'conflict' || type === 'unconfirmed';
}

/** Matches the notices of a record, except those of edits that wait for a decision. */
function settledOf(followupId: string, engine: LateEngine): (edit: NonNullable<Told['edit']>) => boolean {
  const open = new Set(engine.edits().flatMap(({ id, state }) => (isUndecidedState(state) ? [id] : [])));
  return (edit) => edit.followupId === followupId && !open.has(edit.id);
}

/** What was already shown, per core. */
const toldOf = onePer(() => new Map<string, 'gone' | 'unlisted'>());

/**
 * Shows a notice when a record with a draft is deleted or leaves its list: the row that led to the draft is gone.
 *
 * @param drop removes a notice when its draft is discarded or its record is back
 * @returns a cancel function
 */
function followGoneDrafts(
  core: Services<'notices' | 'records' | 'saving'>,
  settings: DisplaySettings,
  put: (notice: Notice) => void,
  drop: (id: string) => void,
): () => void {
  const {
    records,
    saving: { drafts, editors, engine },
  } = core;
  const told = toldOf(core);

  function check(followupId: string): void {
    const draft = drafts.get(followupId);
    if (!draft || !records.isAway(followupId)) {
      if (told.delete(followupId)) drop(noticeId(followupId));
      return;
    }
    // Its editor shows this itself, as does the notice of the save that found out.
    const isToldElsewhere = editors.isShown(followupId) || engine.leading(followupId)?.state === 'gone';
    const state = records.isGone(followupId) ? 'gone' : 'unlisted';
    if (told.get(followupId) === state || isToldElsewhere) return;
    told.set(followupId, state);
    const { notices } = withEnglish(settings.messages, noticeEnglish);
    put({
      id: noticeId(followupId),
      tone: 'status',
      look: 'warning',
      persistent: true,
      text: state === 'gone' ? notices.draftGone : notices.draftUnlisted,
      actions: [
        ...(editors.canOpen() ? [{ label: notices.reopen, onSelect: () => editors.open(followupId) }] : []),
        copyAction(followupId, draft.patch, core, settings),
      ],
    });
  }

  const checkAll = (ids: readonly string[]): void => ids.forEach(check);
  checkAll(drafts.all().map(({ base }) => base.id));
  const stops = [records.subscribeAll(checkAll), drafts.subscribeAll(checkAll)];
  return () => stops.forEach((stop) => stop());
}

function noticeId(followupId: string): string {
  return `draft-gone-${followupId}`;
}
