'use client';
import { useMemo, useState, type ReactElement } from 'react';
import { knownValues } from '../fields/known-values.js';
import { FIELDS, isFilled, type FieldOfKind } from '../followup/fields.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { matchOptions } from '../ui/combobox/match-options.js';
import { digitOf } from '../ui/pressed-key.js';
import { PickList } from '../ui/pick-list/PickList.js';
import { foldText } from '../followup/fold-text.js';
import type { FieldOption, FieldPickerProps } from './field-picker.js';

export interface ChoicePickerProps extends FieldPickerProps {
  field: FieldOfKind<'choice'>;
}

/** A value by its beginning or its number; any text where the host named no values. */
export function ChoicePicker({ field, followup, ahead, onPick, renderConsequences }: ChoicePickerProps): ReactElement {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { fields, quickEdit } = useMessages();
  const named = settings[FIELDS[field].values];
  const present = followup?.[field] ?? '';
  const matcher = useMemo(() => {
    const values = named ?? knownValues(core.records.all(), field).map((value) => ({ value, label: value }));
    const isUnnamed = isFilled(present) && !values.some(({ value }) => value === present);
    return { options: isUnnamed ? [{ value: present, label: present }, ...values] : values, fold: foldText };
  }, [named, core, field, present]);
  const digit = digitOf(ahead.text) ?? 0;
  const number = digit > 0 && digit <= matcher.options.length ? digit : null;
  const [text, setText] = useState(number === null ? ahead.text : '');
  const typed = text.trim();
  const found = matchOptions(matcher, typed);
  const isNew = named === null && typed !== '' && !found.some(({ value }) => value === typed);
  const offered = isNew ? [...found, { value: typed, label: typed }] : found;
  const options = offered.map(({ value, label }): FieldOption => ({
    id: value,
    label,
    isCurrent: value === present,
    value: { to: value },
  }));
  const start = number === null ? options.findIndex(({ isCurrent }) => isCurrent) : number - 1;

  return (
    <PickList
      label={fields[field]}
      placeholder={named === null ? quickEdit.valueHint : quickEdit.choiceHint}
      text={text}
      onTextChange={setText}
      options={options}
      start={Math.max(0, start)}
      message={options.length === 0 && typed !== '' ? quickEdit.nothingFound : null}
      currentLabel={quickEdit.current}
      digits
      pickAtOnce={ahead.isEntered || number !== null}
      onPick={onPick}
      renderConsequences={renderConsequences}
    />
  );
}
