'use client';
import {
  memo,
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '../../core/client/followups-error.js';
import { FIELD_ORDER } from '../../core/followup/fields.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { isComposing } from '../ui/pressed-key.js';
import { Callout } from '../ui/notice/Callout.js';
import { CopyButton } from '../provider/CopyButton.js';
import { BOTTOM_SHEET, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { useDecideOnce } from '../ui/use-decide-once.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEventCallback } from '../ui/hooks.js';
import { caretToEnd } from './NoteField.js';
import { openWords } from './due-text.js';
import { EditorField } from './EditorField.js';
import type { FollowupForm } from './followup-form.js';
import type { EditorProps, FollowupEditorSlotProps, FollowupEditorSlots } from './followup-edit-props.js';
import { SaveFaultView, SaveProgressView, saveProgressText } from './SaveProgressView.js';
import { useFollowupFields, useLatest, type FollowupFields } from './use-followup-fields.js';
import { fromZonedInput } from '../../core/followup/due-time.js';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { CopyableId } from '../provider/CopyableId.js';
import { contactIdOf, referenceHref, type HrefOf, type Reference } from '../../core/page/references.js';
import { useReferences } from '../provider/use-references.js';
import { LinkedText } from './LinkedText.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { plainText } from '../../core/page/value-words.js';
import { ViewBoundary } from '../provider/CrashBoundary.js';
import { statusWord } from '../../core/messages/messages.js';

export interface FollowupEditFormViewProps extends Omit<EditorProps, 'open' | 'onDiscard' | 'keepsText'> {
  form: FollowupForm;
  followup: Followup;
  /** The event handler called when the user presses the cancel button in the footer. */
  onCancel: (event: Event) => void;
  /** Whether the record replaced another one, whose form had focus. */
  takesFocus: boolean;
  /** Whether the editor stays open after a save, as it does beside the list. */
  staysOpen?: boolean | undefined;
  /** Returns whether the user asked to move focus into the editor; each request is returned once. */
  isEntered?: (() => boolean) | undefined;
  /** Whether something else covers the form, which keeps its text meanwhile. */
  isCovered?: boolean | undefined;
}

const NO_ANSWERS: Parameters<typeof useDecideOnce> = [null, null, null];

/**
 * The editor's form: the fields, notices about the record and the save, the buttons. Renders a `<div>` around a
 * `<form>`.
 */
export function FollowupEditFormView(props: FollowupEditFormViewProps) {
  const { form, followup, status, saveState = null, nextAttemptAt = null, error = null } = props;
  const { staysOpen = false, known } = props;
  const messages = useMessages(allEnglish);
  const { editor, common, panel } = messages;
  const box = useRef<HTMLDivElement>(null);
  const formId = useId();
  const gone = status === 'gone' || saveState === 'gone';
  const locked = status !== 'ready' || gone;
  const saving = status === 'saving';
  const fields = useFollowupFields(form, locked);
  const { changed } = fields;
  const isDirty = changed.length > 0;
  // An editor that closes on save may stay mounted for a moment; a second press then counts as the first.
  const answers: typeof NO_ANSWERS = props.closesOnSave ? NO_ANSWERS : [status, saveState, error];
  const isNewDecision = useDecideOnce(...answers);
  const typedText = useTypedText(fields);
  // Until a save settles, it changes the record too; the refresh prompt covers other changes.
  const isOnItsWay = saveProgressText({ saveState, error }, messages) !== null;
  const isUnsettled = isOnItsWay || saveState === 'conflict' || saveState === 'unconfirmed';
  const settled = !locked && !isUnsettled;
  const said = useLatest(form, settled ? (props.latest ?? null) : null);
  const { statusBefore } = fields.others;
  const statusNow = fields.base.status;

  const { steps = null } = props;
  const goOn = () => {
    if (steps?.hasNext) return props.onStep?.('next');
    if (!props.staysOpen) props.onOpenChange(false, openChangeDetails('save-press'));
    props.onListEnd?.();
  };
  const save = (at: number, thenNext = false) => {
    if (locked) return;
    if (!form.validate(messages)) {
      form.firstField()?.focus();
      return;
    }
    const words = openWords(form.element.current);
    if (words) {
      words.focus();
      return;
    }
    const patch = form.collectPatch();
    const unreviewed = patchedFields(patch).find((field) => Object.hasOwn(form.formBase().open, field));
    // Queued behind a pending save, this change would count as based on that save's result.
    if (isOnItsWay && unreviewed) {
      form.focus(unreviewed);
      return;
    }
    if (patchedFields(patch).length === 0) {
      if (thenNext) goOn();
      else if (!props.staysOpen) props.onOpenChange(false, openChangeDetails('save-press'));
    } else if (isNewDecision(patch, at)) {
      props.onSave(patch, form.base());
      // Resolve the pending conflict first.
      if (saveState === 'conflict') return;
      if (thenNext) goOn();
      else if (props.closesOnSave) props.onOpenChange(false, openChangeDetails('save-press'));
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the portal, to a host's form around the whole.
    event.stopPropagation();
    save(event.timeStamp);
  };
  // Saves on click, not through the form's submit event: a sandboxed iframe without `allow-forms` never submits a form.
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

  const onTextChange = useEventCallback(() => props.onTextChange?.(form.collectPatch(), form.base()));
  const wasDirty = useRef(false);
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

  // As JSON, so that an equal object from another render is not a new response.
  const serverFaults = JSON.stringify(error?.fieldErrors ?? {});
  useEffect(() => {
    if (serverFaults === '{}') return;
    form.setServerErrors(JSON.parse(serverFaults) as FieldErrors);
    // Beside the list, the user may be typing elsewhere: scroll to the field without focusing it.
    if (staysOpen) form.firstField()?.scrollIntoView?.({ block: 'nearest' });
    else if (box.current?.contains(focusedNear(box.current))) form.firstField()?.focus();
  }, [serverFaults, form, staysOpen]);

  // The form may mount after the dialog, when the record has loaded; until then the dialog itself has focus.
  const takeFocus = useEventCallback(() => {
    const dialog = form.element.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    const focused = focusedNear(dialog);
    // Beside the list, focus may be in a row, for keyboard navigation.
    const isElsewhere =
      staysOpen && focused !== null && focused !== dialog.ownerDocument.body && !dialog.contains(focused);
    const isLost = props.takesFocus && !isElsewhere && !focused?.closest('[role="alertdialog"]');
    const isWanted = props.isEntered?.() || dialog === focused || isLost;
    if (isWanted) (dialog.matches(BOTTOM_SHEET) ? dialog : form.firstField())?.focus();
  });
  useEffect(takeFocus, [takeFocus]);

  const insertion = useInsertText(form.element, locked);
  const slotProps: EditorSlotProps = {
    slots: props.slots,
    followup: props.latest ?? followup,
    canEdit: !locked,
    insertText: insertion.insertText,
  };

  const copyButton = typedText === null ? null : <CopyButton text={typedText} label={editor.copyMyText} />;

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed in what stands in it come here
    <div ref={box} className="rf-editor" hidden={props.isCovered} onKeyDown={onKeyDown} onFocus={insertion.onFocus}>
      <DialogBody>
        <EditorCallouts
          readOnly={status === 'read-only'}
          isUnlisted={props.isUnlisted}
          draftShown={props.draftShown}
          onDropDraft={props.onDropDraft}
          movedTo={statusNow !== statusBefore ? statusNow : null}
        />
        {/* Wraps only the fields: a host's button or form next to them must not become part of this form. */}
        <form ref={form.element} id={formId} noValidate onSubmit={onSubmit}>
          <div className="rf-editor-fields">
            {FIELD_ORDER.map((name) => (
              <EditorField key={name} {...{ name, fields, known }} readOnly={locked} />
            ))}
          </div>
        </form>
        <EditorSlot name="editorAside" {...slotProps} />
        <details className="rf-editor-details">
          <summary className="rf-editor-heading">{editor.facts}</summary>
          <FollowupFactsView followup={props.latest ?? followup} />
        </details>
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
        <EditorSlot name="editorFooter" {...slotProps} />
        {isDirty && !saving ? (
          <span className="rf-editor-changes" dir="auto">
            {panel.changes({ count: changed.length })}
          </span>
        ) : null}
        <SaveProgressView
          onTryAgain={props.onTryAgain}
          saveState={saving && saveState === null ? 'sending' : saveState}
          error={error}
          nextAttemptAt={nextAttemptAt}
        />
        <Button variant={staysOpen ? 'ghost' : 'secondary'} onClick={(event) => props.onCancel(event.nativeEvent)}>
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
          <Button type="submit" form={formId} variant="primary" pending={saving} onClick={onSavePress}>
            {common.save}
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}

/** Returns a function that formats the user's changes as plain text; `null` if there are none. */
function useTypedText({ changed, store }: FollowupFields): (() => string) | null {
  const settings = useDisplaySettings();
  const ownerId = useWatch({ control: store.methods.control, name: 'owner_user_id' });
  const ownerOf = useOwnerLookup([ownerId]);
  if (changed.length === 0) return null;

  return () => {
    const texts = store.methods.getValues();
    const { timeZone } = store;
    const due = fromZonedInput(texts.due_at, timeZone);
    const values = due.ok ? { ...texts, due_at: due.iso } : texts;
    const shown = FIELD_ORDER.filter((field) => changed.includes(field));
    return plainText(shown, values, { ...settings, timeZone }, ownerOf);
  };
}

interface EditorSlotProps extends FollowupEditorSlotProps {
  slots: FollowupEditorSlots | undefined;
}

const CLASS_NAMES = { editorAside: 'rf-editor-aside', editorFooter: 'rf-editor-footer' } as const;

/** A host's slot in the editor, in its own error boundary. Renders a `<div>`, or nothing. */
function EditorSlot({
  name,
  slots,
  ...props
}: EditorSlotProps & { name: keyof FollowupEditorSlots }): ReactElement | null {
  const Slot = slots?.[name];
  if (!Slot) return null;
  return (
    <div className={CLASS_NAMES[name]}>
      <ViewBoundary shows={props.followup.integration_version}>
        <Slot {...props} />
      </ViewBoundary>
    </div>
  );
}

/** Returns a function that inserts text into a form's note, and a focus handler for the form. */
export function useInsertText(
  form: RefObject<HTMLFormElement | null>,
  locked: boolean,
): { readonly insertText: (text: string) => void; readonly onFocus: (event: FocusEvent) => void } {
  // The caret of a field that never had focus can be anywhere.
  const visited = useRef<EventTarget | null>(null);

  const insertText = useEventCallback((text: string): void => {
    const area = form.current?.elements.namedItem('note');
    if (locked || typeof text !== 'string' || text === '' || !(area instanceof HTMLTextAreaElement)) return;
    if (visited.current !== area) caretToEnd(area);
    area.focus();
    insertInto(area, text);
  });

  return {
    insertText,
    onFocus({ target }) {
      if (target instanceof HTMLTextAreaElement && target.name === 'note') visited.current = target;
    },
  };
}

function insertInto(area: HTMLTextAreaElement, text: string): void {
  // Deprecated, but the only way to insert text that native undo can revert. It writes to the focused element.
  const isDone = focusedNear(area) === area && inserted(area.ownerDocument, text);
  if (isDone) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

function inserted(page: Document, text: string): boolean {
  // Some test environments lack it.
  return typeof page.execCommand === 'function' && page.execCommand('insertText', false, text);
}

interface EditorCalloutsProps extends Pick<EditorProps, 'isUnlisted' | 'draftShown' | 'onDropDraft'> {
  readOnly: boolean;
  /** The record's new status, if it changed since the form opened; otherwise `null`. */
  movedTo: string | null | undefined;
}

/** The notices above the fields: read-only, not in the list anymore, a restored draft, a changed status. */
function EditorCallouts({ readOnly, isUnlisted, draftShown, onDropDraft, movedTo }: EditorCalloutsProps): ReactElement {
  const { editor, fields, quickActions } = useMessages(allEnglish);
  return (
    <>
      {readOnly ? <Callout title={quickActions.readOnly} className="rf-editor-callout" /> : null}
      {isUnlisted ? <Callout role="status" title={editor.unlisted} className="rf-editor-callout" /> : null}
      {draftShown ? (
        <Callout
          role="status"
          className="rf-editor-callout"
          title={editor.draftShown}
          actions={
            <Button size="small" onClick={onDropDraft}>
              {editor.dropDraft}
            </Button>
          }
        />
      ) : null}
      {movedTo ? (
        <Callout className="rf-editor-callout" title={editor.statusMoved({ status: statusWord(movedTo, fields) })} />
      ) : null}
    </>
  );
}

/**
 * The read-only facts in the editor: the deal, conversation and contact, the timestamps, the completion note. Renders a
 * `<dl>`.
 */
const FollowupFactsView = memo(function FollowupFactsView({ followup }: { followup: Followup }) {
  const { locale, timeZone, dealHref, conversationHref } = useDisplaySettings();
  const { deal, conversation, contact } = useReferences(followup);
  const contactId = contactIdOf(deal, conversation);
  const { fields, editor } = useMessages(allEnglish);
  const time = (iso: string | null | undefined) => formatDueTime(iso, { locale, timeZone }) ?? iso;
  const name = (id: string | null | undefined, reference: Reference | null | undefined, hrefOf: HrefOf | null) =>
    id ? (
      <ReferenceName
        Copyable={CopyableId}
        id={id}
        reference={reference}
        href={referenceHref(followup, reference, hrefOf)}
      />
    ) : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [fields.deal_id, name(followup.deal_id, deal, dealHref)],
    [fields.conversation_id, name(followup.conversation_id, conversation, conversationHref)],
    ...(contactId ? [[editor.contact, name(contactId, contact, null)] as const] : []),
    [fields.created_at, time(followup.created_at)],
    [fields.updated_at, time(followup.updated_at)],
    [
      editor.completionNote,
      followup.completion_note ? (
        <LinkedText key="completion" text={followup.completion_note} newTabLabel={editor.opensInNewTab} />
      ) : null,
    ],
  ];
  return (
    <dl className="rf-facts">
      {facts.map(([label, value], index) => (
        <div key={label} className="rf-fact" data-wide={index === facts.length - 1 ? '' : undefined}>
          <dt className="rf-fact-name">{label}</dt>
          <dd className="rf-fact-value">{value ? <bdi>{value}</bdi> : <Nothing />}</dd>
        </div>
      ))}
    </dl>
  );
});

function Nothing() {
  const { common } = useMessages(allEnglish);
  return (
    <span className="rf-nothing" role="img" aria-label={common.none}>
      {common.empty}
    </span>
  );
}
