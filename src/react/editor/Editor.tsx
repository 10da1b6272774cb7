'use client';
import { forwardRef, useEffect, useMemo, useRef, useState, type ForwardedRef, type ReactElement } from 'react';
import { EDITABLE_FIELDS, FIELDS } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { actWords } from '../../core/page/act-words.js';
import type { OptionName } from '../../core/page/option.js';
import { isUndecidedState } from '../../core/saving/edit.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLifecycleCommands } from '../provider/HostActions.js';
import { useAct, useLeadingEdit } from '../provider/use-followup.js';
import { useLifecycle } from '../provider/use-lifecycle.js';
import { Button } from '../ui/button/Button.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { editorWorkOf, EditorWorkContext } from './editor-work.js';
import { EditorView } from './EditorView.js';
import type { EditorSteps, FollowupEditDialogProps, KnownValues } from './followup-edit-props.js';
import {
  ConflictPanelView,
  FollowupConflictPrompt,
  FollowupConflictPromptView,
  type FollowupConflictPromptViewProps,
} from './FollowupConflictPrompt.js';
import { orderOfIds, type IdOrder } from './id-order.js';
import { knownValues } from './known-values.js';
import { usePanelRoom } from './MovingFrame.js';
import { usePrompt } from './prompt-memory.js';
import { useEditSession } from './use-edit-session.js';

/** The record saved by an editor that has closed, and the core it belongs to. */
interface SavedHere {
  readonly core: object;
  readonly followupId: string;
}

interface EditorProps extends FollowupEditDialogProps {
  readonly editorRef: ForwardedRef<HTMLDivElement>;
}

/** The editor, or, once it has closed, the refresh prompt for what it saved. */
export function Editor({ followupId, open, editorRef, ...props }: EditorProps): ReactElement | null {
  const { core } = useFollowupsContext();
  const [saved, setSaved] = useState<SavedHere | null>(null);
  const openId = open ? followupId : null;
  const [lastId, setLastId] = useState(openId);
  if (lastId !== openId) {
    setLastId(openId);
    // From the next record on, that conflict opens only when asked for.
    if (openId !== null) setSaved(null);
  }
  if (!open || followupId === null)
    return saved?.core === core ? (
      <PromptAfterSave key={saved.followupId} followupId={saved.followupId} toRecord={props.returnFocus} />
    ) : null;
  // Keyed by user: one user's text must not show to the next.
  return (
    <PartBoundary key={core.userId}>
      <OpenEditor
        {...props}
        ref={editorRef}
        followupId={followupId}
        open
        onPromptWanted={(isWanted) => setSaved(isWanted ? { core, followupId } : null)}
      />
    </PartBoundary>
  );
}

interface PromptAfterSaveProps {
  followupId: string;
  /** Returns the record's element in the list. */
  toRecord: FollowupEditDialogProps['returnFocus'];
}

/** The refresh prompt for a save whose editor has closed. */
function PromptAfterSave({ followupId, toRecord }: PromptAfterSaveProps) {
  const { core } = useFollowupsContext();
  const edit = useLeadingEdit(followupId);
  useEffect(() => core.saving.editors.prompts(followupId), [core, followupId]);
  if (edit?.origin !== 'editor') return null;
  return (
    <FollowupConflictPrompt
      followupId={followupId}
      // A row that had the focus may show another record by now.
      returnFocus={(before) =>
        before && !before.matches('body, [role="row"], [role="row"] *') ? before : toRecord?.()
      }
    />
  );
}

interface OpenEditorProps extends FollowupEditDialogProps {
  readonly followupId: string;
  /** The event handler called when a save starts that closes the editor, and when the prompt is put off. */
  readonly onPromptWanted: (isWanted: boolean) => void;
}

/** An open editor, and the refresh prompt over it. */
const OpenEditor = forwardRef<HTMLDivElement, OpenEditorProps>(function OpenEditor(props, ref) {
  const {
    followupId,
    open,
    onOpenChange,
    onFollowupUpdated,
    onPromptWanted,
    layout,
    returnFocus,
    list,
    slots,
    ...rest
  } = props;
  const { followupIds: _ids, hasMoreFollowups: _more, onFollowupIdChange, ...attributes } = rest;
  const { core } = useFollowupsContext();
  const { closedStatuses } = useDisplaySettings();
  const { editor } = useMessages(allEnglish);
  const way = useFollowupSteps(props);
  const room = usePanelRoom();
  const isBeside = layout === 'panel' && room.isBeside === true;
  const session = useEditSession({ followupId, onOpenChange, onFollowupUpdated, list, closesOnSave: !isBeside });
  const { form, edit, status } = session;
  const work = editorWorkOf(core, closedStatuses);
  const { complete, cancel } = useLifecycleCommands();
  const known = useKnownValues();

  const shownId = useRef(followupId);
  useEffect(() => {
    const left = shownId.current;
    shownId.current = followupId;
    // Beside the list, the row of the draft is visible and shows it.
    if (!isBeside && left !== followupId && core.saving.drafts.get(left))
      core.notices.notify({ id: `draft-kept-${left}`, tone: 'status', text: editor.draftKept });
  }, [core, followupId, editor, isBeside]);

  const { conflict, memory, changedBy } = usePrompt(core, edit);
  const decisions = { conflict, memory, changedBy, onKeep: session.keepMine, onDiscard: session.takeTheirs };
  return (
    <EditorWorkContext.Provider value={work}>
      <EditorView
        {...{ followupId, form, status, open, layout, room, returnFocus, slots, onOpenChange, attributes, known }}
        ref={ref}
        followup={session.followup}
        latest={session.latest}
        steps={way?.steps}
        acts={session.latest && (complete || cancel) ? <EditorLifecycle followup={session.latest} /> : null}
        keepsText
        keptPatch={edit && isUndecidedState(edit.state) ? edit.patch : null}
        staysOpen={isBeside}
        closesOnSave={!isBeside}
        isEntered={() => core.saving.editors.takeEntry(followupId)}
        cover={
          isBeside && session.promptOpen && conflict && memory ? (
            <ConflictPanelView
              {...decisions}
              conflict={conflict}
              memory={memory}
              onLeave={() => session.setPromptOpen(false)}
            />
          ) : null
        }
        saveState={edit?.state ?? null}
        nextAttemptAt={edit?.nextAttemptAt ?? null}
        error={session.error}
        isUnlisted={session.isUnlisted}
        draftShown={session.draftShown}
        onSave={(patch, base) => {
          session.save(patch, base);
          // Beside the list, the editor stays and shows the conflict itself.
          if (!isBeside) onPromptWanted(true);
        }}
        onDiscard={() => {
          work.dropUnread(followupId);
          session.discard();
        }}
        onStep={(step) => {
          const id = step === 'next' ? way?.nextId : way?.previousId;
          if (id) onFollowupIdChange?.(id);
        }}
        onDropDraft={session.dropDraft}
        onTextChange={session.keepDraft}
        onTryAgain={session.retry}
        onReload={session.reload}
        onLoadAll={session.loadAll}
        onReviewConflict={() => session.setPromptOpen(true)}
        onListEnd={() =>
          core.notices.notify({
            id: 'list-end',
            tone: 'status',
            text: way?.steps.isPartial ? editor.listEndPartial : editor.listEnd,
          })
        }
      />
      <PromptOverEditor
        {...decisions}
        open={session.promptOpen && (layout !== 'panel' || room.isBeside === false)}
        onOpenChange={(isOpen) => {
          session.setPromptOpen(isOpen);
          if (!isOpen) onPromptWanted(false);
        }}
      />
    </EditorWorkContext.Provider>
  );
});

/**
 * Returns the values to suggest in free-text fields: those in use when the editor opened, the same for all records it
 * shows.
 */
function useKnownValues(): KnownValues {
  const { core } = useFollowupsContext();
  const { options } = useDisplaySettings();
  const [known] = useState(() => {
    const values: { -readonly [Name in OptionName]?: readonly string[] } = {};
    for (const field of EDITABLE_FIELDS) {
      const description = FIELDS[field];
      if (description.kind !== 'choice' || options[description.values]) continue;
      values[description.values] = knownValues(core.records.all(), field);
    }
    return values;
  });
  return known;
}

/** The refresh prompt, a commit after the editor's dialog: two that open at once hide each other from screen readers. */
function PromptOverEditor({ open, ...prompt }: FollowupConflictPromptViewProps): ReactElement {
  const [isNext, setIsNext] = useState(false);
  if (isNext && !open) setIsNext(false);
  return open && !isNext ? (
    <span hidden ref={(mounted) => void (mounted && setIsNext(true))} />
  ) : (
    <FollowupConflictPromptView {...prompt} open={open} />
  );
}

/** The host's commands in the editor's header. Renders a `<span>`. */
function EditorLifecycle({ followup }: { followup: Followup }): ReactElement {
  const offers = useLifecycle(followup);
  const act = useAct(followup.id);
  const messages = useMessages(allEnglish);
  const box = useRef<HTMLSpanElement>(null);
  // A finished record no longer offers them, so focus would be lost.
  const rescue = useRescueFocus(() => box.current?.closest('[role="dialog"]') ?? null);
  return (
    <span ref={box} className="rf-editor-acts" {...rescue}>
      {offers.map(({ step, label, icon, isBusy, isPending, run }) => (
        <Button
          key={step}
          size="small"
          variant={step === 'complete' ? 'secondary' : 'ghost'}
          pending={isPending}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : ({ currentTarget }) => run(currentTarget)}
        >
          {isPending ? null : <LateIcon name={icon} />}
          {label}
        </Button>
      ))}
      <span className="rf-editor-act" role="status">
        {act && (act.isSlow || act.kind === 'action') ? actWords(act, messages) : null}
      </span>
    </span>
  );
}

interface FollowupSteps {
  readonly steps: EditorSteps;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

type Options = Pick<FollowupEditDialogProps, 'followupIds' | 'hasMoreFollowups' | 'onFollowupIdChange'> & {
  readonly followupId: string;
};

/**
 * Returns the record's position in the current list order, and its neighbors. If the record left its place, for example
 * through its own save, navigation continues from the old place. Returns `null` if it was never in the list.
 */
function useFollowupSteps(options: Options): FollowupSteps | null {
  const { followupId, followupIds, hasMoreFollowups = false, onFollowupIdChange } = options;
  const order = useMemo(() => (followupIds ? orderOfIds(followupIds) : undefined), [followupIds]);
  // Looking up an id may be a linear search.
  const found = useMemo(() => order?.indexOf(followupId) ?? -1, [order, followupId]);
  const [stood, setStood] = useState<Standing>({ id: followupId, order, place: -1, beside: [] });
  const isSame = stood.id === followupId;
  const hasLeft = useMemo(
    () => order !== undefined && isSame && (found < 0 || leftFrom(stood, order, found)),
    [order, isSame, stood, found],
  );
  if (!hasLeft && (!isSame || stood.order !== order || stood.place !== found)) {
    setStood({ id: followupId, order, place: found, beside: [order?.idAt(found - 1), order?.idAt(found + 1)] });
  }
  const nextPlace = useMemo(
    () => (hasLeft && order ? placeAfter(stood, order) : found < 0 ? -1 : found + 1),
    [hasLeft, stood, order, found],
  );

  if (!order || !onFollowupIdChange || nextPlace < 0) return null;
  const previousId = order.idAt(hasLeft ? nextPlace - 1 : nextPlace - 2) ?? null;
  const nextId = order.idAt(nextPlace) ?? null;
  return {
    previousId,
    nextId,
    steps: {
      position: found >= 0 ? found + 1 : null,
      total: order.length,
      isPartial: hasMoreFollowups,
      hasPrevious: previousId !== null,
      hasNext: nextId !== null,
    },
  };
}

/** The last known place of a record and its neighbors then; the place is -1 if it was never in the list. */
interface Standing {
  readonly id: string;
  readonly order: IdOrder | undefined;
  readonly place: number;
  readonly beside: readonly (string | undefined)[];
}

/** Whether a record left its place, and its old neighbors are now adjacent. */
function leftFrom({ place, beside }: Standing, order: IdOrder, found: number): boolean {
  const [before, after] = beside;
  if (place < 0 || order.idAt(found - 1) === before || order.idAt(found + 1) === after) return false;
  const gap = after === undefined ? order.length : order.indexOf(after);
  return gap >= 0 && order.idAt(gap - 1) === before;
}

/** Returns the place after the one that a record left; -1 if it had none. */
function placeAfter({ place, beside }: Standing, order: IdOrder): number {
  const after = beside[1] === undefined ? -1 : order.indexOf(beside[1]);
  return after >= 0 ? after : Math.min(place, order.length);
}
