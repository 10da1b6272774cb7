'use client';
import type { ComponentType, ReactElement } from 'react';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowupDrafts } from '../provider/use-followup-drafts.js';
import { useEdits } from '../provider/use-followup.js';
import { isPendingState } from '../../core/saving/edit.js';
import { useNow } from '../ui/use-now.js';
import { useOnline } from '../ui/use-online.js';
import type { FollowupWorkspaceBarProps } from './WorkspaceBarView.js';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { FOLLOWUP_PRESENTATIONS, type FollowupPresentation } from '../toolbar/presentation.js';

/** What the first line says about the list, and the presentation of the list. */
export interface WorkspaceBarProps
  extends
    Pick<
      FollowupWorkspaceBarProps,
      'heading' | 'headingId' | 'headingLevel' | 'toolbarEnd' | 'asOf' | 'refreshing' | 'onRefresh' | 'onShowDrafts'
    >,
    PresentationSwitchProps {}

/**
 * The first line of a workspace: heading, age and refresh, network, unsettled saves, and the choice of a presentation.
 * Steps of a save re-render only this, not the toolbar or the table.
 */
export function WorkspaceBar({
  View,
  presentation,
  onPresentationChange,
  toolbarEnd,
  ...props
}: WorkspaceBarProps & { View: ComponentType<FollowupWorkspaceBarProps> }): ReactElement {
  const { core } = useFollowupsContext();
  const online = useOnline();
  const now = useNow();
  const { nextConflict, ...counts } = useSaveCounts(online);
  const { drafts } = useFollowupDrafts();
  return (
    <View
      {...props}
      {...counts}
      draftCount={drafts.length}
      toolbarEnd={
        <>
          <PresentationSwitch {...{ presentation, onPresentationChange }} />
          {toolbarEnd}
        </>
      }
      now={now}
      offline={!online}
      onReviewConflicts={
        nextConflict !== null && core.saving.editors.canOpen()
          ? () => core.saving.editors.open(nextConflict)
          : undefined
      }
    />
  );
}

/** Counts the unsettled edits by their state. */
function useSaveCounts(online: boolean) {
  const edits = useEdits();
  const saving = edits.filter(({ state }) => isPendingState(state) && state !== 'needs-sign-in');
  // Offline, an edit behind another one waits too.
  const waiting = saving.filter(({ state }) => !online || state === 'offline').length;
  const conflicts = edits.filter((edit) => edit.state === 'conflict');
  return {
    savingCount: saving.length - waiting,
    waitingCount: waiting,
    unconfirmedCount: edits.filter((edit) => edit.state === 'unconfirmed').length,
    conflictCount: conflicts.length,
    // The longest waiting one.
    nextConflict: conflicts[0]?.followupId ?? null,
  };
}

/** The presentation of the list, and the handler of its change. */
interface PresentationSwitchProps {
  presentation: FollowupPresentation;
  onPresentationChange: (presentation: FollowupPresentation) => void;
}

/** The choice of a presentation: three buttons side by side, one of them pressed. Renders a `<div>` of role `group`. */
function PresentationSwitch({ presentation, onPresentationChange }: PresentationSwitchProps): ReactElement {
  const { presentation: words } = useMessages(workspaceEnglish).workspace;
  return (
    <div role="group" aria-label={words.label} className="rf-presentation-switch">
      {FOLLOWUP_PRESENTATIONS.map((each) => (
        <button
          key={each}
          type="button"
          className="rf-presentation-option"
          aria-pressed={each === presentation}
          onClick={() => {
            if (each !== presentation) onPresentationChange(each);
          }}
        >
          {words[each]}
        </button>
      ))}
    </div>
  );
}
