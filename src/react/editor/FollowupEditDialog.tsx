'use client';
import { forwardRef, useEffect, useState } from 'react';
import { FollowupConflictPrompt } from './FollowupConflictPrompt.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useLeadingEdit } from '../provider/use-leading-edit.js';
import { OpenEditor } from './OpenEditor.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';

/** The record saved by an editor that has closed, and the core it belongs to. */
interface SavedHere {
  readonly core: object;
  readonly followupId: string;
}

/**
 * The editor of one follow-up, with the refresh prompt over it if someone else changed the record. It needs no table on
 * the page. It closes when a save starts; the save continues, and a conflict still opens the prompt. Renders a dialog
 * named "Edit follow-up" in a portal, or with `layout="panel"` a panel beside the list.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupEditDialog followupId={id} open={open} onOpenChange={(open) => setOpen(open)} />
 */
export const FollowupEditDialog = forwardRef<HTMLDivElement, FollowupEditDialogProps>(function FollowupEditDialog(
  { followupId, open, ...props },
  ref,
) {
  const { core } = useFollowupsContext();
  const [saved, setSaved] = useState<SavedHere | null>(null);
  if (!open || followupId === null)
    return saved?.core === core ? <PromptAfterSave key={saved.followupId} followupId={saved.followupId} /> : null;
  // Keyed by user: one user's text must not show to the next.
  return (
    <PartBoundary key={core.userId}>
      <OpenEditor
        {...props}
        ref={ref}
        followupId={followupId}
        open
        onSaveBegin={() => setSaved({ core, followupId })}
      />
    </PartBoundary>
  );
});

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
