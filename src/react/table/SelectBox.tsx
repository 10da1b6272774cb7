import type { ReactElement } from 'react';

export interface SelectBoxProps {
  /** The accessible name, which says what the box does. */
  label: string;
  /** How much of what it represents is selected. */
  state: 'none' | 'some' | 'all';
  tabIndex: 0 | -1;
  /** The event handler called when the box is pressed, with whether Shift was held. */
  onPress: (shift: boolean) => void;
}

/** A checkbox whose hit area fills its cell. Renders a `<label>` around a checkbox. */
export function SelectBox({ label, state, tabIndex, onPress }: SelectBoxProps): ReactElement {
  return (
    // A press with Shift would select text and leave the focus where it was.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className="rf-select-target"
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <input
        type="checkbox"
        className="rf-select-box"
        aria-label={label}
        tabIndex={tabIndex}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={(event) => onPress((event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}
