'use client';
import { type ReactElement, memo, useContext, useDeferredValue, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ChoiceField } from './ChoiceField.js';
import { NoteField } from './NoteField.js';
import type { ValueFieldProps } from './value-field.js';
import { type EditableField, FIELDS, isFilled, sameId } from '../../core/followup/fields.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useFieldMarks } from './field-marks.js';
import type { FollowupFields } from './use-followup-fields.js';
import { OwnerField, type OwnerFieldProps } from './OwnerField.js';
import type { Messages } from '../../core/messages/messages.js';
import { useNow } from '../ui/use-now.js';
import { type EditorWork, EditorWorkContext, type OwnerLoad, loadOf, useOwnerCounts } from './editor-work.js';
import { DueField, type DueFieldProps } from './DueField.js';

export interface EditorFieldProps {
  name: EditableField;
  fields: FollowupFields;
  readOnly: boolean;
  /** The values to suggest in free-text fields. */
  known?: Partial<Record<'taskTypes' | 'priorities', readonly string[] | undefined>> | undefined;
}

const NOTHING_KNOWN: readonly string[] = [];

/** One field of the editor: an input bound to the form, with the editor's marks. */
export const EditorField = memo(function EditorField(props: EditorFieldProps): ReactElement {
  const { name, fields, readOnly, known } = props;
  const settings = useDisplaySettings();
  const messages = withEnglish(settings.messages, allEnglish);
  const description = FIELDS[name];
  const { store, form, base, changed } = fields;
  const { timeZone } = store;
  const { field, fieldState } = useController({ control: form.control, name });
  const stored = base[name];
  const isStored = isFilled(stored);
  const none = isStored ? undefined : messages.common.none;
  const bound: ValueFieldProps = {
    label: messages.fields[name],
    error: fieldState.error?.message,
    changedLabel: changed.includes(name) ? messages.editor.changed : undefined,
    marks: useFieldMarks(fields, name, field.value),
    required: !description.canBeEmpty && isStored,
    value: field.value,
    onValueChange: (text) => {
      field.onChange(text);
      form.clearErrors(name);
    },
    readOnly,
    name,
    onBlur: field.onBlur,
    inputRef: field.ref,
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
          options={settings[values]}
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
  return <OwnerField {...field} hint={hint ?? <span className="rf-owner-load">&nbsp;</span>} />;
}

function lateWords({ today, late }: OwnerLoad, panel: Messages['panel']): string | null {
  if (late === 0) return null;
  return late === today && today > 1 ? panel.allLate : panel.late({ count: late });
}

/** The workload of an owner; `null` without an owner, and until the first count. */
function useOwnerLoad(work: EditorWork | null, owner: string): OwnerLoad | null {
  const { timeZone } = useDisplaySettings();
  const now = useNow();
  const counts = useOwnerCounts(work);
  return useMemo(
    () => (counts && owner !== '' && now !== null ? loadOf(counts, owner, now, timeZone) : null),
    [counts, owner, now, timeZone],
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
  const { form, base } = fields;
  const { timeZone } = fields.store;
  const owner = useDeferredValue(useWatch({ control: form.control, name: 'owner_user_id' }));
  // A new function after each count, so that the position is recomputed.
  const noteOfDay =
    !work || owner === '' || field.name !== 'due_at'
      ? undefined
      : (iso: string): string =>
          panel.onThatDay({
            place: work.dueOnDay(owner, iso, { timeZone, but: base.id }) + 1,
            isMine: sameId(owner, currentUserId),
          });
  return (
    <DueField
      {...field}
      offersPresets
      savesWithWords
      noteOfDay={noteOfDay}
      unreadText={work?.unreadOf(base.id, field.name)}
      onUnreadText={(text) => work?.keepUnread(base.id, field.name, text)}
    />
  );
}
