'use client';
import { forwardRef, useEffect, useState } from 'react';
import { FollowupConflictPrompt } from './FollowupConflictPrompt.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useLeadingEdit } from '../provider/use-leading-edit.js';
import { OpenEditor } from './OpenEditor.js';
import type { FollowupEditDialogProps } from './followup-edit-dialog-props.js';

/** The record that an editor saved before it closed, and whose user it was. */
interface SavedHere {
  readonly core: FollowupsCore;
  readonly followupId: string;
}

/**
 * The editor of one follow-up, with the refresh prompt over it where somebody else changed the record. It needs no table
 * on the page. It closes as a save begins, which goes on; a conflict still opens the prompt. Renders a dialog named
 * "Edit follow-up" in a portal, or with `layout="panel"` beside the list that it stands with.
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
  // Anew for each user: what one typed is not for the next to see.
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

/** The refresh prompt of a save whose editor has closed. */
function PromptAfterSave({ followupId }: { followupId: string }) {
  const { core } = useFollowupsContext();
  const edit = useLeadingEdit(followupId);
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => core.editors.prompts(followupId), [core, followupId]);
  const isOpen = edit?.state === 'conflict' && edit.origin === 'editor' && left !== edit.id;
  return (
    <FollowupConflictPrompt
      followupId={followupId}
      open={isOpen}
      onOpenChange={(open) => setLeft(open ? null : (edit?.id ?? null))}
    />
  );
}
