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
import { FollowupEditFormView } from './FollowupEditFormView.js';
import { showsForm, type EditorPanelProps, type EditorStep } from './followup-edit-props.js';
import type { FollowupForm } from './followup-form.js';

export interface EditorPanelViewProps extends Omit<EditorPanelProps, 'actionsRef' | 'initialPatch'> {
  /** The form of the record; `null` if there is none to show. */
  form: FollowupForm | null;
  /** Whether the record replaced another one, whose editor had focus. */
  takesFocus: boolean;
  /** Whether the editor stays open after a save, as it does beside the list. */
  staysOpen?: boolean | undefined;
  /** Returns whether the user asked to move focus into the editor; each request is returned once. */
  isEntered?: (() => boolean) | undefined;
}

/**
 * The question before typed text is discarded: the user's destination, and whether the text could be kept as a draft.
 */
interface Asking {
  readonly to: 'close' | EditorStep;
  readonly canKeep: boolean;
}

/**
 * The editor of one record in its dialog: the form, or the reason there is none. Asks before it discards typed text.
 */
export const EditorPanelView = forwardRef<EditorPanelHandle, EditorPanelViewProps>(function EditorPanelView(
  {
    form,
    open,
    onOpenChange,
    keptPatch = null,
    onDiscard,
    keepsText = false,
    onReload,
    onLoadAll,
    takesFocus,
    cover = null,
    ...props
  },
  ref,
) {
  const { common, editor, workspace } = useMessages();
  const { status, followup, saveState, onStep } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  // If the editor is closed from outside, drop the question, so that it does not reappear.
  if (asking && !open) setAsking(null);

  const leave = (details: OpenChangeDetails) => {
    if (isAtRisk()) ask('close');
    else onOpenChange(false, details);
  };
  const step = (to: EditorStep) => {
    // Typed text is kept as a draft, except text that can't be parsed.
    if (isAtRisk() && !(keepsText && form?.isWhole())) ask(to);
    else onStep?.(to);
  };
  const ask = (to: Asking['to']) => setAsking({ to, canKeep: keepsText && (form?.isWhole() ?? false) });
  const isAtRisk = (): boolean => {
    const saveGoesOn = status === 'saving';
    const kept = keptPatch !== null && samePatch(form?.collectPatch() ?? {}, keptPatch);
    return (form?.isDirty() ?? false) && !saveGoesOn && !kept;
  };
  useImperativeHandle(ref, () => ({ leave, step, firstField: () => form?.firstField() ?? null }));

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
      {form && followup && showsForm(status) ? (
        <FollowupEditFormView
          key={followup.id}
          {...props}
          form={form}
          followup={followup}
          status={status}
          onOpenChange={onOpenChange}
          onCancel={cancel}
          takesFocus={takesFocus}
          isCovered={cover !== null}
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
  /** Whether the CRM may have saved the changes already. */
  maybeSaved: boolean;
  onDiscard: (event: Event) => void;
  /** The event handler called when the user leaves and keeps the text; without it, that is not offered. */
  onKeepText?: ((event: Event) => void) | undefined;
  onKeepEditing: () => void;
}

/** Asks before typed text is discarded. Renders an alert dialog over the editor. */
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
