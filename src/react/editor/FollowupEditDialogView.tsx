'use client';
import { useImperativeHandle, useState, type ForwardedRef } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { inViewBoundary } from '../provider/CrashBoundary.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import { EditorFrameView } from './EditorFrameView.js';
import { EditorPanelView } from './EditorPanelView.js';
import {
  showsForm,
  type EditorLayout,
  type EditorPanelProps,
  type FollowupEditActions,
} from './followup-edit-props.js';
import { createFollowupForm, type FollowupForm } from './followup-form.js';
import { useLeaving } from './use-leaving.js';

/** The props of `FollowupEditDialogView`; it reads only messages and the time zone from the provider. */
export interface FollowupEditDialogViewProps extends EditorPanelProps, DialogAttributes {
  /**
   * The position of the editor: in the middle of the page or along its end.
   * @default 'dialog'
   */
  layout?: Exclude<EditorLayout, 'panel'> | undefined;
  /** The element to focus when the editor closes; by default, the one that had focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The editor of one follow-up on plain data and callbacks; it sends nothing itself. Closing it with unsaved text asks
 * first, unless a save is in flight, which continues without it. Renders a dialog named "Edit follow-up" in a portal.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupEditDialogView
 *   open={open}
 *   onOpenChange={setOpen}
 *   status="ready"
 *   followup={followup}
 *   onSave={(patch) => console.info(patch)}
 * />
 */
export const FollowupEditDialogView = inViewBoundary(function FollowupEditDialogView(
  {
    open,
    onOpenChange,
    status,
    followup,
    latest,
    keptPatch,
    keepsText,
    onDiscard,
    onReload,
    onLoadAll,
    layout,
    returnFocus,
    saveState,
    nextAttemptAt,
    error,
    fieldErrors,
    initialPatch,
    onSave,
    closesOnSave,
    cover,
    steps,
    onStep,
    onListEnd,
    onDirtyChange,
    onTextChange,
    draftShown,
    isUnlisted,
    onDropDraft,
    onTryAgain,
    onReviewConflict,
    known,
    actionsRef,
    slots,
    ...rest
  }: FollowupEditDialogViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const form = useFormOf(open && showsForm(status) ? followup : null, initialPatch);
  useImperativeHandle(actionsRef, () => form ?? NO_FORM, [form]);
  const leaving = useLeaving({ open, form, status, keptPatch, keepsText, onOpenChange, onStep, onDiscard });
  return (
    <EditorFrameView
      data-status={status}
      {...rest}
      ref={ref}
      open={open}
      followupId={followup?.id ?? ''}
      followup={latest ?? followup}
      steps={steps}
      layout={layout}
      returnFocus={returnFocus}
      form={form}
      leaving={leaving}
    >
      {(takesFocus) => (
        <EditorPanelView
          {...{ form, leaving, onOpenChange, status, followup, latest, onReload, onLoadAll }}
          {...{ saveState, nextAttemptAt, error, fieldErrors, onSave, onDirtyChange }}
          {...{ closesOnSave, cover, steps, onStep, onListEnd, onTextChange, draftShown, onDropDraft }}
          {...{ isUnlisted, onTryAgain, onReviewConflict, known, slots }}
          takesFocus={takesFocus}
        />
      )}
    </EditorFrameView>
  );
});

/** Returns the form of the record that is shown; a new one for each record, and each time the editor opens. */
function useFormOf(followup: Followup | null, initialPatch: FollowupPatch | null | undefined): FollowupForm | null {
  const { timeZone } = useDisplaySettings();
  const open = (): FollowupForm | null => followup && createFollowupForm({ base: followup, initialPatch, timeZone });
  const [form, setForm] = useState(open);
  if (form?.base().id === followup?.id) return form;
  const next = open();
  setForm(next);
  return next;
}

const NO_FORM: FollowupEditActions = {
  rebase: () => {},
  takeSaved: () => {},
  takeElsewhere: () => [],
  putBack: () => {},
  collectPatch: () => ({}),
  base: () => null,
  isDirty: () => false,
};
