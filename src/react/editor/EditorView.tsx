'use client';
import { forwardRef, useRef, useState, type ReactNode } from 'react';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { ViewBoundary } from '../provider/CrashBoundary.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, DialogBody, DialogFooter, type DialogAttributes } from '../ui/dialog/Dialog.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { Callout } from '../ui/notice/Callout.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { EditorFrameView } from './EditorFrameView.js';
import { showsForm, type EditorLayout, type EditorProps } from './followup-edit-props.js';
import { FollowupEditFormView, type FollowupEditFormViewProps } from './FollowupEditFormView.js';
import { MovingFrame, type PanelRoom } from './MovingFrame.js';
import { useLeaving, type Leaving, type LeavingOptions } from './use-leaving.js';

export interface EditorViewProps
  extends
    EditorProps,
    Pick<LeavingOptions, 'form' | 'keptPatch'>,
    Pick<FollowupEditFormViewProps, 'staysOpen' | 'isEntered'> {
  /** The id of the record; a new one shows another record in the same frame. */
  followupId: string;
  layout: EditorLayout | undefined;
  /** The room beside the list, for the layout `"panel"`. */
  room?: PanelRoom | undefined;
  returnFocus: (() => HTMLElement | null | undefined) | undefined;
  /** The attributes of the dialog. */
  attributes: DialogAttributes;
  /** Other actions on the record. */
  acts?: ReactNode;
  /** What to show instead of the form, which keeps its text. */
  cover?: ReactNode;
}

/**
 * The editor of one record on plain data: its frame, with the form or the reason there is none. Asks before it discards
 * typed text.
 */
export const EditorView = forwardRef<HTMLDivElement, EditorViewProps>(function EditorView(props, ref) {
  const { open, followupId, layout, room, returnFocus, attributes, acts, ...panel } = props;
  const { form, status, followup, latest, steps = null, cover = null, onReload, onLoadAll } = panel;
  const { common, editor, workspace } = useMessages(allEnglish);
  const leaving = useLeaving(props);
  const hasMoved = useHasMoved(followupId, open);
  const cancel = (event: Event) => leaving.leave(openChangeDetails('cancel-press', event));

  const content = (
    <ViewBoundary shows={followupId}>
      {form && followup && showsForm(status) ? (
        <FollowupEditFormView
          key={followup.id}
          {...panel}
          {...{ form, followup, status }}
          takesFocus={hasMoved}
          onCancel={cancel}
          isCovered={cover !== null}
        />
      ) : (
        <>
          <DialogBody className="rf-editor-empty" aria-busy={status === 'loading'}>
            {status === 'load-error' ? (
              <Callout
                role="alert"
                tone="danger"
                title={editor.loadFailed}
                actions={onReload ? <Button onClick={onReload}>{common.tryAgain}</Button> : null}
              />
            ) : status === 'gone' ? (
              <Callout role="alert" tone="danger" title={editor.stateGone} />
            ) : status === 'missing' ? (
              <Callout
                role="alert"
                tone="warning"
                title={editor.notInList}
                actions={onLoadAll ? <Button onClick={onLoadAll}>{workspace.loadAll}</Button> : null}
              />
            ) : (
              <p className="rf-editor-loading">
                <Spinner />
                <span>{editor.lookingFor}</span>
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={(event) => cancel(event.nativeEvent)}>
              {status === 'loading' ? common.cancel : common.close}
            </Button>
          </DialogFooter>
        </>
      )}
      {cover}
      <DiscardPrompt asking={leaving.asking} maybeSaved={panel.saveState === 'unconfirmed'} />
    </ViewBoundary>
  );
  const frame = {
    'data-status': status,
    ...attributes,
    ...{ ref, steps, acts, returnFocus, form, leaving, hasMoved },
    followup: (latest === undefined ? followup : latest) ?? null,
  };
  return layout === 'panel' && room ? (
    <MovingFrame {...frame} {...room} followupId={followupId}>
      {content}
    </MovingFrame>
  ) : (
    <EditorFrameView {...frame} open={open} layout={layout}>
      {content}
    </EditorFrameView>
  );
});

/** Whether an editor has moved to another record since it opened. */
function useHasMoved(followupId: string, open: boolean): boolean {
  const [first, setFirst] = useState({ id: followupId, open, isLeft: false });
  if (first.open !== open) setFirst({ id: followupId, open, isLeft: false });
  else if (!first.isLeft && first.id !== followupId) setFirst({ ...first, isLeft: true });
  return first.isLeft || first.id !== followupId;
}

interface DiscardPromptProps {
  asking: Leaving['asking'];
  /** Whether the CRM may have saved the changes already. */
  maybeSaved: boolean;
}

/** Asks before typed text is discarded. Renders an alert dialog over the editor. */
function DiscardPrompt({ asking, maybeSaved }: DiscardPromptProps) {
  const settings = useDisplaySettings();
  const { editor } = withEnglish(settings.messages, allEnglish);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={() => asking?.onKeepEditing()}
      role="alertdialog"
      size="small"
      title={editor.discardTitle}
      description={maybeSaved ? editor.discardDetailUnconfirmed : editor.discardDetail}
      initialFocus={() => keep.current}
      root={settings}
    >
      <DialogFooter>
        <Button ref={keep} onClick={asking?.onKeepEditing}>
          {editor.keepEditing}
        </Button>
        {asking?.onKeepText ? (
          <Button onClick={(event) => asking.onKeepText?.(event.nativeEvent)}>{editor.keepText}</Button>
        ) : null}
        <Button variant="danger" onClick={(event) => asking?.onDiscard(event.nativeEvent)}>
          {editor.discard}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
