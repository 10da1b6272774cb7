'use client';
import {
  forwardRef,
  useEffect,
  useState,
  useMemo,
  useRef,
  useSyncExternalStore,
  useImperativeHandle,
  type ReactElement,
  type ReactNode,
  type ForwardedRef,
} from 'react';
import { FollowupConflictPrompt } from './FollowupConflictPrompt.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { useLeadingEdit, useRecord, useAct } from '../provider/use-followup.js';
import type { FollowupEditDialogProps, EditorStep, EditorSteps } from './followup-edit-props.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { ConflictPanelView } from './ConflictPanelView.js';
import { EditorWorkContext, createEditorWork } from './editor-work.js';
import { EditorFrameView } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import { FollowupConflictPromptView, type FollowupConflictPromptViewProps } from './FollowupConflictPromptView.js';
import { promptMemoryOf } from './prompt-memory.js';
import { useEditSession } from './use-edit-session.js';
import { useLeaving } from './use-leaving.js';
import { isUndecidedState } from '../../core/saving/edit.js';
import { MovingFrame, usePanelRoom } from './MovingFrame.js';
import { useKnownValues } from './use-known-values.js';
import type { Followup } from '../../core/followup/followup.js';
import { actWords } from '../../core/page/acts.js';
import { useLifecycle } from '../provider/use-lifecycle.js';
import { useLifecycleCommands } from '../provider/HostActions.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { orderOfIds, type IdOrder } from './id-order.js';
import { createSignal } from '../../core/records/listeners.js';
import { partOf } from '../../core/page/late-code.js';
import { savingCode } from '../../core/page/late-saving.js';
import { loadedPart } from '../provider/loaded-part.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';

/** The record saved by an editor that has closed, and the core it belongs to. */
interface SavedHere {
  readonly core: object;
  readonly followupId: string;
}

interface EditorProps extends FollowupEditDialogProps {
  readonly frameRef: ForwardedRef<HTMLDivElement>;
}

function Editor({ followupId, open, frameRef, ...props }: EditorProps): ReactElement | null {
  const { core } = useFollowupsContext();
  const [saved, setSaved] = useState<SavedHere | null>(null);
  if (!open || followupId === null)
    return saved?.core === core ? <PromptAfterSave key={saved.followupId} followupId={saved.followupId} /> : null;
  // Keyed by user: one user's text must not show to the next.
  return (
    <PartBoundary key={core.userId}>
      <OpenEditor
        {...props}
        ref={frameRef}
        followupId={followupId}
        open
        onSaveBegin={() => setSaved({ core, followupId })}
      />
    </PartBoundary>
  );
}

/** Drafts and unsettled edits come with what saves: without them, typed text could be lost. */
const EditorOnceReady = loadedPart(
  partOf(savingCode, () => Editor),
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false, openChangeDetails('close-press')) },
);

/**
 * The editor of one follow-up, with the refresh prompt over it if someone else changed the record. It needs no table on
 * the page. It closes when a save starts; the save continues, and a conflict still opens the prompt. Renders a dialog
 * named "Edit follow-up" in a portal, or with `layout="panel"` a panel beside the list.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupEditDialog followupId={id} open={open} onOpenChange={(open) => setOpen(open)} />
 */
export const FollowupEditDialog = forwardRef<HTMLDivElement, FollowupEditDialogProps>(
  function FollowupEditDialog(props, ref) {
    return <EditorOnceReady {...props} frameRef={ref} />;
  },
);

/** The refresh prompt for a save whose editor has closed. */
function PromptAfterSave({ followupId }: { followupId: string }) {
  const { core } = useFollowupsContext();
  const edit = useLeadingEdit(followupId);
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => core.saving.editors.prompts(followupId), [core, followupId]);
  const isOpen = edit?.state === 'conflict' && edit.origin === 'editor' && left !== edit.id;
  return (
    <FollowupConflictPrompt
      followupId={followupId}
      open={isOpen}
      onOpenChange={(open) => setLeft(open ? null : (edit?.id ?? null))}
    />
  );
}

interface OpenEditorProps extends FollowupEditDialogProps {
  readonly followupId: string;
  /** The event handler called when a save starts. */
  readonly onSaveBegin: () => void;
}

/** An open editor: its frame, and the panel of the current record. */
const OpenEditor = forwardRef<HTMLDivElement, OpenEditorProps>(function OpenEditor(props, ref) {
  const {
    followupId,
    open,
    onOpenChange,
    onFollowupUpdated,
    onSaveBegin,
    layout,
    returnFocus,
    list,
    slots,
    ...others
  } = props;
  const { followupIds: _ids, hasMoreFollowups: _more, onFollowupIdChange, ...rest } = others;
  const { core } = useFollowupsContext();
  const { closedStatuses } = useDisplaySettings();
  const { editor } = useMessages(allEnglish);
  const followup = useRecord(followupId);
  const way = useFollowupSteps(props);
  const room = usePanelRoom();
  const isBeside = layout === 'panel' && room.isBeside === true;
  const session = useEditSession({ followupId, onOpenChange, onFollowupUpdated, list, closesOnSave: !isBeside });
  const { form, edit, status, conflict } = session;
  const [dialog] = useState(createShownDialog);
  const work = useMemo(() => createEditorWork(core, closedStatuses), [core, closedStatuses]);

  const shownId = useRef(followupId);
  useEffect(() => {
    const left = shownId.current;
    shownId.current = followupId;
    // Beside the list, the row of the draft is visible and shows it.
    if (!isBeside && left !== followupId && core.saving.drafts.get(left))
      core.notices.notify({ id: `draft-kept-${left}`, tone: 'status', text: editor.draftKept });
  }, [core, followupId, editor, isBeside]);

  const known = useKnownValues();
  const onStep = (step: EditorStep): void => {
    const id = step === 'next' ? way?.nextId : way?.previousId;
    if (id) onFollowupIdChange?.(id);
  };
  const leaving = useLeaving({
    ...{ open, form, status, onOpenChange, onStep },
    keepsText: true,
    keptPatch: edit && isUndecidedState(edit.state) ? edit.patch : null,
    onDiscard: () => {
      work.dropUnread(followupId);
      session.discard();
    },
  });
  const memory = edit ? promptMemoryOf(core, edit) : undefined;
  const decisions = { conflict, memory, onKeep: session.keepMine, onDiscard: session.takeTheirs };
  const content = (takesFocus: boolean): ReactNode => (
    <EditorWorkContext.Provider value={work}>
      <PartBoundary key={followupId}>
        <EditorPanelView
          {...{ form, leaving, status, slots, takesFocus, onOpenChange, onStep, known }}
          steps={way?.steps ?? null}
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
          followup={session.followup}
          latest={session.latest}
          saveState={edit?.state ?? null}
          nextAttemptAt={edit?.nextAttemptAt ?? null}
          error={session.error}
          onSave={(patch, base) => {
            session.save(patch, base);
            onSaveBegin();
          }}
          isUnlisted={session.isUnlisted}
          draftShown={session.draftShown}
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
          dialog={dialog}
          open={session.promptOpen && !isBeside}
          onOpenChange={(promptOpen) => session.setPromptOpen(promptOpen)}
        />
      </PartBoundary>
    </EditorWorkContext.Provider>
  );
  const frame = {
    'data-status': status,
    ...rest,
    ref: dialog.set,
    followupId,
    followup: followup ?? null,
    steps: way?.steps ?? null,
    acts: <EditorLifecycle followupId={followupId} />,
    returnFocus,
    form,
    leaving,
  };
  return (
    <>
      {layout === 'panel' ? (
        <MovingFrame {...frame} {...room}>
          {content}
        </MovingFrame>
      ) : (
        <EditorFrameView {...frame} open={open} layout={layout}>
          {content}
        </EditorFrameView>
      )}
      {ref ? <DialogRef dialog={dialog} to={ref} /> : null}
    </>
  );
});

interface PromptOverEditorProps extends FollowupConflictPromptViewProps {
  dialog: ShownDialog;
}

/**
 * Opens the refresh prompt only after the editor's dialog: if both open at once, each hides the other from screen
 * readers.
 */
function PromptOverEditor({ dialog, open, ...prompt }: PromptOverEditorProps) {
  const isOpen = (): boolean => open && dialog.get() !== null;
  return <FollowupConflictPromptView {...prompt} open={useSyncExternalStore(dialog.subscribe, isOpen, isOpen)} />;
}

/** The host's commands in the editor's header. Renders a `<span>`, or nothing if the host has none. */
function EditorLifecycle({ followupId }: { followupId: string }): ReactElement | null {
  const followup = useRecord(followupId);
  const { complete, cancel } = useLifecycleCommands();
  return followup && (complete || cancel) ? <Commands followup={followup} /> : null;
}

function Commands({ followup }: { followup: Followup }): ReactElement {
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
          onClick={isBusy ? undefined : run}
        >
          {isPending ? null : <Icon name={icon} />}
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

/** The element of an editor's dialog, as a store: when it mounts or unmounts, only subscribers re-render. */
interface ShownDialog {
  readonly get: () => HTMLDivElement | null;
  readonly set: (element: HTMLDivElement | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createShownDialog(): ShownDialog {
  const { emit, subscribe } = createSignal();
  let shown: HTMLDivElement | null = null;
  return {
    get: () => shown,
    set(element) {
      shown = element;
      emit();
    },
    subscribe,
  };
}

/** Forwards the element to the caller's ref. */
function DialogRef({ dialog, to }: { dialog: ShownDialog; to: ForwardedRef<HTMLDivElement> }): null {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEarlyEffect(() => {
    const take = (): void => setElement(dialog.get());
    take();
    return dialog.subscribe(take);
  }, [dialog]);
  useImperativeHandle(to, () => element as HTMLDivElement, [element]);
  return null;
}
