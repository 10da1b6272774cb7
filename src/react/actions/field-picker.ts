import type { ReactNode } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import type { PickOption } from '../ui/pick-list/PickList.js';
import type { DueShift } from '../../core/worklist/shift-due.js';

/** What was typed before the popover was there. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly isEntered: boolean;
}

/** What a choice writes: one value to all, or each due time moved by the same. */
export type PickedValue = { readonly to: string } | { readonly by: DueShift };

/** A choice, and what it writes. */
export interface FieldOption extends PickOption {
  readonly value: PickedValue;
}

/** What the pickers of all fields are given. */
export interface FieldPickerProps {
  /** The record; `null` where there are many. */
  followup: Followup | null;
  /** What was typed before it was there. */
  ahead: TypedAhead;
  onPick: (option: FieldOption) => void;
  /** What follows from a choice, in words. */
  renderConsequences: (option: FieldOption | undefined) => ReactNode;
}
