import type { ReactNode } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { PickOption } from '../ui/pick-list/PickList.js';
import type { DueShift } from '../../core/worklist/shift-due.js';

/** The input typed before the popover was ready. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly isEntered: boolean;
}

/** The value to save: one value for all records, or a shift of each due time by the same amount. */
export type PickedValue = { readonly to: string } | { readonly by: DueShift };

/** An option and the value it saves. */
export interface FieldOption extends PickOption {
  readonly value: PickedValue;
}

/** The props of every field picker. */
export interface FieldPickerProps {
  /** The record; `null` for many records. */
  followup: Followup | null;
  /** The input typed before the popover was ready. */
  ahead: TypedAhead;
  onPick: (option: FieldOption) => void;
  /** Renders the consequences of an option. */
  renderConsequences: (option: FieldOption | undefined) => ReactNode;
}
