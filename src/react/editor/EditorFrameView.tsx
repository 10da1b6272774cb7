'use client';
import { forwardRef, useState, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { allMessages } from '../../core/page/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Badge } from '../ui/badge/Badge.js';
import { Dialog, type DialogAttributes, type DialogProps } from '../ui/dialog/Dialog.js';
import type { OpenChangeDetails } from '../ui/layer/open-change.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { EditorStepButtons, RecordHeading } from './EditorHeading.js';
import type { EditorLayout } from './followup-edit-dialog-props.js';
import type { EditorStep, EditorSteps } from './followup-edit-props.js';
import { MovedTo } from './MovedTo.js';

/** What the frame asks of what stands in it. */
export interface EditorPanelHandle {
  /** Leaves the editor, unless there is something to ask first. */
  readonly leave: (details: OpenChangeDetails) => void;
  /** Goes on to another record, unless there is something to ask first. */
  readonly step: (step: EditorStep) => void;
  readonly firstField: () => HTMLElement | null;
}

export interface EditorFrameViewProps extends DialogAttributes, Pick<DialogProps, 'open' | 'returnFocus'> {
  layout?: EditorLayout | undefined;
  /** The record that is shown; another id is another record in the same dialog. */
  followupId: string;
  /** The record as it is now; `null` while there is none. */
  followup: Followup | null;
  steps?: EditorSteps | null | undefined;
  /** What can be done with the record beside editing it. */
  acts?: ReactNode;
  panel: RefObject<EditorPanelHandle | null>;
  /** Gives the editor of the record; `takesFocus`: it came in the place of another, which had the focus. */
  children: (takesFocus: boolean) => ReactNode;
}

/** The dialog around the editor. It stays while one record follows another in it. Renders a dialog in a portal. */
export const EditorFrameView = forwardRef<HTMLDivElement, EditorFrameViewProps>(function EditorFrameView(
  { open, followupId, followup, steps = null, acts, layout, returnFocus, panel, children, onKeyDown, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, editor, fields } = allMessages(settings.messages);
  const hasMoved = useHasMoved(followupId, open);
  const keys = stepKeys(steps, panel, onKeyDown);

  return (
    <Dialog
      {...rest}
      ref={ref}
      open={open}
      onOpenChange={(_open, details) => panel.current?.leave(details)}
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
          {steps ? <EditorStepButtons {...steps} onStep={(step) => panel.current?.step(step)} /> : null}
        </>
      }
      closeLabel={common.close}
      layout={layout === 'sheet' ? 'sheet' : 'modal'}
      initialFocus={() => panel.current?.firstField()}
      returnFocus={returnFocus}
      root={settings}
    >
      <MovedTo followup={followup} steps={steps} hasMoved={hasMoved} />
      {children(hasMoved)}
    </Dialog>
  );
});

/** Whether an editor has gone on to another record since it opened. */
export function useHasMoved(followupId: string, open: boolean): boolean {
  const [first, setFirst] = useState({ id: followupId, open, isLeft: false });
  if (first.open !== open) setFirst({ id: followupId, open, isLeft: false });
  else if (!first.isLeft && first.id !== followupId) setFirst({ ...first, isLeft: true });
  return first.isLeft || first.id !== followupId;
}

/** Gives what answers the keys that lead to other records, after a handler of the host's. */
export function stepKeys(
  steps: EditorSteps | null,
  panel: RefObject<EditorPanelHandle | null>,
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>,
): KeyboardEventHandler<HTMLDivElement> {
  return (event) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || !steps || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    // A prompt over the editor lies elsewhere in the page, though its events come by here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const forth = event.key === 'PageDown';
    if (forth ? steps.hasNext : steps.hasPrevious) panel.current?.step(forth ? 'next' : 'previous');
  };
}
