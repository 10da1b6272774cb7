'use client';
import { memo, useContext, useDeferredValue, useMemo, useId, useState, type ReactElement } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { ChoiceField } from './ChoiceField.js';
import { NoteField } from './NoteField.js';
import type { ValueFieldProps } from './value-field.js';
import {
  FIELDS,
  isFilled,
  sameId,
  isInstantField,
  type EditableField,
  type FieldValue,
} from '../../core/followup/fields.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { KnownValues } from './followup-edit-props.js';
import type { FollowupFields } from './use-followup-fields.js';
import { OwnerField, type OwnerFieldProps } from './OwnerField.js';
import type { Messages } from '../../core/messages/messages.js';
import { useNow } from '../ui/use-now.js';
import {
  EditorWorkContext,
  loadOf,
  useKnowsAll,
  useOwnerCounts,
  type EditorWork,
  type OwnerLoad,
} from './editor-work.js';
import { DueField, type DueFieldProps } from './DueField.js';
import { useFieldWords, ValueView } from './field-words.js';
import { useTheirZone } from '../provider/TheirClock.js';
import { fromZonedInput } from '../../core/followup/due-time.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { Button } from '../ui/button/Button.js';
import type { FieldMarks } from '../ui/field/Field.js';

export interface EditorFieldProps {
  name: EditableField;
  fields: FollowupFields;
  readOnly: boolean;
  /** The values to suggest in free-text fields. */
  known?: KnownValues | undefined;
}

const NOTHING_KNOWN: readonly string[] = [];

/** One field of the editor: an input bound to the form, with the editor's marks. */
export const EditorField = memo(function EditorField({
  name,
  fields,
  readOnly,
  known,
}: EditorFieldProps): ReactElement {
  const settings = useDisplaySettings();
  const messages = withEnglish(settings.messages, allEnglish);
  const description = FIELDS[name];
  const { store, base, changed } = fields;
  const { timeZone } = store;
  const { control } = store.methods;
  const value = useWatch({ control, name, exact: true });
  const { errors } = useFormState({ control, name, exact: true });
  const stored = base[name];
  const isStored = isFilled(stored);
  const none = isStored ? undefined : messages.common.none;
  const bound: ValueFieldProps = {
    label: messages.fields[name],
    error: errors[name]?.message,
    changedLabel: changed.includes(name) ? messages.editor.changed : undefined,
    marks: useFieldMarks(fields, name, value),
    required: !description.canBeEmpty && isStored,
    value,
    onValueChange: (text) => store.type(name, text),
    readOnly,
    name,
  };

  switch (description.kind) {
    case 'instant':
      return <EditorDueField {...bound} {...{ stored, timeZone, fields }} name={name} />;
    case 'id':
      return name === 'owner_user_id' ? (
        <EditorOwnerField {...bound} {...{ stored, none }} />
      ) : (
        <OwnerField {...bound} {...{ stored, none }} />
      );
    case 'choice': {
      const { values } = description;
      return (
        <ChoiceField
          {...bound}
          {...{ stored, none }}
          options={settings.options[values]}
          known={known?.[values] ?? NOTHING_KNOWN}
        />
      );
    }
    case 'text':
      return <NoteField {...bound} timeZone={timeZone} />;
  }
});

/** The owner field, with that owner's workload as a hint. */
function EditorOwnerField(field: OwnerFieldProps): ReactElement {
  const { panel } = useMessages(allEnglish);
  const load = useOwnerLoad(useContext(EditorWorkContext), field.value);
  const hint = load ? panel.load({ ...load, late: lateWords(load, panel) }) : null;
  return <OwnerField {...field} hint={hint ?? <span>&nbsp;</span>} />;
}

function lateWords({ today, late }: OwnerLoad, panel: Messages['panel']): string | null {
  if (late === 0) return null;
  return late === today && today > 1 ? panel.allLate : panel.late({ count: late });
}

/** The workload of an owner; `null` without an owner, until the first count, and while records are missing. */
function useOwnerLoad(work: EditorWork | null, owner: string): OwnerLoad | null {
  const { timeZone } = useDisplaySettings();
  const now = useNow();
  const counts = useOwnerCounts(work);
  const knowsAll = useKnowsAll(work?.coreNumber);
  return useMemo(
    () => (counts && knowsAll && owner !== '' && now !== null ? loadOf(counts, owner, now, timeZone) : null),
    [counts, knowsAll, owner, now, timeZone],
  );
}

interface EditorDueFieldProps extends Pick<
  DueFieldProps,
  'label' | 'value' | 'onValueChange' | 'stored' | 'timeZone' | 'readOnly'
> {
  name: EditableField;
  fields: FollowupFields;
}

/** A field for a time; the due time says how many other follow-ups its owner has that day. */
function EditorDueField({ fields, ...field }: EditorDueFieldProps): ReactElement {
  const { currentUserId } = useDisplaySettings();
  const { panel } = useMessages(allEnglish);
  const work = useContext(EditorWorkContext);
  useOwnerCounts(work);
  const knowsAll = useKnowsAll(work?.coreNumber);
  const { store, base } = fields;
  const zone = useTheirZone(base);
  const { timeZone } = store;
  const owner = useDeferredValue(useWatch({ control: store.methods.control, name: 'owner_user_id' }));
  // A new function after each count, so that the position is recomputed.
  const noteOfDay =
    !work || !knowsAll || owner === '' || field.name !== 'due_at'
      ? undefined
      : (iso: string): string | null => {
          const others = work.dueOnDay(owner, iso, { timeZone, but: base.id });
          return others === null ? null : panel.onThatDay({ place: others + 1, isMine: sameId(owner, currentUserId) });
        };
  return (
    <DueField
      {...field}
      offersPresets
      savesWithWords
      noteOfDay={noteOfDay}
      zone={zone}
      unreadText={work?.unreadOf(base.id, field.name)}
      onUnreadText={(text) => work?.keepUnread(base.id, field.name, text)}
    />
  );
}

/** Returns the marks of a field: what someone else changed, and the buttons to revert or review. */
function useFieldMarks(fields: FollowupFields, name: EditableField, text: string): FieldMarks {
  const { editor } = useMessages(allEnglish);
  const { store, others, changed, locked } = fields;
  const focus = (): void => store.focus(name);
  const revert = {
    label: editor.revert,
    onRevert: () => {
      store.revert(name);
      focus();
    },
  };
  if (Object.hasOwn(others.open, name)) {
    const typedDue = isInstantField(name) ? fromZonedInput(text, store.timeZone) : null;
    return {
      revert: locked ? undefined : revert,
      news: editor.changedElsewhere,
      actions: locked
        ? undefined
        : (labelId) => (
            <FieldReview
              field={name}
              theirs={others.open[name]}
              mine={typedDue?.ok ? typedDue.iso : text}
              labelId={labelId}
              onDecide={(theirs, decision) => {
                store.review(name, theirs, decision);
                focus();
              }}
            />
          ),
    };
  }
  const isMoved = Object.hasOwn(others.moved, name) && !changed.includes(name);
  return {
    revert: locked ? undefined : revert,
    news: isMoved ? <FieldMoved field={name} before={others.moved[name]} /> : null,
  };
}

interface FieldMovedProps {
  field: EditableField;
  before: FieldValue;
}

/** The mark of a field that now shows someone else's value, with the previous value. Renders a `<p>`. */
function FieldMoved({ field, before }: FieldMovedProps) {
  const { common, editor } = useMessages(allEnglish);
  const words = useFieldWords([{ [field]: before }]);
  const text = words(field, before);
  return (
    <p className="rf-field-moved">
      <span className="rf-field-moved-mark">{editor.movedByOthers}</span>{' '}
      <span dir="auto">
        {editor.movedFrom({
          value: text === null ? common.none : FIELDS[field].kind === 'text' ? noteExcerpt(text) : text,
        })}
      </span>
    </p>
  );
}

interface FieldReviewProps {
  field: EditableField;
  theirs: FieldValue;
  mine: FieldValue;
  /** The id of the field's label, which describes the buttons. */
  labelId: string;
  /** The event handler called when the user decides, with the other side's value that they saw. */
  onDecide: (theirs: FieldValue, decision: 'mine' | 'theirs') => void;
}

/**
 * A field that both the user and someone else changed: shows both values side by side on request. Renders a `<div>`.
 */
function FieldReview({ field, theirs, mine, labelId, onDecide }: FieldReviewProps) {
  const { common, conflict, editor } = useMessages(allEnglish);
  const words = useFieldWords([{ [field]: theirs }, { [field]: mine }]);
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="rf-field-review">
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-describedby={labelId}
        onClick={() => setOpen(!open)}
      >
        {common.review}
      </Button>
      {open ? (
        <div ref={bringIntoSight} id={panelId} className="rf-field-review-panel">
          <dl className="rf-field-review-values">
            <div className="rf-field-review-value">
              <dt className="rf-line">{conflict.theirs}</dt>
              {/* Someone may change it again while the user reads it. */}
              <dd className="rf-line" aria-live="polite">
                <ValueView field={field} text={words(field, theirs)} />
              </dd>
            </div>
            <div className="rf-field-review-value">
              <dt className="rf-line">{conflict.mine}</dt>
              <dd className="rf-line">
                <ValueView field={field} text={words(field, mine)} />
              </dd>
            </div>
          </dl>
          <div className="rf-field-review-actions">
            <Button size="small" aria-describedby={labelId} onClick={() => onDecide(theirs, 'theirs')}>
              {editor.takeTheirs}
            </Button>
            <Button size="small" aria-describedby={labelId} onClick={() => onDecide(theirs, 'mine')}>
              {editor.keepMine}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function bringIntoSight(panel: HTMLElement | null): void {
  // Test environments without layout lack it.
  panel?.scrollIntoView?.({ block: 'nearest' });
}
