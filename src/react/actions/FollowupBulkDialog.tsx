'use client';
import { forwardRef, useMemo, useRef, useState, type ForwardedRef } from 'react';
import { wholeEnglish } from '../../core/messages/whole-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { knownValues } from '../editor/known-values.js';
import { FIELDS } from '../../core/followup/fields.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { inLatePartBoundary } from '../provider/late-boundary.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { useEventCallback } from '../ui/hooks.js';
import { useNow } from '../ui/use-now.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import type { BulkField } from './bulk-field.js';
import { EMPTY_DRAFT, readDraft, useBulkPlan } from './bulk-plan.js';
import { chooseStep } from './BulkChooseView.js';
import { BulkFollowDialog, type BulkChooseStep, type BulkFollowDialogProps } from './BulkFollowDialog.js';
import { useBulkFinish, useBulk, type BulkFinishHandlers } from './use-bulk.js';

/** The props of `FollowupBulkDialog`. */
export interface FollowupBulkDialogProps extends Omit<BulkFollowDialogProps, 'choose'>, BulkFinishHandlers {
  /** The field to change; `null` shows the progress or the report of the newest bulk change. */
  field: BulkField | null;
  /** The ids of the records to change, as selected when the dialog opened. */
  followupIds: readonly string[];
  /**
   * The due times to offer; keep the array identity stable between renders.
   * @default those of the provider
   */
  duePresets?: readonly DuePreset[] | undefined;
}

/**
 * A bulk change of follow-ups, from the choice to the report. Each record is saved by the same engine as a single edit.
 * The dialog may be closed while the change runs; keep it mounted with `open` false to be told of the outcome. Renders
 * a dialog in a portal.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupBulkDialog field="owner_user_id" followupIds={[...selection]} open={open} onOpenChange={(open) => setOpen(open)} />
 */
export const FollowupBulkDialog = inLatePartBoundary(function FollowupBulkDialog(
  { onFinished, onSelectionKept, ...props }: FollowupBulkDialogProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { core } = useFollowupsContext();
  useBulkFinish({ onFinished, onSelectionKept });
  if (!props.open) return null;
  return (
    <PartBoundary key={core.userId}>
      <OpenDialog {...props} ref={ref} />
    </PartBoundary>
  );
});

type OpenDialogProps = Omit<FollowupBulkDialogProps, keyof BulkFinishHandlers>;

const OpenDialog = forwardRef<HTMLDivElement, OpenDialogProps>(function OpenDialog(
  { field, followupIds, duePresets, ...rest },
  ref,
) {
  const [sent, setSent] = useState(false);
  const following = field === null || sent;
  const choose = useChooseStep(field ?? 'owner_user_id', following ? NONE : followupIds, duePresets, () =>
    setSent(true),
  );
  return <BulkFollowDialog {...rest} ref={ref} choose={following ? null : choose} />;
});

const NONE: readonly string[] = [];

function useChooseStep(
  field: BulkField,
  followupIds: readonly string[],
  presets: readonly DuePreset[] | undefined,
  onSent: () => void,
): BulkChooseStep {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { timeZone } = settings;
  const messages = withEnglish(settings.messages, wholeEnglish);
  const { state } = useBulk();
  const now = useNow();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const choices = useDueChoices({ now, presets, timeZone, labels: messages.quickActions });
  const value = readDraft(field, draft, choices, timeZone);
  const isSent = useRef(false);
  const plan = useBulkPlan(followupIds, field, typeof value === 'string' ? null : value);
  const description = FIELDS[field];
  const isOpen = description.kind === 'choice' && settings.options[description.values] === null;
  const suggestions = useMemo(() => (isOpen ? knownValues(core.records.all(), field) : NONE), [core, field, isOpen]);
  const submit = useEventCallback(() => {
    if (isSent.current) return;
    isSent.current = true;
    // Sends exactly the plan on screen.
    core.saving.bulks.start(plan.changes);
    onSent();
  });
  const view = {
    field,
    draft,
    onDraftChange: setDraft,
    value,
    choices,
    suggestions,
    counts: plan.counts,
    waitsFor: state?.running ? { done: state.total - state.pending, total: state.total } : null,
    onSubmit: submit,
  };
  return chooseStep(view, messages);
}
