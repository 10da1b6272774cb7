'use client';
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { samePatch } from '../followup/same-patch.js';
import { statusWord } from '../messages/status-word.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Badge } from '../ui/Badge.js';
import { Button } from '../ui/Button.js';
import { Callout } from '../ui/Callout.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/Dialog.js';
import { openChangeDetails } from '../ui/open-change.js';
import type { OpenChangeDetails, OpenChangeHandler } from '../ui/open-change.js';
import { Spinner } from '../ui/Spinner.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { DiscardPromptView } from './DiscardPromptView.js';
import { FollowupEditFormView } from './FollowupEditFormView.js';
import type { EditFormHandle } from './FollowupEditFormView.js';
import type { FollowupEditFormProps, FollowupEditStatus } from './followup-edit-props.js';

export interface FollowupEditDialogViewProps
  extends FollowupEditFormProps, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title' | 'role' | 'dir' | 'lang'> {
  /** Whether the editor is open. */
  open: boolean;
  /** The event handler called when the person wants to leave, after they agreed to discard what they typed. */
  onOpenChange: OpenChangeHandler;
  /** What the editor has to show. */
  status: FollowupEditStatus;
  /**
   * The record, as the server has it and without pending changes; `null` while there is none. The form is made from the
   * record there is when it opens and keeps to it, so that nothing that is typed is ever replaced.
   */
  followup: Followup | null;
  /** The changes that are kept when the person leaves; only others are asked about. */
  keptPatch?: FollowupPatch | null | undefined;
  /** The event handler called when the person discards what they typed. */
  onDiscard?: (() => void) | undefined;
  /**
   * Whether the text is kept when the person leaves without a save; the question before it is given up then offers that.
   * @default false
   */
  keepsText?: boolean | undefined;
  /** The event handler called when the person asks again for a record that could not be loaded. */
  onReload?: (() => void) | undefined;
  /**
   * Where the editor stands: in the middle of the page or along its end.
   * @default 'modal'
   */
  layout?: 'modal' | 'sheet' | undefined;
  /** The element to focus when the editor closes; without it the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The editor of one follow-up on plain data and callbacks: it sends nothing itself. Leaving it with typed text asks
 * first, unless a save is under way, which goes on without it. Renders a dialog named "Edit follow-up" in a portal.
 *
 * @example
 * <FollowupEditDialogView open status="ready" followup={followup} onSave={save} onOpenChange={setOpen} />
 */
export const FollowupEditDialogView = forwardRef<HTMLDivElement, FollowupEditDialogViewProps>(
  function FollowupEditDialogView(
    {
      open,
      onOpenChange,
      status,
      followup,
      keptPatch = null,
      keepsText = false,
      onDiscard,
      onReload,
      layout,
      returnFocus,
      saveState,
      nextAttemptAt,
      error,
      fieldErrors,
      initialPatch,
      latest,
      onSave,
      onDirtyChange,
      onTextChange,
      draftShown,
      onDropDraft,
      onTryAgain,
      onReviewConflict,
      knownTaskTypes,
      knownPriorities,
      actionsRef,
      ...rest
    },
    ref,
  ) {
    const settings = useDisplaySettings();
    const { common, editor, fields } = settings.messages;
    const statusNow = (latest ?? followup)?.status;
    const form = useRef<EditFormHandle>(null);
    const [asking, setAsking] = useState(false);
    // Closed from outside, the editor does not come back with the question.
    if (asking && !open) setAsking(false);

    useImperativeHandle(
      actionsRef,
      () => ({
        rebase: (base, keep) => form.current?.rebase(base, keep),
        collectPatch: () => form.current?.collectPatch() ?? {},
        isDirty: () => form.current?.isDirty() ?? false,
      }),
      [],
    );

    const leave = (details: OpenChangeDetails) => {
      const saveGoesOn = status === 'saving';
      const kept = keptPatch !== null && samePatch(form.current?.collectPatch() ?? {}, keptPatch);
      if (form.current?.isDirty() && !saveGoesOn && !kept) setAsking(true);
      else onOpenChange(false, details);
    };
    const cancel = (event: Event) => leave(openChangeDetails('cancel-press', event));
    const discard = (event: Event) => {
      setAsking(false);
      const details = openChangeDetails('discard-press', event);
      onOpenChange(false, details);
      if (!details.isCanceled) onDiscard?.();
    };

    const keepText = (event: Event) => {
      setAsking(false);
      onOpenChange(false, openChangeDetails('cancel-press', event));
    };

    return (
      <>
        <Dialog
          data-status={status}
          {...rest}
          ref={ref}
          open={open}
          onOpenChange={(_open, details) => leave(details)}
          title={editor.title}
          headerExtra={
            statusNow ? (
              <Badge>
                <VisuallyHidden>{fields.status}: </VisuallyHidden>
                {statusWord(statusNow, fields)}
              </Badge>
            ) : null
          }
          closeLabel={common.close}
          layout={layout}
          initialFocus={() => form.current?.firstField()}
          returnFocus={returnFocus}
          root={settings}
          container={settings.portalContainer}
        >
          {followup !== null && status !== 'loading' && status !== 'load-error' ? (
            <FollowupEditFormView
              key={followup.id}
              {...{ saveState, nextAttemptAt, error, fieldErrors, initialPatch, latest, onSave, onDirtyChange }}
              {...{ onTextChange, draftShown, onDropDraft }}
              {...{ onTryAgain, onReviewConflict, knownTaskTypes, knownPriorities }}
              followup={followup}
              status={status}
              onOpenChange={onOpenChange}
              onCancel={cancel}
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
                ) : (
                  <p className="rf-editor-loading">
                    <Spinner />
                    {common.loading}
                  </p>
                )}
              </DialogBody>
              <DialogFooter>
                <Button onClick={(event) => cancel(event.nativeEvent)}>
                  {status === 'loading' ? editor.cancel : common.close}
                </Button>
              </DialogFooter>
            </>
          )}
        </Dialog>
        <DiscardPromptView
          open={asking}
          maybeSaved={saveState === 'unconfirmed'}
          onDiscard={discard}
          onKeepText={keepsText ? keepText : undefined}
          onKeepEditing={() => setAsking(false)}
        />
      </>
    );
  },
);
