'use client';
import { useCallback, useId, useRef, useState, type ForwardedRef } from 'react';
import type { FollowupConflict } from '../../core/followup/conflict.js';
import { sameId } from '../../core/followup/fields.js';
import type { ConflictDecisions } from '../../core/saving/save-request.js';
import { inLatePartBoundary, inLateViewBoundary } from '../provider/late-boundary.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLeadingEdit } from '../provider/use-followup.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { Dialog, type DialogAttributes } from '../ui/dialog/Dialog.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useFocusAfter } from '../ui/layer/use-focus-after.js';
import type { OpenChangeHandler } from '../ui/layer/open-change.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useNow } from '../ui/use-now.js';
import { conflictHeading } from './conflict-text.js';
import { ConflictBodyView, GoneBodyView, type ConflictBodyViewProps } from './ConflictBodyView.js';
import { createPromptMemory, usePrompt, type PromptMemory } from './prompt-memory.js';

/** The props of `FollowupConflictPrompt`. */
export interface FollowupConflictPromptProps
  extends DialogAttributes, Pick<FollowupConflictPromptViewProps, 'returnFocus'> {
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

/** The props of `FollowupConflictPromptView`. */
export interface FollowupConflictPromptViewProps extends DialogAttributes {
  /** Whether the prompt is open. */
  open: boolean;
  /** The event handler called when the user closes the prompt without a decision; keep the typed text. */
  onOpenChange: OpenChangeHandler;
  /** The conflict. A newer one updates the rows in place and reopens only the affected decisions. */
  conflict: FollowupConflict | null;
  /** The owner id of whoever made all of their changes, to name that person; without it, nobody is named. */
  changedBy?: string | null | undefined;
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
  /**
   * The element to focus when the prompt closes; by default, the one that had focus before, with which it is called.
   */
  returnFocus?: ((before: HTMLElement | null) => HTMLElement | null | undefined) | undefined;
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
export const FollowupConflictPromptView = inLateViewBoundary(function FollowupConflictPromptView(
  {
    open,
    onOpenChange,
    conflict,
    changedBy,
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
  const { name, ...words } = usePromptWords(conflict, changedBy);
  const [ownMemory] = useState(createPromptMemory);
  return (
    <Dialog
      {...rest}
      ref={ref}
      open={open && conflict !== null}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="large"
      {...words}
      returnFocus={returnFocus}
      root={settings}
    >
      {conflict ? (
        <PromptBody {...{ conflict, name, onKeep, onDiscard, onOpenChange, pending }} memory={memory ?? ownMemory} />
      ) : null}
    </Dialog>
  );
});

export interface ConflictPanelViewProps extends Pick<
  FollowupConflictPromptViewProps,
  'changedBy' | 'onKeep' | 'onDiscard'
> {
  conflict: FollowupConflict;
  /** The choices already made in this prompt. */
  memory: PromptMemory;
  /** The event handler called when the user returns to the form without a decision. */
  onLeave: () => void;
}

/**
 * The refresh prompt in place of the form, beside the list. It takes focus only from the form that it covers, and
 * returns it. Renders a non-modal `<section>` with role `alertdialog`.
 */
export function ConflictPanelView({ conflict, changedBy, onLeave, ...body }: ConflictPanelViewProps) {
  const { title, description, name } = usePromptWords(conflict, changedBy);
  const titleId = useId();
  const descriptionId = useId();
  const { section, isFocused, takeFocus } = useFocusOfPanel();
  useEscapeKey(() => section.current, true, onLeave);
  return (
    <section
      ref={takeFocus}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      tabIndex={-1}
      className="rf-conflict-panel"
    >
      <div className="rf-conflict-panel-head">
        <h3 id={titleId} className="rf-conflict-panel-title">
          {title}
        </h3>
        <div id={descriptionId} className="rf-conflict-panel-description">
          {description}
        </div>
      </div>
      <PromptBody {...body} {...{ conflict, name }} onOpenChange={onLeave} pending={false} />
      {/* While focus is in the list, only this announces the prompt; with the focus, it would be told twice. */}
      {isFocused === false ? <VisuallyHidden role="alert">{title}</VisuallyHidden> : null}
    </section>
  );
}

/**
 * Takes focus from the covered form, and returns it on unmount: `takeFocus` is the ref of the element that takes it, which is
 * in `section`, and `isFocused` whether it did; `null` until that is known.
 */
function useFocusOfPanel() {
  const section = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState<boolean | null>(null);
  const takeFocus = useCallback((element: HTMLElement | null) => {
    section.current = element;
    if (!element) return;
    const isHeld = holderOf(element) !== null;
    if (isHeld) element.focus({ preventScroll: true });
    setFocused(isHeld);
  }, []);
  useFocusAfter(() => {
    const panel = holderOf(section.current);
    return panel && section.current?.contains(focusedNear(panel))
      ? () => panel.querySelector<HTMLElement>('form textarea')
      : null;
  });
  return { section, isFocused, takeFocus };
}

/** The panel around an element, if it has the focus. */
function holderOf(element: HTMLElement | null): Element | null {
  const panel = element?.closest('[role="dialog"]');
  return panel?.contains(focusedNear(panel)) ? panel : null;
}

/** The title and the description of the prompt, and the name of whoever made the changes; `null` if unknown. */
function usePromptWords(conflict: FollowupConflict | null, changedBy: string | null | undefined) {
  const settings = useDisplaySettings();
  const now = useNow();
  const ownerOf = useOwnerLookup([changedBy]);
  const isNamed = changedBy && !sameId(changedBy, settings.currentUserId);
  const name = (isNamed && ownerOf(changedBy)?.name) || null;
  return { name, ...conflictHeading(conflict, name, settings, now) };
}

function PromptBody({ onOpenChange, ...props }: ConflictBodyViewProps & { onOpenChange: OpenChangeHandler }) {
  const { conflict, onDiscard } = props;
  return conflict.theirs === null ? (
    <GoneBodyView {...{ conflict, onOpenChange, onDiscard }} />
  ) : (
    <ConflictBodyView key={conflict.followupId} {...props} />
  );
}
