'use client';
import type { ReactElement } from 'react';
import { ViewBoundary } from '../provider/ViewBoundary.js';
import type { FollowupEditorSlotProps, FollowupEditorSlots } from './followup-editor-slots.js';

export interface EditorSlotProps extends FollowupEditorSlotProps {
  slots: FollowupEditorSlots | undefined;
}

const CLASS_NAMES = { editorAside: 'rf-editor-aside', editorFooter: 'rf-editor-footer' } as const;

/** A part of the host's in the editor, in a boundary of its own. Renders a `<div>`, or nothing. */
export function EditorSlot({
  name,
  slots,
  ...props
}: EditorSlotProps & { name: keyof FollowupEditorSlots }): ReactElement | null {
  const Slot = slots?.[name];
  if (!Slot) return null;
  return (
    <div className={CLASS_NAMES[name]}>
      <ViewBoundary shows={props.followup.integration_version}>
        <Slot {...props} />
      </ViewBoundary>
    </div>
  );
}
