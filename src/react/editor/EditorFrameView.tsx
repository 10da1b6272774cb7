'use client';
import { forwardRef, useState, type KeyboardEventHandler, type ReactNode } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Badge } from '../ui/badge/Badge.js';
import { Dialog, type DialogAttributes, type DialogProps } from '../ui/dialog/Dialog.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { EditorStepButtons, RecordHeading } from './EditorHeading.js';
import type { EditorLayout } from './followup-edit-dialog-props.js';
import type { EditorSteps } from './followup-edit-props.js';
import type { FollowupForm } from './followup-form.js';
import { MovedTo } from './MovedTo.js';
import type { Leaving } from './use-leaving.js';

export interface EditorFrameViewProps extends DialogAttributes, Pick<DialogProps, 'open' | 'returnFocus'> {
  layout?: EditorLayout | undefined;
  /** The id of the record on screen; a new id shows another record in the same dialog. */
  followupId: string;
  /** The current record; `null` if there is none. */
  followup: Followup | null;
  steps?: EditorSteps | null | undefined;
  /** Other actions on the record. */
  acts?: ReactNode;
  form: FollowupForm | null;
  leaving: Leaving;
  /** Renders the editor of the record; `takesFocus` is true if it replaced another record's editor. */
  children: (takesFocus: boolean) => ReactNode;
}

/** The dialog around the editor. It stays open when the record changes. Renders a dialog in a portal. */
export const EditorFrameView = forwardRef<HTMLDivElement, EditorFrameViewProps>(function EditorFrameView(
  { open, followupId, followup, steps = null, acts, layout, returnFocus, form, leaving, children, onKeyDown, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, editor, fields } = withEnglish(settings.messages, allEnglish);
  const hasMoved = useHasMoved(followupId, open);
  const keys = stepKeys(steps, leaving, onKeyDown);

  return (
    <Dialog
      {...rest}
      ref={ref}
      open={open}
      onOpenChange={(_open, details) => leaving.leave(details)}
      onKeyDown={keys}
      title={editor.title}
      headerExtra={
        <>
          {followup?.status ? (
            <Badge>
              <VisuallyHidden>{`${fields.status}: `}</VisuallyHidden>
              <span>{statusWord(followup.status, fields)}</span>
            </Badge>
          ) : null}
          {followup ? <RecordHeading followup={followup} /> : null}
          {acts}
          {steps ? <EditorStepButtons {...steps} onStep={leaving.step} /> : null}
        </>
      }
      closeLabel={common.close}
      layout={layout === 'sheet' ? 'sheet' : 'modal'}
      initialFocus={() => form?.firstField()}
      returnFocus={returnFocus}
      root={settings}
    >
      <MovedTo followup={followup} steps={steps} hasMoved={hasMoved} />
      {children(hasMoved)}
    </Dialog>
  );
});

/** Whether an editor has moved to another record since it opened. */
export function useHasMoved(followupId: string, open: boolean): boolean {
  const [first, setFirst] = useState({ id: followupId, open, isLeft: false });
  if (first.open !== open) setFirst({ id: followupId, open, isLeft: false });
  else if (!first.isLeft && first.id !== followupId) setFirst({ ...first, isLeft: true });
  return first.isLeft || first.id !== followupId;
}

/** Returns the handler of the keys that move between records; it runs after the host's handler. */
export function stepKeys(
  steps: EditorSteps | null,
  leaving: Leaving,
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>,
): KeyboardEventHandler<HTMLDivElement> {
  return (event) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || !steps || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    // A prompt over the editor is elsewhere in the DOM, but its React events bubble through here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const forth = event.key === 'PageDown';
    if (forth ? steps.hasNext : steps.hasPrevious) leaving.step(forth ? 'next' : 'previous');
  };
}
