'use client';
import { useState, type ForwardedRef } from 'react';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { inViewBoundary } from '../provider/CrashBoundary.js';
import { Dialog, type DialogAttributes } from '../ui/dialog/Dialog.js';
import type { ConflictDecisions } from '../../core/saving/save-request.js';
import { useNow } from '../ui/use-now.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { conflictHeading } from './conflict-text.js';
import { ConflictBodyView, GoneBodyView } from './ConflictBodyView.js';
import { createPromptMemory, type PromptMemory } from './prompt-memory.js';

/** The props of `FollowupConflictPromptView`. */
export interface FollowupConflictPromptViewProps extends DialogAttributes {
  /** Whether the prompt is open. */
  open: boolean;
  /** The event handler called when the user closes the prompt without a decision; keep the typed text. */
  onOpenChange: OpenChangeHandler;
  /** The conflict. A newer one updates the rows in place and reopens only the affected decisions. */
  conflict: FollowupConflict | null;
  /** The event handler called when the user keeps their changes, with a decision for each clashing field. */
  onKeep: (decisions: ConflictDecisions) => void;
  /** The event handler called when the user discards their changes. */
  onDiscard: () => void;
  /**
   * Whether a decision is being applied.
   * @default false
   */
  pending?: boolean | undefined;
  /** The choices made earlier and not applied yet; by default, those since mount. */
  memory?: PromptMemory | undefined;
  /** The element to focus when the prompt closes; by default, the one that had focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The refresh prompt on plain data and callbacks: shows what someone else changed in the meantime, and asks whose value
 * to keep for each field that both sides changed. Renders an alert dialog named "This follow-up has changed" in a
 * portal.
 *
 * It may open while the user is typing, so no button has focus at first: a stray key decides nothing.
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
  const now = useNow();
  const [ownMemory] = useState(createPromptMemory);
  return (
    <Dialog
      {...rest}
      ref={ref}
      open={open && conflict !== null}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="large"
      {...conflictHeading(conflict, settings, now)}
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
