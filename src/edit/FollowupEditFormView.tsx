'use client';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { FormEvent, KeyboardEvent, MouseEvent, Ref } from 'react';
import type { FieldErrors } from '../api/followups-error.js';
import { dateFormatter } from '../followup/date-formatter.js';
import { FIELD_ORDER } from '../followup/fields.js';
import { patchedFields } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import { statusWord } from '../messages/messages.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/button/Button.js';
import { isComposing } from '../ui/is-composing.js';
import { Callout } from '../ui/notice/Callout.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import { DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { openChangeDetails, type OpenChangeHandler } from '../ui/layer/open-change.js';
import { useDecideOnce } from '../ui/use-decide-once.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { openWords } from '../fields/DueWordsField.js';
import { EditorField } from './EditorField.js';
import { FollowupFactsView } from './FollowupFactsView.js';
import type { FollowupEditActions, FollowupEditFormProps, FollowupEditStatus } from './followup-edit-props.js';
import { SaveFaultView } from './SaveFaultView.js';
import { SaveProgressView } from './SaveProgressView.js';
import { faultText, useFollowupFields } from './use-followup-fields.js';
import { useLatest } from './use-latest.js';
import { useTypedText } from './use-typed-text.js';

export interface FollowupEditFormViewProps extends Omit<FollowupEditFormProps, 'actionsRef'> {
  followup: Followup;
  status: Exclude<FollowupEditStatus, 'loading' | 'load-error'>;
  onOpenChange: OpenChangeHandler;
  /** The event handler called when the person wants to leave by the button at the foot. */
  onCancel: (event: Event) => void;
  /** Whether the record came in the place of another, whose form had the focus. */
  takesFocus: boolean;
  handle: Ref<EditFormHandle>;
}

/** What the dialog around the form needs of it. */
export interface EditFormHandle extends FollowupEditActions {
  /** The first faulty field, or the first of all. */
  readonly firstField: () => HTMLElement | null;
  /** Whether everything that was changed can be read as a value. */
  readonly isWhole: () => boolean;
}

/** The editor's form: the fields, what is known of the record and of the save, the buttons. Renders a `<form>`. */
export function FollowupEditFormView(props: FollowupEditFormViewProps) {
  const { followup, status, saveState = null, nextAttemptAt = null, error = null, handle } = props;
  const { initialPatch } = props;
  const known = { taskTypes: props.knownTaskTypes, priorities: props.knownPriorities };
  const fieldErrors = props.fieldErrors ?? error?.fieldErrors;
  const { timeZone, locale } = useDisplaySettings();
  const messages = useMessages();
  const { editor, common } = messages;
  const form = useRef<HTMLFormElement>(null);
  const gone = status === 'gone' || saveState === 'gone';
  const locked = status !== 'ready' || gone;
  const saving = status === 'saving';
  const fields = useFollowupFields({ base: followup, initialPatch, timeZone, locked });
  const { setServerErrors, isDirty } = fields;
  const isNewDecision = useDecideOnce(status, saveState, error);
  const typedText = useTypedText(fields);
  // While a save is not settled the record moves by that save too, and the refresh prompt tells of the rest.
  const settled = !locked && saveState !== 'conflict' && saveState !== 'unconfirmed';
  const said = useLatest(fields, settled ? (props.latest ?? null) : null);
  const { statusBefore } = fields.others;
  const statusNow = fields.base.status;

  const firstField = useEventCallback(() => {
    const faulty = FIELD_ORDER.find((field) => fields.form.getFieldState(field).error !== undefined);
    const element = form.current?.elements.namedItem(faulty ?? FIELD_ORDER[0]);
    return element instanceof HTMLElement ? element : null;
  });
  const { steps = null } = props;
  const goOn = () => {
    if (steps?.hasNext) return props.onStep?.('next');
    props.onOpenChange(false, openChangeDetails('save-press'));
    props.onListEnd?.();
  };
  const save = (at: number, thenNext = false) => {
    if (locked) return;
    // An input that is filled in half has no value, as if nothing stood there.
    const halfFilled = FIELD_ORDER.filter((field) => {
      const input = form.current?.elements.namedItem(field);
      return input instanceof HTMLInputElement && input.validity.badInput;
    });
    if (!fields.validate() || halfFilled.length > 0) {
      setServerErrors(Object.fromEntries(halfFilled.map((field) => [field, faultText(field, 'invalid', editor)])));
      firstField()?.focus();
      return;
    }
    const words = openWords(form.current);
    if (words) {
      words.focus();
      return;
    }
    const patch = fields.collectPatch();
    if (patchedFields(patch).length === 0) {
      if (thenNext) goOn();
      else props.onOpenChange(false, openChangeDetails('save-press'));
    } else if (isNewDecision(patch, at)) {
      props.onSave(patch, fields.base);
      // What waits for a decision is decided first.
      if (thenNext && saveState !== 'conflict') goOn();
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Through the portal the event would reach a form of the host around the whole.
    event.stopPropagation();
    save(event.timeStamp);
  };
  // Not left to the form: in a frame without "allow-forms" a form is never submitted.
  const onSavePress = (event: MouseEvent) => {
    event.preventDefault();
    save(event.timeStamp);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (isComposing(event)) {
      if (event.target instanceof HTMLInputElement) event.preventDefault();
    } else if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      save(event.timeStamp, event.shiftKey && steps !== null);
    }
  };

  const onTextChange = useEventCallback(() => props.onTextChange?.(fields.collectPatch(), fields.base));
  const wasDirty = useRef(false);
  const { changed } = fields;
  useEffect(() => {
    if (changed.length === 0 && !wasDirty.current) return;
    wasDirty.current = changed.length > 0;
    onTextChange();
  }, [changed, onTextChange]);

  const onDirtyChange = useEventCallback((dirty: boolean) => props.onDirtyChange?.(dirty));
  useEffect(() => {
    if (!isDirty) return undefined;
    onDirtyChange(true);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  // As text, so that an equal object of another render does not count as a new answer.
  const serverFaults = fieldErrors ? JSON.stringify(fieldErrors) : '{}';
  useEffect(() => {
    if (serverFaults === '{}') return;
    setServerErrors(JSON.parse(serverFaults) as FieldErrors);
    if (form.current?.contains(focusedNear(form.current))) firstField()?.focus();
  }, [serverFaults, setServerErrors, firstField]);

  useImperativeHandle(handle, () => ({
    rebase: fields.rebase,
    collectPatch: fields.collectPatch,
    isDirty: () => isDirty || openWords(form.current) !== null,
    isWhole: () => {
      if (openWords(form.current)) return false;
      const patch = fields.collectPatch();
      return changed.every((field) => Object.hasOwn(patch, field));
    },
    firstField,
  }));

  // The form may come after the dialog, once the record is loaded; the focus then waits on the dialog itself.
  const takeFocus = useEventCallback(() => {
    const dialog = form.current?.closest('[role="dialog"]');
    if (!dialog) return;
    const focused = focusedNear(dialog);
    const isLost = props.takesFocus && !focused?.closest('[role="alertdialog"]');
    if (dialog === focused || isLost) firstField()?.focus();
  });
  useEffect(takeFocus, [takeFocus]);

  const copyButton =
    typedText === null ? null : (
      <CopyButton
        text={typedText}
        label={editor.copyMyText}
        copiedLabel={common.copied}
        failedLabel={common.copyFailed}
      />
    );

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the fields come here
    <form ref={form} className="rf-editor" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <DialogBody>
        {status === 'read-only' ? <Callout title={editor.readOnly} className="rf-editor-callout" /> : null}
        {props.draftShown ? (
          <Callout
            role="status"
            className="rf-editor-callout"
            title={editor.draftShown}
            actions={
              <Button size="small" onClick={props.onDropDraft}>
                {editor.dropDraft}
              </Button>
            }
          />
        ) : null}
        {statusNow && statusNow !== statusBefore ? (
          <Callout
            className="rf-editor-callout"
            title={editor.statusMoved({ status: statusWord(statusNow, messages.fields) })}
          />
        ) : null}
        <div className="rf-editor-fields">
          {FIELD_ORDER.map((name) => (
            <EditorField key={name} {...{ name, fields, known }} readOnly={locked} />
          ))}
        </div>
        <h3 className="rf-editor-heading">{editor.facts}</h3>
        <FollowupFactsView followup={props.latest ?? followup} />
        <VisuallyHidden aria-live="polite">{said ? <span key={said.id}>{said.text}</span> : null}</VisuallyHidden>
      </DialogBody>
      <div className="rf-editor-outcome">
        {gone ? (
          <Callout role="alert" tone="danger" title={editor.stateGone} actions={copyButton}>
            {isDirty ? editor.goneDetail : null}
          </Callout>
        ) : (
          <SaveFaultView
            saveState={saveState}
            error={error}
            hasFieldErrors={serverFaults !== '{}'}
            copyButton={copyButton}
            onTryAgain={props.onTryAgain}
            onReviewConflict={props.onReviewConflict}
          />
        )}
      </div>
      <DialogFooter>
        <SaveProgressView
          onTryAgain={props.onTryAgain}
          saveState={saving && saveState === null ? 'sending' : saveState}
          error={error}
          retryTime={
            nextAttemptAt === null
              ? null
              : dateFormatter(locale, { timeStyle: 'short', timeZone }).format(nextAttemptAt)
          }
        />
        <Button onClick={(event) => props.onCancel(event.nativeEvent)}>
          {status === 'read-only' || gone ? common.close : common.cancel}
        </Button>
        {steps === null || status === 'read-only' || gone ? null : (
          <Button
            aria-disabled={saving || undefined}
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
            onClick={(event) => save(event.timeStamp, true)}
          >
            {editor.saveAndNext}
          </Button>
        )}
        {status === 'read-only' || gone ? null : (
          <Button type="submit" variant="primary" pending={saving} onClick={onSavePress}>
            {common.save}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
