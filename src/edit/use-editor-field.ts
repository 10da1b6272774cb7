'use client';
import { createElement } from 'react';
import { useController } from 'react-hook-form';
import type { RefCallBack } from 'react-hook-form';
import { fromZonedInput } from '../followup/due-time.js';
import { FIELDS, isFilled, isInstantField } from '../followup/fields.js';
import type { EditableField } from '../followup/fields.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { FieldMarks } from '../ui/Field.js';
import { FieldMovedView } from './FieldMovedView.js';
import { FieldReviewView } from './FieldReviewView.js';
import type { FollowupFields } from './use-followup-fields.js';

/** One field of the editor: what its control shows and says. */
export interface EditorField {
  readonly name: EditableField;
  readonly value: string;
  readonly setValue: (text: string) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
  /** The label, fault and marks for the field's frame. */
  readonly texts: {
    readonly label: string;
    readonly error: string | undefined;
    readonly changedLabel: string | undefined;
    readonly marks: FieldMarks;
    readonly required: boolean;
  };
}

export function useEditorField(fields: FollowupFields, name: EditableField): EditorField {
  const { messages } = useDisplaySettings();
  const { form, base, changed } = fields;
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    name,
    value: field.value,
    setValue: (text) => {
      field.onChange(text);
      form.clearErrors(name);
    },
    onBlur: field.onBlur,
    ref: field.ref,
    texts: {
      label: messages.fields[name],
      error: fieldState.error?.message,
      changedLabel: changed.includes(name) ? messages.editor.changed : undefined,
      marks: useMarks(fields, name, field.value),
      required: !FIELDS[name].canBeEmpty && isFilled(base[name]),
    },
  };
}

function useMarks(fields: FollowupFields, name: EditableField, text: string): FieldMarks {
  const { editor } = useDisplaySettings().messages;
  const { form, others, changed, timeZone, locked } = fields;
  const focus = (): void => form.setFocus(name);
  const revert = {
    label: editor.revert,
    onRevert: () => {
      fields.revert(name);
      focus();
    },
  };
  if (Object.hasOwn(others.open, name)) {
    const typedDue = isInstantField(name) ? fromZonedInput(text, timeZone) : null;
    return {
      revert: locked ? undefined : revert,
      news: editor.changedByOthers,
      actions: locked
        ? undefined
        : (labelId) =>
            createElement(FieldReviewView, {
              field: name,
              theirs: others.open[name],
              mine: typedDue?.ok ? typedDue.iso : text,
              labelId,
              onDecide: (theirs, decision) => {
                fields.review(name, theirs, decision);
                focus();
              },
            }),
    };
  }
  const isMoved = Object.hasOwn(others.moved, name) && !changed.includes(name);
  return {
    revert: locked ? undefined : revert,
    news: isMoved ? createElement(FieldMovedView, { field: name, before: others.moved[name] }) : null,
  };
}
