'use client';
import { useMemo, useState, type ReactElement } from 'react';
import { knownValues } from '../fields/known-values.js';
import { FIELDS, isFilled, type FieldOfKind } from '../followup/fields.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { matchOptions } from '../ui/combobox/match-options.js';
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
  const isNumber = /^[1-9]$/.test(ahead.text);
  const [text, setText] = useState(isNumber ? '' : ahead.text);

  const matcher = useMemo(() => {
    const values = named ?? knownValues(core.records.all(), field).map((value) => ({ value, label: value }));
    const isUnnamed = isFilled(present) && !values.some(({ value }) => value === present);
    return { options: isUnnamed ? [{ value: present, label: present }, ...values] : values, fold: foldText };
  }, [named, core, field, present]);
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
  const start = isNumber ? Number(ahead.text) - 1 : options.findIndex(({ isCurrent }) => isCurrent);

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
      pickAtOnce={ahead.isEntered || isNumber}
      onPick={onPick}
      renderConsequences={renderConsequences}
    />
  );
}
