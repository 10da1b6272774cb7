'use client';
import { useRef, type ReactElement } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { FollowupEditFormView } from './FollowupEditFormView.js';
import { showsForm, type EditorPanelProps } from './followup-edit-props.js';
import type { FollowupForm } from './followup-form.js';
import type { Leaving } from './use-leaving.js';

export interface EditorPanelViewProps extends Omit<
  EditorPanelProps,
  'open' | 'actionsRef' | 'initialPatch' | 'keptPatch' | 'keepsText' | 'onDiscard'
> {
  /** The form of the record; `null` if there is none to show. */
  form: FollowupForm | null;
  leaving: Leaving;
  /** Whether the record replaced another one, whose editor had focus. */
  takesFocus: boolean;
  /** Whether the editor stays open after a save, as it does beside the list. */
  staysOpen?: boolean | undefined;
  /** Returns whether the user asked to move focus into the editor; each request is returned once. */
  isEntered?: (() => boolean) | undefined;
}

/**
 * The editor of one record in its dialog: the form, or the reason there is none. Asks before it discards typed text.
 */
export function EditorPanelView(panel: EditorPanelViewProps): ReactElement {
  const { form, leaving, onOpenChange, onReload, onLoadAll, takesFocus, cover = null, ...props } = panel;
  const { common, editor, workspace } = useMessages(allEnglish);
  const { status, followup, saveState } = props;
  const cancel = (event: Event) => leaving.leave(openChangeDetails('cancel-press', event));

  return (
    <>
      {form && followup && showsForm(status) ? (
        <FollowupEditFormView
          key={followup.id}
          {...props}
          form={form}
          followup={followup}
          status={status}
          onOpenChange={onOpenChange}
          onCancel={cancel}
          takesFocus={takesFocus}
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
      <DiscardPrompt asking={leaving.asking} maybeSaved={saveState === 'unconfirmed'} />
    </>
  );
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
