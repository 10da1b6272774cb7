'use client';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { FollowupsError } from '../api/followups-error.js';
import type { FollowupConflict } from '../followup/conflict.js';
import { sameValue, type EditableField } from '../followup/fields.js';
import { patchedFields, type FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import type { FollowupsCore } from '../provider/followups-core.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowup } from '../provider/use-followup.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { isPendingState, type Edit } from '../saving/edit.js';
import type { SaveOutcome, ConflictDecisions } from '../saving/save-request.js';
import { leavesTheirs } from '../saving/conflict-decisions.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { fieldsTypedSince } from './fields-typed-since.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';
import type { FollowupEditActions, FollowupEditStatus } from './followup-edit-props.js';
import { startOfEdit, startOfGone, type EditStart } from './start-of-edit.js';
import { useRecordToEdit, type RecordToEdit } from './use-record-to-edit.js';

export interface EditSession {
  readonly status: FollowupEditStatus;
  /** The record the form opens with. */
  readonly followup: Followup | null;
  /** The record as it is now. */
  readonly latest: Followup | null;
  readonly initialPatch: FollowupPatch | null;
  readonly edit: Edit | null;
  readonly error: FollowupsError | null;
  readonly actions: RefObject<FollowupEditActions | null>;
  readonly save: (patch: FollowupPatch, base: Followup) => void;
  /** Whether the form shows a draft that an earlier editor left. */
  readonly draftShown: boolean;
  /** Keeps what stands in the form, in case the editor ends without a save. */
  readonly keepDraft: (patch: FollowupPatch, base: Followup) => void;
  /** Gives the draft up; the form shows the record as it is. */
  readonly dropDraft: () => void;
  readonly retry: () => void;
  readonly discard: () => void;
  readonly reload: () => void;
  /** The refresh prompt; `null` while nothing clashes. */
  readonly conflict: FollowupConflict | null;
  readonly promptOpen: boolean;
  readonly setPromptOpen: (open: boolean) => void;
  readonly keepMine: (decisions: ConflictDecisions) => void;
  readonly takeTheirs: () => void;
}

type EditSessionProps = Pick<FollowupEditDialogProps, 'onOpenChange' | 'onFollowupUpdated'> & {
  readonly followupId: string;
};

/** One editor, from opening to leaving: which record, what was typed before, and how its save stands. */
export function useEditSession(props: EditSessionProps): EditSession {
  const { followupId } = props;
  const { core, canEdit } = useFollowupsContext();
  const { engine } = core;
  const record = useRecordToEdit(followupId);
  const latest = useFollowup(followupId);
  const [start, setStart] = useState(() => startOfEdit(core, followupId));
  const opened = start ?? laterStart(core, followupId, record.status);
  if (!start && opened) setStart(opened);

  const { update, edit: submitted, error: updateError, pending } = useUpdateFollowup();
  const readRestored = (): Edit | null => (opened?.editId ? (engine.get(opened.editId) ?? null) : null);
  const restored = useSyncExternalStore(engine.subscribeAll, readRestored, readRestored);
  const edit = submitted ?? restored;

  const actions = useRef<FollowupEditActions | null>(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  useEffect(() => core.editors.shows(followupId), [core, followupId]);

  // What the form was saved with; the engine forgets an edit that is settled.
  const lastEdit = useRef<Edit | null>(null);
  useEffect(() => {
    if (edit) lastEdit.current = edit;
  }, [edit]);

  const leave = useEventCallback((saved: Followup): void => {
    if (!mounted.current) return;
    // Typed while the save waited for a person, and so not in it.
    const now = actions.current?.collectPatch() ?? {};
    const typed = fieldsTypedSince(lastEdit.current?.patch ?? {}, now).filter(
      (field) => Object.hasOwn(now, field) && !sameValue(field, now[field], saved[field]),
    );
    const details = openChangeDetails('saved');
    if (typed.length === 0) props.onOpenChange(false, details);
    if (typed.length > 0 || details.isCanceled) actions.current?.rebase(saved, typed);
  });
  const tell = useEventCallback((saved: Followup): void => props.onFollowupUpdated?.(saved));
  const saves = useRef(0);
  const told = useRef<SaveOutcome | null>(null);

  // An edit that was left undecided and is taken up again here was submitted by an editor that is gone.
  const restoredId = opened?.editId ?? null;
  useEffect(() => {
    if (restoredId === null) return undefined;
    const release = core.editors.takesUp(restoredId);
    const stop = core.onEvent((event) => {
      if (event.type !== 'saved' || event.editId !== restoredId) return;
      tell(event.followup);
      if (saves.current === 0) leave(event.followup);
    });
    return () => {
      stop();
      // Of an edit that has just ended, the editor before must still hear that this one has told it.
      if (engine.get(restoredId)) release();
    };
  }, [core, engine, restoredId, tell, leave]);

  const conflict = edit?.state === 'conflict' ? edit.conflict : null;
  const [promptLeft, setPromptLeft] = useState<string | null>(null);
  const promptOpen = conflict !== null && promptLeft !== edit?.id;
  const setPromptOpen = useCallback((open: boolean) => setPromptLeft(open ? null : (edit?.id ?? null)), [edit?.id]);

  const [draftLeft, setDraftLeft] = useState(false);
  // Another tab may save it while it is shown here.
  const hasDraft = useSyncExternalStore(
    (listener) => core.drafts.subscribe(followupId, listener),
    () => core.drafts.get(followupId) !== null,
    () => false,
  );
  const dropDraft = (): void => {
    core.drafts.drop(followupId);
    setDraftLeft(true);
    const shown = core.records.view(followupId);
    if (shown) actions.current?.rebase(shown, []);
  };

  const draftId = useId();
  const save = (patch: FollowupPatch, base: Followup): void => {
    setPromptLeft(null);
    // A further edit would wait unseen behind the one that waits for a decision: that comes first, and the form keeps the text.
    if (edit?.state === 'conflict') return;
    // From here on the text is the edit's.
    core.drafts.drop(followupId);
    setDraftLeft(true);
    const count = ++saves.current;
    void update({ followup: base, patch, origin: 'editor', draftId }).then((outcome) => {
      if (outcome.status !== 'saved') return;
      const takenUp = !mounted.current && lastEdit.current !== null && core.editors.isTakenUp(lastEdit.current.id);
      // The same edit submitted once more has the same outcome.
      if (!takenUp && told.current !== outcome) tell(outcome.followup);
      told.current = outcome;
      if (count === saves.current) leave(outcome.followup);
    });
  };

  const keepMine = (decisions: ConflictDecisions): void => {
    if (!edit || !conflict?.theirs) return;
    const typed = { ...edit.patch, ...actions.current?.collectPatch() };
    const { theirs } = conflict;
    const kept = patchedFields(typed).filter((field) => !leavesTheirs(field, decisions[field], theirs[field]));
    const merged: { [Field in EditableField]?: string } = {};
    for (const field of kept) {
      const decision = decisions[field];
      if (typeof decision === 'object') merged[field] = decision.value;
    }
    actions.current?.rebase(theirs, kept, merged);
    engine.keepMine(edit.id, conflict, decisions);
  };
  const takeTheirs = (): void => {
    if (!edit || !conflict) return;
    core.drafts.drop(followupId);
    engine.takeTheirs(edit.id);
    if (conflict.theirs) actions.current?.rebase(conflict.theirs, []);
    else props.onOpenChange(false, openChangeDetails('discard-press'));
  };

  const status = (): FollowupEditStatus => {
    if (!opened) return record.status === 'ready' ? 'loading' : record.status;
    if (record.status === 'gone' || core.records.isGone(followupId)) return 'gone';
    if (opened.base.integration_version === null || !canEdit(opened.base)) return 'read-only';
    return pending || (restored !== null && isPendingState(restored.state)) ? 'saving' : 'ready';
  };

  return {
    status: status(),
    followup: opened?.base ?? null,
    latest: latest ?? null,
    initialPatch: opened?.patch ?? null,
    edit,
    error: opened ? (edit?.error ?? updateError) : record.error,
    actions,
    save,
    retry: () => {
      if (edit) engine.retry(edit.id);
    },
    draftShown: opened?.isDraft === true && !draftLeft && hasDraft,
    keepDraft: (patch, base) => core.drafts.put({ base, patch }),
    dropDraft,
    discard: () => {
      core.drafts.drop(followupId);
      if (edit?.state === 'conflict') engine.takeTheirs(edit.id);
      else if (edit) engine.dismiss(edit.id);
    },
    reload: record.reload,
    conflict,
    promptOpen,
    setPromptOpen,
    keepMine,
    takeTheirs,
  };
}

function laterStart(core: FollowupsCore, followupId: string, status: RecordToEdit['status']): EditStart | null {
  if (status === 'ready') return startOfEdit(core, followupId);
  return status === 'gone' ? startOfGone(core, followupId) : null;
}
