'use client';
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { samePatch } from '../../core/followup/followup-patch.js';
import { allMessages } from '../../core/page/all-messages.js';
import { useMessages } from '../provider/use-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { openChangeDetails, type OpenChangeDetails } from '../ui/layer/open-change.js';
import { Spinner } from '../ui/progress/Spinner.js';
import type { EditorPanelHandle } from './EditorFrameView.js';
import { FollowupEditFormView, type EditFormHandle } from './FollowupEditFormView.js';
import type { EditorPanelProps, EditorStep } from './followup-edit-props.js';

export interface EditorPanelViewProps extends EditorPanelProps {
  /** Whether the record came in the place of another, whose editor had the focus. */
  takesFocus: boolean;
  /** Whether a save closes nothing, as beside the list. */
  staysOpen?: boolean | undefined;
  /** Whether the person wants to go on in here, wherever the focus is now; it is told once. */
  isEntered?: (() => boolean) | undefined;
}

/** The question before typed text is given up: where the person wants to go, and whether the text could be kept. */
interface Asking {
  readonly to: 'close' | EditorStep;
  readonly canKeep: boolean;
}

/** The editor of one record within its dialog: the form, or why there is none. Asks before typed text is given up. */
export const EditorPanelView = forwardRef<EditorPanelHandle, EditorPanelViewProps>(function EditorPanelView(
  {
    open,
    onOpenChange,
    keptPatch = null,
    onDiscard,
    keepsText = false,
    onReload,
    onLoadAll,
    actionsRef,
    takesFocus,
    cover = null,
    ...props
  },
  ref,
) {
  const { common, editor, workspace } = useMessages();
  const { status, followup, saveState, onStep } = props;
  const form = useRef<EditFormHandle>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  // Closed from outside, the editor does not come back with the question.
  if (asking && !open) setAsking(null);

  useImperativeHandle(
    actionsRef,
    () => ({
      rebase: (ground) => form.current?.rebase(ground),
      takeSaved: (saved, own) => form.current?.takeSaved(saved, own),
      takeElsewhere: (elsewhere) => form.current?.takeElsewhere(elsewhere) ?? [],
      putBack: (submitted) => form.current?.putBack(submitted),
      base: () => form.current?.base() ?? null,
      collectPatch: () => form.current?.collectPatch() ?? {},
      isDirty: () => form.current?.isDirty() ?? false,
    }),
    [],
  );

  const leave = (details: OpenChangeDetails) => {
    if (isAtRisk()) ask('close');
    else onOpenChange(false, details);
  };
  const step = (to: EditorStep) => {
    // What is typed waits as a draft; what can't be read as a value would not be in it.
    if (isAtRisk() && !(keepsText && form.current?.isWhole())) ask(to);
    else onStep?.(to);
  };
  const ask = (to: Asking['to']) => setAsking({ to, canKeep: keepsText && (form.current?.isWhole() ?? false) });
  const isAtRisk = (): boolean => {
    const saveGoesOn = status === 'saving';
    const kept = keptPatch !== null && samePatch(form.current?.collectPatch() ?? {}, keptPatch);
    return (form.current?.isDirty() ?? false) && !saveGoesOn && !kept;
  };
  useImperativeHandle(ref, () => ({ leave, step, firstField: () => form.current?.firstField() ?? null }));

  const discard = (event: Event) => {
    setAsking(null);
    if (asking && asking.to !== 'close') {
      onDiscard?.();
      onStep?.(asking.to);
      return;
    }
    const details = openChangeDetails('discard-press', event);
    onOpenChange(false, details);
    if (!details.isCanceled) onDiscard?.();
  };
  const keepText = (event: Event) => {
    setAsking(null);
    if (asking && asking.to !== 'close') onStep?.(asking.to);
    else onOpenChange(false, openChangeDetails('cancel-press', event));
  };
  const cancel = (event: Event) => leave(openChangeDetails('cancel-press', event));

  return (
    <>
      {followup !== null && status !== 'loading' && status !== 'missing' && status !== 'load-error' ? (
        <FollowupEditFormView
          key={followup.id}
          {...props}
          followup={followup}
          status={status}
          onOpenChange={onOpenChange}
          onCancel={cancel}
          takesFocus={takesFocus}
          isCovered={cover !== null}
          handle={form}
        />
      ) : (
        <>
          <DialogBody className="rf-editor-empty" aria-busy={status === 'loading'}>
            {status === 'load-error' ? (
              <Callout
                role="alert"
                tone="danger"
                title={editor.loadFailed}
                actions={onReload ? <Button onClick={onReload}>{common.tryAgain}</Button> : null}
              />
            ) : status === 'gone' ? (
              <Callout role="alert" tone="danger" title={editor.stateGone} />
            ) : status === 'missing' ? (
              <Callout
                role="alert"
                tone="warning"
                title={editor.notInList}
                actions={onLoadAll ? <Button onClick={onLoadAll}>{workspace.loadAll}</Button> : null}
              />
            ) : (
              <p className="rf-editor-loading">
                <Spinner />
                <span>{editor.lookingFor}</span>
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={(event) => cancel(event.nativeEvent)}>
              {status === 'loading' ? common.cancel : common.close}
            </Button>
          </DialogFooter>
        </>
      )}
      {cover}
      <DiscardPrompt
        open={asking !== null}
        maybeSaved={saveState === 'unconfirmed'}
        onDiscard={discard}
        onKeepText={asking?.canKeep ? keepText : undefined}
        onKeepEditing={() => setAsking(null)}
      />
    </>
  );
});

interface DiscardPromptProps {
  open: boolean;
  /** Whether the CRM may hold the changes already. */
  maybeSaved: boolean;
  onDiscard: (event: Event) => void;
  /** The event handler called when the person leaves and wants the text kept; without it that is not offered. */
  onKeepText?: ((event: Event) => void) | undefined;
  onKeepEditing: () => void;
}

/** The question before typed text is given up. Renders an alert dialog over the editor. */
function DiscardPrompt({ open, maybeSaved, onDiscard, onKeepText, onKeepEditing }: DiscardPromptProps) {
  const settings = useDisplaySettings();
  const { editor } = allMessages(settings.messages);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onKeepEditing}
      role="alertdialog"
      size="small"
      title={editor.discardTitle}
      description={maybeSaved ? editor.discardDetailUnconfirmed : editor.discardDetail}
      initialFocus={() => keep.current}
      root={settings}
    >
      <DialogFooter>
        <Button ref={keep} onClick={onKeepEditing}>
          {editor.keepEditing}
        </Button>
        {onKeepText ? <Button onClick={(event) => onKeepText(event.nativeEvent)}>{editor.keepText}</Button> : null}
        <Button variant="danger" onClick={(event) => onDiscard(event.nativeEvent)}>
          {editor.discard}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
