'use client';
import { useState, type ForwardedRef } from 'react';
import { inLatePartBoundary } from '../provider/late-boundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLeadingEdit } from '../provider/use-followup.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { FollowupConflictPromptView } from './FollowupConflictPromptView.js';
import { usePrompt } from './prompt-memory.js';

/** The props of `FollowupConflictPrompt`. */
export interface FollowupConflictPromptProps extends DialogAttributes {
  /** The id of the record whose conflict to resolve; without a conflict, nothing renders. */
  followupId: string;
  /**
   * Whether the prompt is open. If omitted, it opens on its own, and stays closed after being dismissed until the next
   * conflict.
   */
  open?: boolean | undefined;
  /**
   * The event handler called when the user closes the prompt without a decision; the edit keeps waiting, with its text.
   */
  onOpenChange?: OpenChangeHandler | undefined;
}

/**
 * The refresh prompt on its own, for a host with its own form: shows the conflict of a record's edit and applies the
 * decision. Renders an alert dialog named "This follow-up has changed" in a portal.
 *
 * @example
 * <FollowupConflictPrompt followupId={followup.id} />
 */
export const FollowupConflictPrompt = inLatePartBoundary(function FollowupConflictPrompt(
  { followupId, open, onOpenChange, ...rest }: FollowupConflictPromptProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { core } = useFollowupsContext();
  const { engine } = core.saving;
  const edit = useLeadingEdit(followupId);
  const [left, setLeft] = useState<string | null>(null);
  const prompt = usePrompt(core, edit);

  return (
    <FollowupConflictPromptView
      {...rest}
      {...prompt}
      ref={ref}
      open={open ?? left !== edit?.id}
      onOpenChange={(next, details) => {
        onOpenChange?.(next, details);
        if (!details.isCanceled && open === undefined) setLeft(next ? null : (edit?.id ?? null));
      }}
      onKeep={(decisions) => {
        if (edit && prompt.conflict) engine.keepMine(edit.id, prompt.conflict, decisions);
      }}
      onDiscard={() => {
        if (edit) engine.takeTheirs(edit.id);
      }}
    />
  );
});
