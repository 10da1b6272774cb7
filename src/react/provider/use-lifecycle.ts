'use client';
import { markEnglish } from '../../core/messages/mark-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { Followup } from '../../core/followup/followup.js';
import { isOpen, type ClosedStatuses } from '../../core/followup/is-open.js';
import type { IconName } from '../ui/LateIcon.js';
import { askedPopover } from '../../core/page/asked-popover.js';
import { useDisplaySettings } from './display-settings-context.js';
import { useFollowupsContext } from './followups-context.js';
import { LIFECYCLE_STEPS, type LifecycleStep } from '../../core/page/host-actions.js';
import { useLifecycleCommands } from './HostActions.js';
import { startCommand } from './start-act.js';
import { useAct, useGone } from './use-followup.js';

export const STEP_ICONS = { complete: 'check', cancel: 'cancel' } as const satisfies Record<LifecycleStep, IconName>;

/** A command of the host, as offered for a record. */
interface LifecycleOffer {
  readonly step: LifecycleStep;
  readonly label: string;
  readonly icon: IconName;
  /** Whether an act is running on the record, so that a press is a no-op. */
  readonly isBusy: boolean;
  /** Whether that act is this command. */
  readonly isPending: boolean;
  /** Calls it, or asks first what the host wants to know; an element that it is asked beside can be given. */
  readonly run: (anchor?: HTMLElement | null) => void;
}

/** Whether the host's commands apply to a record: it is open and may be edited. */
export function mayEnd(
  followup: Followup,
  { canEdit, closedStatuses }: { canEdit: (followup: Followup) => boolean; closedStatuses: ClosedStatuses },
): boolean {
  return isOpen(followup, closedStatuses) && canEdit(followup);
}

/** The host's commands for a record; none if the host has none, or the record is closed, gone or read-only. */
export function useLifecycle(followup: Followup): readonly LifecycleOffer[] {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const commands = useLifecycleCommands();
  const act = useAct(followup.id);
  const isGone = useGone(followup.id);
  const { closedStatuses, messages } = settings;
  const { actions } = withEnglish(messages, markEnglish);
  if (!commands.complete && !commands.cancel) return [];
  if (isGone || !mayEnd(followup, { canEdit, closedStatuses })) return [];
  return LIFECYCLE_STEPS.flatMap((step) => {
    const command = commands[step];
    if (!command) return [];
    return {
      step,
      label: actions[step],
      icon: STEP_ICONS[step],
      isBusy: act !== null,
      isPending: act?.kind === step,
      run(anchor = null) {
        const asked = askedPopover(core);
        if (asked.asks(step)) asked.set({ followupIds: [followup.id], isSelection: false, field: step, anchor });
        else startCommand(core, settings, step, followup.id, command);
      },
    };
  });
}
