'use client';
import { forwardRef, useState } from 'react';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLeadingEdit } from '../provider/use-leading-edit.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { FollowupConflictPromptView } from './FollowupConflictPromptView.js';
import { promptMemoryOf } from './prompt-memory.js';

/** Whose conflict `FollowupConflictPrompt` shows, and whether it opens by itself. */
export interface FollowupConflictPromptProps extends DialogAttributes {
  /** The id of the record whose conflict is to be decided; nothing shows while it has none. */
  followupId: string;
  /** Whether the prompt is open; without it, it opens by itself and can be left until the next conflict. */
  open?: boolean | undefined;
  /** The event handler called when the person leaves without a decision; the edit keeps waiting, with its text. */
  onOpenChange?: OpenChangeHandler | undefined;
}

/**
 * The refresh prompt by itself, for a host with a form of its own: shows the conflict of a record's edit and carries the
 * decision out. Renders an alert dialog named "This follow-up has changed" in a portal.
 *
 * @example
 * <FollowupConflictPrompt followupId={followup.id} />
 */
export const FollowupConflictPrompt = forwardRef<HTMLDivElement, FollowupConflictPromptProps>(
  function FollowupConflictPrompt(props, ref) {
    const { core } = useFollowupsContext();
    return (
      <PartBoundary key={`${core.userId}/${props.followupId}`}>
        <Prompt {...props} ref={ref} />
      </PartBoundary>
    );
  },
);

const Prompt = forwardRef<HTMLDivElement, FollowupConflictPromptProps>(function Prompt(
  { followupId, open, onOpenChange, ...rest },
  ref,
) {
  const { core } = useFollowupsContext();
  const { engine } = core;
  const edit = useLeadingEdit(followupId);
  const [left, setLeft] = useState<string | null>(null);
  const conflict = edit?.state === 'conflict' ? edit.conflict : null;

  return (
    <FollowupConflictPromptView
      {...rest}
      ref={ref}
      open={open ?? left !== edit?.id}
      conflict={conflict}
      memory={edit ? promptMemoryOf(core, edit) : undefined}
      onOpenChange={(next, details) => {
        onOpenChange?.(next, details);
        if (!details.isCanceled && open === undefined) setLeft(next ? null : (edit?.id ?? null));
      }}
      onKeep={(decisions) => {
        if (edit && conflict) engine.keepMine(edit.id, conflict, decisions);
      }}
      onDiscard={() => {
        if (edit) engine.takeTheirs(edit.id);
      }}
    />
  );
});
