'use client';
import { useId, useLayoutEffect, useRef } from 'react';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import type { ConflictDecisions } from '../../core/saving/save-request.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useNow } from '../ui/use-now.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { ConflictBodyView, GoneBodyView } from './ConflictBodyView.js';
import { conflictHeading } from './conflict-text.js';
import type { PromptMemory } from './prompt-memory.js';

export interface ConflictPanelViewProps {
  conflict: FollowupConflict;
  /** The choices already made in this prompt. */
  memory: PromptMemory;
  onKeep: (decisions: ConflictDecisions) => void;
  onDiscard: () => void;
  /** The event handler called when the user returns to the form without a decision. */
  onLeave: () => void;
}

/**
 * The refresh prompt in place of the form, beside the list. It takes focus only from the form that it covers, and
 * returns it. Renders a non-modal `<section>` with role `alertdialog`.
 */
export function ConflictPanelView({ conflict, memory, onKeep, onDiscard, onLeave }: ConflictPanelViewProps) {
  const { title, description } = conflictHeading(conflict, useDisplaySettings(), useNow());
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useFocusOfPanel(section);
  useEscapeKey(
    () => section.current,
    true,
    () => {
      onLeave();
      return true;
    },
  );
  return (
    <section
      ref={section}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      tabIndex={-1}
      className="rf-conflict-panel"
    >
      <div className="rf-conflict-panel-head">
        <h4 id={titleId} className="rf-conflict-panel-title">
          {title}
        </h4>
        <div id={descriptionId} className="rf-conflict-panel-description">
          {description}
        </div>
      </div>
      {conflict.theirs === null ? (
        <GoneBodyView {...{ conflict, onDiscard }} onOpenChange={onLeave} />
      ) : (
        <ConflictBodyView key={conflict.followupId} {...{ conflict, memory, onKeep, onDiscard }} pending={false} />
      )}
      {/* While focus is in the list, only this announces the prompt. */}
      <VisuallyHidden role="alert">{title}</VisuallyHidden>
    </section>
  );
}

/** Takes focus from the covered form, and returns it on unmount. */
function useFocusOfPanel(section: { readonly current: HTMLElement | null }): void {
  const isThere = useRef(false);
  const begin = useEventCallback(() => {
    const panel = section.current?.closest('[role="dialog"]');
    const focused = panel ? focusedNear(panel) : null;
    if (focused && panel?.contains(focused)) section.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const element = section.current;
    isThere.current = true;
    begin();
    return () => {
      isThere.current = false;
      const panel = element?.closest('[role="dialog"]');
      if (!element || !panel || !element.contains(focusedNear(element))) return;
      // Deferred: React is still updating the DOM. Under StrictMode the effect runs again, so check that the panel is
      // really gone.
      setTimeout(() => {
        if (!isThere.current) panel.querySelector<HTMLElement>('form textarea')?.focus({ preventScroll: true });
      });
    };
  }, [section, begin]);
}
