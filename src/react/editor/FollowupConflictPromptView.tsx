'use client';
import { useState, type ForwardedRef } from 'react';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { allMessages } from '../../core/page/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { inViewBoundary } from '../provider/ViewBoundary.js';
import { Dialog, type DialogAttributes } from '../ui/dialog/Dialog.js';
import type { ConflictDecisions } from '../../core/saving/save-request.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { conflictHeading } from './conflict-text.js';
import { ConflictBodyView } from './ConflictBodyView.js';
import { GoneBodyView } from './GoneBodyView.js';
import { createPromptMemory, type PromptMemory } from './prompt-memory.js';

/** What clashes in `FollowupConflictPromptView`, and what happens when the person decides. */
export interface FollowupConflictPromptViewProps extends DialogAttributes {
  /** Whether the prompt is open. */
  open: boolean;
  /** The event handler called when the person leaves without a decision; what they typed has to be kept. */
  onOpenChange: OpenChangeHandler;
  /** What clashes. A newer one updates the rows in place and reopens only the decisions that it concerns. */
  conflict: FollowupConflict | null;
  /** The event handler called when the person keeps their changes, with a decision for each field that clashes. */
  onKeep: (decisions: ConflictDecisions) => void;
  /** The event handler called when the person gives up their changes. */
  onDiscard: () => void;
  /**
   * Whether a decision is being carried out.
   * @default false
   */
  pending?: boolean | undefined;
  /** What the person did here before and did not carry out; without it, what they did since this was mounted. */
  memory?: PromptMemory | undefined;
  /** The element to focus when the prompt closes; without it the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The refresh prompt on plain data and callbacks: what somebody else changed meanwhile, and for each field that both sides
 * changed the question whose value is to stand. Renders an alert dialog named "This follow-up has changed" in a portal.
 *
 * It opens of itself while a person may be typing, so no button has the focus at first: a key that was on its way decides
 * nothing.
 *
 * @example
 * <FollowupConflictPromptView open={conflict !== null} conflict={conflict} onKeep={save} onDiscard={discard} onOpenChange={close} />
 */
export const FollowupConflictPromptView = inViewBoundary(function FollowupConflictPromptView(
  {
    open,
    onOpenChange,
    conflict,
    onKeep,
    onDiscard,
    pending = false,
    memory,
    returnFocus,
    ...rest
  }: FollowupConflictPromptViewProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const settings = useDisplaySettings();
  const text = allMessages(settings.messages).conflict;
  const [ownMemory] = useState(createPromptMemory);
  return (
    <Dialog
      {...rest}
      ref={ref}
      open={open && conflict !== null}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="large"
      {...conflictHeading(conflict, text)}
      returnFocus={returnFocus}
      root={settings}
    >
      {conflict === null ? null : conflict.theirs === null ? (
        <GoneBodyView {...{ conflict, onOpenChange, onDiscard }} />
      ) : (
        <ConflictBodyView
          key={conflict.followupId}
          {...{ conflict, onKeep, onDiscard, pending }}
          memory={memory ?? ownMemory}
        />
      )}
    </Dialog>
  );
});
