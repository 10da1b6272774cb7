'use client';
import { forwardRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useFieldWords } from '../conflict/use-field-words.js';
import type { Followup } from '../followup/followup.js';
import { shortId } from '../followup/short-id.js';
import { statusWord } from '../messages/messages.js';
import { allMessages, useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Badge } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, type DialogAttributes, type DialogProps } from '../ui/dialog/Dialog.js';
import type { OpenChangeDetails } from '../ui/layer/open-change.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { EditorStep, EditorSteps } from './followup-edit-props.js';

/** What the frame asks of what stands in it. */
export interface EditorPanelHandle {
  /** Leaves the editor, unless there is something to ask first. */
  readonly leave: (details: OpenChangeDetails) => void;
  /** Goes on to another record, unless there is something to ask first. */
  readonly step: (step: EditorStep) => void;
  readonly firstField: () => HTMLElement | null;
}

export interface EditorFrameViewProps extends DialogAttributes, Pick<DialogProps, 'open' | 'layout' | 'returnFocus'> {
  /** The record that is shown; another id is another record in the same dialog. */
  followupId: string;
  /** The record as it is now; `null` while there is none. */
  followup: Followup | null;
  steps?: EditorSteps | null | undefined;
  panel: RefObject<EditorPanelHandle | null>;
  /** Gives the editor of the record; `takesFocus`: it came in the place of another, which had the focus. */
  children: (takesFocus: boolean) => ReactNode;
}

/** The dialog around the editor. It stays while one record follows another in it. Renders a dialog in a portal. */
export const EditorFrameView = forwardRef<HTMLDivElement, EditorFrameViewProps>(function EditorFrameView(
  { open, followupId, followup, steps = null, layout, returnFocus, panel, children, onKeyDown, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, editor, fields } = allMessages(settings.messages);
  const [first, setFirst] = useState({ id: followupId, open, isLeft: false });
  if (first.open !== open) setFirst({ id: followupId, open, isLeft: false });
  else if (!first.isLeft && first.id !== followupId) setFirst({ ...first, isLeft: true });
  const hasMoved = first.isLeft || first.id !== followupId;

  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || !steps || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    // A prompt over the editor lies elsewhere in the page, though its events come by here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const forth = event.key === 'PageDown';
    if (forth ? steps.hasNext : steps.hasPrevious) panel.current?.step(forth ? 'next' : 'previous');
  };

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
              <VisuallyHidden>{fields.status}: </VisuallyHidden>
              {statusWord(followup.status, fields)}
            </Badge>
          ) : null}
          {steps ? <EditorStepButtons {...steps} onStep={(step) => panel.current?.step(step)} /> : null}
        </>
      }
      closeLabel={common.close}
      layout={layout}
      initialFocus={() => panel.current?.firstField()}
      returnFocus={returnFocus}
      root={settings}
    >
      <MovedTo followup={followup} steps={steps} hasMoved={hasMoved} />
      {children(hasMoved)}
    </Dialog>
  );
});

interface EditorStepButtonsProps extends EditorSteps {
  onStep: (step: EditorStep) => void;
}

/** Where the record stands in the list, with the ways to those beside it. Renders a `<div>` of role `group`. */
function EditorStepButtons({ position, total, isPartial, hasPrevious, hasNext, onStep }: EditorStepButtonsProps) {
  const { editor } = useMessages();
  return (
    <div className="rf-editor-steps" role="group" aria-label={editor.steps}>
      {position === null ? null : (
        <span className="rf-editor-position">{editor.position({ position, total, isPartial })}</span>
      )}
      <Button size="small" disabled={!hasPrevious} aria-keyshortcuts="Alt+PageUp" onClick={() => onStep('previous')}>
        {editor.previous}
      </Button>
      <Button size="small" disabled={!hasNext} aria-keyshortcuts="Alt+PageDown" onClick={() => onStep('next')}>
        {editor.next}
      </Button>
    </div>
  );
}

interface MovedToProps {
  /** The record that is shown now; `null` while there is none. */
  followup: Followup | null;
  steps: EditorSteps | null;
  /** Whether it came in the place of another record. */
  hasMoved: boolean;
}

/** Says which record the editor has gone on to. Renders a live region that is not seen. */
function MovedTo({ followup, steps, hasMoved }: MovedToProps) {
  const { editor } = useMessages();
  const words = useFieldWords([followup?.owner_user_id]);
  return (
    <VisuallyHidden aria-live="polite">
      {hasMoved && followup ? (
        // What is said of the record is said as it comes, and not again with each change of it.
        <Sentence
          key={followup.id}
          text={editor.movedTo({
            position: steps && steps.position !== null ? editor.position({ ...steps, position: steps.position }) : null,
            deal: followup.deal_id ? shortId(followup.deal_id) : null,
            owner: words('owner_user_id', followup.owner_user_id),
            due: words('due_at', followup.due_at),
          })}
        />
      ) : null}
    </VisuallyHidden>
  );
}

function Sentence({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}
