'use client';
import { dateFormatter } from '../followup/date-formatter.js';
import { isSameMinute, type ClockChoice, type ClockChoices } from '../followup/due-time.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';

export interface DueClockChoiceProps {
  /** The time on the wall that the clocks leave out or show twice, as `YYYY-MM-DDTHH:mm`. */
  wall: string;
  clocks: ClockChoices;
  /** The instant that counts now. */
  due: string | null;
  timeZone: string;
  readOnly: boolean;
  onChoose: (choice: ClockChoice) => void;
}

/** Asks which of two times is meant at a change of clocks. Renders a `radiogroup`. */
export function DueClockChoice({ wall, clocks, due, timeZone, readOnly, onChoose }: DueClockChoiceProps) {
  const { locale } = useDisplaySettings();
  const { editor } = useMessages();
  const isGap = clocks.kind === 'gap';
  const onTheWall = Date.parse(`${wall}Z`);
  const asked = {
    time: dateFormatter(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(onTheWall),
    date: dateFormatter(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(onTheWall),
  };
  const withZone = dateFormatter(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  const labels = isGap ? [editor.dueGapEarlier, editor.dueGapLater] : [editor.dueOverlapFirst, editor.dueOverlapSecond];
  const chosen = clocks.choices.find(({ iso }) => isSameMinute(iso, due));

  return (
    <RadioGroup
      className="rf-due-field-clocks"
      label={isGap ? editor.dueGapQuestion(asked) : editor.dueOverlapQuestion(asked)}
      value={chosen?.offset ?? null}
      onValueChange={(offset) => {
        const choice = clocks.choices.find((one) => one.offset === offset);
        if (choice && !readOnly) onChoose(choice);
      }}
      options={clocks.choices.map(({ iso, offset }, index) => ({
        value: offset,
        label: labels[index]?.({ time: withZone.format(Date.parse(iso)) }) ?? '',
        detail: editor.dueOffset({ offset }),
      }))}
    />
  );
}
