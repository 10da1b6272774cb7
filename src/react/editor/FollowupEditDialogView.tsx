'use client';
import { useState, type ForwardedRef } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import { inLateViewBoundary } from '../provider/late-boundary.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import { EditorView } from './EditorView.js';
import { showsForm, type EditorLayout, type EditorProps } from './followup-edit-props.js';
import { createFollowupForm, type FollowupForm } from './followup-form.js';

/** The props of `FollowupEditDialogView`; it reads only messages and the time zone from the provider. */
export interface FollowupEditDialogViewProps extends EditorProps, DialogAttributes {
  /** The values typed earlier, to restore into the form when it opens. */
  initialPatch?: FollowupPatch | null | undefined;
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
export const FollowupEditDialogView = inLateViewBoundary(function FollowupEditDialogView(
  props: FollowupEditDialogViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { open, status, followup, layout, returnFocus, initialPatch } = props;
  const form = useFormOf(open && showsForm(status) ? followup : null, initialPatch);
  return (
    <EditorView
      {...props}
      {...{ ref, form, layout, returnFocus }}
      followupId={followup?.id ?? ''}
      attributes={attributesOf(props)}
    />
  );
});

type OwnProps = Record<Exclude<keyof FollowupEditDialogViewProps, keyof DialogAttributes>, true>;

const OWN_PROPS: OwnProps = {
  ...{ open: true, onOpenChange: true, status: true, followup: true, latest: true, layout: true, returnFocus: true },
  ...{ saveState: true, nextAttemptAt: true, error: true, initialPatch: true, onSave: true, steps: true, onStep: true },
  ...{ onListEnd: true, onTextChange: true, draftShown: true, isUnlisted: true, onDropDraft: true },
  ...{ onDirtyChange: true, onTryAgain: true, onReviewConflict: true, known: true },
  ...{ closesOnSave: true, slots: true, onDiscard: true, keepsText: true, onReload: true, onLoadAll: true },
};

/** The host's attributes of the dialog among the props. */
function attributesOf(props: FollowupEditDialogViewProps): DialogAttributes {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !Object.hasOwn(OWN_PROPS, name)));
}

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
